import { liveCoin } from '#testing/market/fake-rows.ts'
import type { startFakeUpstreams as StartFakeUpstreams } from '#testing/market/fake-upstreams.ts'
import { startService } from '#testing/start-service.ts'
import { sampleStore } from '#testing/store/sample-store.ts'
import { test as base, expect, inLongTier } from './journey.ts'
import { openOnce } from './open-once.ts'

// A first live refresh gives the coins a head start of up to 15 seconds before the vaults.
const LIVE_WITHIN_MS = 90_000
base.describe.configure({ timeout: 180_000 })

/** Until the refresh of the vaults has brought the pools, and that of staking its rows: both are of the live kind. */
async function untilLive(url: string): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${url}/v2/farming/vaults`)
    expect(answer.headers.get('data-source')).toBe('live')
    const { data } = await answer.json()
    expect(data.map(({ source }: { source: string }) => source)).toEqual(
      expect.arrayContaining(['defillama', 'sui-staking', 'sui-liquid-staking']),
    )
  }).toPass({ timeout: LIVE_WITHIN_MS })
}

/** A service that may show the sample until the upstreams, which are held back at first, have answered; later tests find it live. */
const shared = openOnce(async () => {
  const { startFakeUpstreams } = await import('#testing/market/fake-upstreams.ts')
  const upstreams = await startFakeUpstreams()
  upstreams.hold(true)
  const service = await startService({ ...upstreams.env, SOURCES: 'auto', RATE_LIMIT: '1000' }, 'all', {
    copyOf: await sampleStore(),
  })
  const close = async () => {
    await service.stop()
    await upstreams.close()
  }
  return { upstreams, service, close }
})
const waiting = base.extend<{ upstreams: Awaited<ReturnType<typeof StartFakeUpstreams>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  upstreams: async ({}, use) => use((await shared()).upstreams),
  baseURL: async ({ upstreams: _ }, use) => use((await shared()).service.url),
})
const test = waiting.extend({
  upstreams: async ({ upstreams }, use) => {
    upstreams.hold(false)
    await untilLive((await shared()).service.url)
    await use(upstreams)
  },
})

// start-refresh.test.ts and data-status-line.test.tsx prove the three of the service and of the page; alerts.spec.ts opens pages over a
// live service in the short tier.
inLongTier(waiting)(
  'until the first live answer the sample stands, marked; then live rows replace it and the mark goes',
  async ({ page, upstreams, baseURL }) => {
    await page.goto('/vaults')
    await expect(page.getByText('Sample data')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(53)

    upstreams.hold(false)
    await untilLive(baseURL ?? '')
    await page.reload()
    await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await expect(page.getByText('Sample data')).toBeHidden()
  },
)

// The one that breaks the sources comes last.
inLongTier(test)(
  'with live sources a visitor lists live coins and vaults, filters, and moves a slider: nothing is marked sample',
  async ({ page }) => {
    await page.goto(`/tokens?chain=SUI&search=${liveCoin.symbol}`)
    await expect(page.getByRole('rowheader', { name: /LIVELY/ })).toBeVisible()
    await expect(page.getByText(/^Live · /)).toBeVisible()

    await page.goto('/vaults')
    const table = page.getByRole('table', { name: /Vaults with/ })
    await expect(table.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Type' }).click()
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: /^Pool/ }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(page.getByText(/^Live · /)).toBeVisible()
    await expect(page.getByText('Sample data')).toBeHidden()

    await table.getByRole('link', { name: /SUI-LIVELY/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /SUI-LIVELY/ })).toBeVisible()
    await page.getByText('Set prices', { exact: true }).click()
    const loss = page
      .getByRole('definition')
      .filter({ hasText: /\(.*\$/ })
      .first()
    const before = await loss.textContent()
    await page
      .getByRole('slider', { name: /^Price change of/ })
      .first()
      .focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
    await expect(loss).not.toHaveText(before ?? '')
    await expect(page.getByText('Matches the API’s own calculation')).toBeVisible()
  },
)

inLongTier(test)(
  'sources that fail after they answered take nothing away: the rows stay, with their age',
  async ({ page, upstreams }) => {
    upstreams.fail(true)
    await page.goto('/vaults')
    await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await expect(page.getByText(/^Live · /)).toBeVisible()
    await page.getByRole('link', { name: /SUI-LIVELY/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /SUI-LIVELY/ })).toBeVisible()
    await page.getByText('Set prices', { exact: true }).click()
    await expect(page.getByRole('slider').first()).toBeVisible()
  },
)
