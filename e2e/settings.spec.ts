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
    await page.getByRole('main').getByRole('link', { name: 'Enter it in Settings' }).click()
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('API key').press('Enter')
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
  await expect(page.getByRole('row').nth(2)).toContainText(/\d,\d\d\u00a0%/)

  await page.goto('/settings')
  await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Example' })).toContainText('$12,345.68')
})

test('what a browser has moves to another one as a file, and can be cleared', async ({ page, browser }, info) => {
  await page.goto('/vaults')
  const star = page
    .getByRole('table')
    .getByRole('button', { name: /^Star / })
    .first()
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/settings')
  const row = (name: string, at = page) => at.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row('Starred vaults')).toContainText('1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export file' }).click(),
  ])
  const path = info.outputPath('backup.json')
  await download.saveAs(path)

  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Export file' })).toBeDisabled()
  const field = other.getByLabel('Backup file')
  await field.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('[]') })
  await expect(other.getByText('This is not a backup of Yieldscope.')).toBeVisible()
  await field.setInputFiles(path)
  await expect(other.getByText('Adds 1 entry.')).toBeVisible()
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(other.getByText('1 entry added')).toBeVisible()
  await other.reload()
  await expect(row('Starred vaults', other)).toContainText('1')

  await other.getByRole('button', { name: 'Clear starred vaults' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(other.getByText('1 entry deleted')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Export file' })).toBeDisabled()
  // The button that had the focus is gone: it is where the row was, and not at the top of the page.
  await other.keyboard.press('Tab')
  await expect(other.getByRole('button', { name: 'Import file' })).toBeFocused()
  await other.reload()
  await expect(other.getByText(/^Nothing to export yet/)).toBeVisible()
  await other.close()
})
