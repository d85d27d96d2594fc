import { inTier } from '#testing/tier.ts'
import { axeFindings } from './axe-findings.ts'
import { expect, inLongTier, test } from './journey.ts'
import { expectFitsEverySize } from './overflow.ts'
import { isPhone, sizes, turnsOf } from './sizes.ts'

const later = inLongTier(test)

later('a visitor filters the vaults; the filter is a link', async ({ page }) => {
  await page.goto('/vaults')
  const table = page.getByRole('table', { name: /Vaults with/ })
  await expect(table.getByRole('row')).toHaveCount(53)

  await page.getByRole('group', { name: 'Chains on the map' }).getByRole('button', { name: /^TON/ }).click()
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Type' }).click()
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: /^Pool/ }).click()
  await expect(page).toHaveURL(/chain=TON/)
  await expect(page).toHaveURL(/type=LP/)
  await expect(table.getByRole('cell', { name: 'Pool', exact: true }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Lending', exact: true })).toHaveCount(0)
  await expect(table.getByRole('cell', { name: 'Sui', exact: true })).toHaveCount(0)
  const found = await page.getByText(/\d+ found/).textContent()

  await page.reload()
  await expect(page.getByText(found ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/chain=/)
})

later('rates are sorted by the service, and Back brings the earlier order back', async ({ page }) => {
  await page.goto('/vaults')
  const table = page.getByRole('table', { name: /Vaults with/ })
  await table.getByRole('button', { name: /Total APY/ }).click()
  await expect(table.getByRole('columnheader', { name: /Total APY/ })).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(table.getByRole('columnheader', { name: /TVL/ })).toHaveAttribute('aria-sort', 'descending')
})

later(
  'vaults of an EVM chain are listed where it is chosen, and open with their past and a simulation',
  async ({ page }) => {
    await page.goto('/vaults')
    await page.getByRole('button', { name: 'Chain' }).click()
    const menu = page.getByRole('group', { name: 'Chain', exact: true })
    await menu.getByRole('button', { name: /^Ethereum/ }).click()
    await expect(page).toHaveURL(/chain=ETH/)
    const table = page.getByRole('table', { name: /Vaults with/ })
    await expect(table.getByRole('cell', { name: 'Sui', exact: true })).toHaveCount(0)
    await table.getByRole('link', { name: 'Aave V3 USDC', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aave V3 USDC' })).toBeVisible()
    await expect(page.getByText(/in 100 paths end below the \$1,000 deposit/)).toBeVisible()
    const coin = page.getByRole('table', { name: 'Coins in the vault' }).getByRole('link', { name: /0xa0b8/ })
    await expect(coin).toHaveAttribute('href', /^https:\/\/eth\.blockscout\.com\/token\/0xa0b8/)
    await expect(page.getByRole('slider', { name: 'Total APY of Aave V3 USDC' })).toBeVisible()
  },
)

later(
  'a press on the map lists the first group of loans alone, as many as its link and the list say, and another all',
  async ({ page }) => {
    await page.goto('/vaults?side=borrow')
    const region = page.getByRole('button', { name: /^Show only these \d+$/ })
    const count = /\d+/.exec((await region.textContent()) ?? '')?.[0] ?? ''
    await region.click()
    await expect(page).toHaveURL(/leading=true/)
    await expect(page.getByText(new RegExp(`^Steady dollar loans, audited, .* \\(${count}\\)`))).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count} of \\d+ vaults selected`))).toBeVisible()
    const loans = page.getByRole('table', { name: /Loans with/ }).getByRole('rowheader')
    // Without the lines that name a group.
    await expect(loans.filter({ has: page.getByRole('link') })).toHaveCount(Number(count))
    await page.getByRole('button', { name: 'Show all', exact: true }).click()
    await expect(page).not.toHaveURL(/leading/)
  },
)

later(
  'a pool shows how the prices of its coins moved against each other, in its table too',
  async ({ page, request }) => {
    const { data } = await (await request.get('/v2/farming/vaults?type=LP&search=turbos+sui-usdc&limit=1')).json()
    await page.goto(`/vaults/${data[0].id}`)
    const history = page.getByRole('region', { name: 'History' })
    const price = history.getByRole('slider', { name: /^Price of SUI in USDC/ })
    await price.focus()
    await price.press('End')
    await expect(price).toHaveAttribute('aria-valuetext', /: SUI\/USDC \d\.\d{3}$/)
    await history.getByText('Show as table').click()
    await expect(history.getByRole('columnheader', { name: 'SUI/USDC' })).toBeVisible()
    await expect(history.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^\d\.\d{3}$/)
  },
)

later(
  'a slider answers at once, the service confirms the same numbers, and the result is a link',
  async ({ page, request }) => {
    const { data } = await (await request.get('/v2/farming/vaults?type=LP&limit=1')).json()
    await page.goto(`/vaults?type=LP`)
    await page.getByRole('link', { name: data[0].name, exact: true }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: data[0].name })).toBeVisible()
    await page.getByText('Set prices', { exact: true }).click()

    const loss = page
      .getByRole('definition')
      .filter({ hasText: /\(.*\$/ })
      .first()
    const slider = page.getByRole('slider', { name: /^Price change of/ }).first()
    const before = await loss.textContent()
    await slider.focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    await expect(loss).not.toHaveText(before ?? '', { timeout: 500 })
    await expect(page.getByText('Matches the API’s own calculation')).toBeVisible()

    const shown = await loss.textContent()
    await page.reload()
    await expect(loss).toHaveText(shown ?? '')
  },
)

later(
  'a vault that doubles one coin of two against the other loses 5.72 % against holding',
  async ({ page, request }) => {
    const { data } = await (await request.get('/v2/farming/vaults?type=LP&limit=1')).json()
    await page.goto(`/vaults/${data[0].id}?view=prices`)
    const boxes = page.getByRole('textbox', { name: /^Price change of .* in percent/ })
    await boxes.nth(0).fill('100')
    await boxes.nth(1).fill('0')
    await expect(page.getByRole('definition').filter({ hasText: '5.72%' }).first()).toBeVisible()
    await boxes.nth(0).fill('-101')
    await expect(page.getByText(/Enter a number from −100 to/)).toBeVisible()
  },
)

for (const size of sizes) {
  const takesTurn = turnsOf(size)
  if (takesTurn())
    test(`at ${size.width} px a selection on the map filters the list and is a link; keys go from vault to vault and open one`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      // In the short tier with few rows below it.
      await page.goto(inTier({ short: '/vaults?chain=TON', long: '/vaults' }))
      const map = page.getByRole('application', { name: /^Map of \d+ vaults/ })
      await expect(map).toBeVisible()
      await expect(page.getByText(isPhone(size) ? 'Benchmark' : /lending benchmark/).first()).toBeVisible()
      await map.scrollIntoViewIfNeeded()
      const box = await map.boundingBox()
      if (box === null) throw new Error('The map has no size')
      const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
      await page.mouse.move(...at(0.5, 0.3))
      await page.mouse.down()
      await page.mouse.move(...at(0.7, 0.5), { steps: 4 })
      await page.mouse.move(...at(0.9, 0.75), { steps: 4 })
      await expect(page.getByText(/^\d+ selected$/)).toBeVisible()
      await page.mouse.up()
      await expect(page).toHaveURL(/minStability=0\.\d+/)
      await expect(page).toHaveURL(/maxApy=0?\.\d+/)
      const selected = await page.getByText(/ vaults selected on the map/).textContent()
      const count = /^\d+/.exec(selected ?? '')?.[0]
      await expect(page.getByText(`${count} found`)).toBeVisible()

      await page.reload()
      await expect(page.getByText(`${count} found`)).toBeVisible()
      await expect(page.getByText(/ vaults selected on the map/)).toHaveText(selected ?? '')
      // every-page.spec.ts looks at the list in the short tier.
      if (inTier({ short: false, long: true })) {
        expect(await axeFindings(page)).toEqual([])
        await expectFitsEverySize(page)
      }

      await map.press('Home')
      const spoken = page.getByRole('status').filter({ hasText: 'Enter opens it' })
      await expect(spoken).toHaveText(/: APY .*, stability [\d.]+, TVL /)
      const first = await spoken.textContent()
      await map.press('PageDown')
      await expect(spoken).not.toHaveText(first ?? '')
      await map.press('+')
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible()
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(page).not.toHaveURL(/minStability/)
      await map.press('ArrowLeft')
      const name = (await spoken.textContent())?.split(' on ')[0] ?? ''
      await map.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    })
}
