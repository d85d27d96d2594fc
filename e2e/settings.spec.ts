import { runAdmin } from '#testing/run-admin.ts'
import { goTo } from './go-to.ts'
import { expect, inLongTier, test } from './journey.ts'

const later = inLongTier(test)

test('the connection test says what the service is and how old its data are, and the theme is kept', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Test connection' }).click()
  const tried = page.getByRole('table', { name: 'Test results' })
  await expect(tried.getByRole('row')).toHaveCount(3)
  await expect(tried.getByText('ok', { exact: true })).toHaveCount(3)

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByText('Light', { exact: true }).click()
  const light = await background()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
})

later(
  'a key opens the webhooks that are registered under it, and stays out of every URL',
  async ({ page, service }) => {
    const key = (await runAdmin(service.dataDir, ['key', 'create', '--name', 'e2e'])).match(/ys_[\w-]+/)?.[0] ?? ''
    const id = key.split('_')[1] ?? ''
    const target = ['--url', 'https://hooks.example/in', '--chain', 'SUI', '--address', `0x${'ab'.repeat(32)}`]
    await runAdmin(service.dataDir, ['webhook', 'add', '--key', id, ...target])

    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/webhooks')
    await expect(page.getByRole('list', { name: 'First steps' })).toContainText('Add an API key')
    await page.getByRole('main').getByRole('link', { name: 'settings' }).click()
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Save' }).click()
    await goTo(page, 'Webhooks')
    await expect(page.getByRole('table', { name: 'Webhooks of this key' })).toContainText('https://hooks.example/in')
    expect(urls.filter((url) => url.includes(key))).toEqual([])
  },
)

test('the page is in German once that is chosen, with its numbers, and in English again', async ({ page }) => {
  await page.goto('/settings')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' })
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('region', { name: 'Beispiel' })).toContainText('12.345,68\u00a0$')

  await page.getByRole('link', { name: 'Vaults', exact: true }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Gesamt-APY' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/\d,\d\d\u00a0%/)

  await page.goto('/settings')
  await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('$12,345.68')
})
