import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'

// A table of 100 rows is a lot to look through on a busy machine.
test.describe.configure({ timeout: 60_000 })

const pages = [
  '/vaults',
  '/vaults?chain=ECLIPSE',
  '/tokens',
  '/tokens/0x2::sui::SUI',
  '/protocols',
  '/webhooks',
  '/settings',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of pages) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
      })
    }

    test('axe finds nothing on a vault with its simulator', async ({ page, request }) => {
      const { data } = await (await request.get('/v2/farming/vaults?type=LP&limit=1')).json()
      await page.goto(`/vaults/${data[0].id}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('slider').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
    })
  })
}
