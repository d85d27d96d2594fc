import { expect, inLongTier, test } from './journey.ts'

inLongTier(test)(
  'offline a visitor lists coins and vaults, filters them, opens one and moves its slider: all marked as sample',
  async ({ page, service }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== service.url) outside.push(request.url())
    })
    await page.goto('/tokens?chain=SUI')
    await expect(page.getByRole('table', { name: 'Coins on Sui' }).getByRole('row')).toHaveCount(51)
    await expect(page.getByText('Sample data')).toBeVisible()

    await page.getByRole('navigation').first().getByRole('link', { name: 'Vaults' }).click()
    const table = page.getByRole('table', { name: /Vaults with/ })
    await expect(table.getByRole('row')).toHaveCount(53)
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Type' }).click()
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: /^Pool/ }).click()
    await expect(table.getByRole('cell', { name: 'Lending', exact: true })).toHaveCount(0)
    await expect(page.getByText('Sample data')).toBeVisible()

    await table.getByRole('rowheader').getByRole('link').first().press('Enter')
    await page.getByText('Set prices', { exact: true }).click()
    const slider = page.getByRole('slider', { name: /^Price change of/ }).first()
    const loss = page
      .getByRole('definition')
      .filter({ hasText: /\(.*\$/ })
      .first()
    await slider.focus()
    const before = await loss.textContent()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
    await expect(loss).not.toHaveText(before ?? '')
    await expect(page.getByText('Matches the API’s own calculation')).toBeVisible()
    expect(outside.filter((url) => !url.startsWith('data:'))).toEqual([])
  },
)
