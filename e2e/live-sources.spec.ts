import { liveCoin } from '#scripts/fake/fake-rows.ts'
import { startFakeUpstreams } from '#scripts/fake/fake-upstreams.ts'
import { startService } from '#scripts/start-service.ts'
import { expect, test } from './journey.ts'

// A first live refresh gives the coins a head start of up to 15 seconds before the vaults.
const LIVE_WITHIN_MS = 40_000
test.describe.configure({ timeout: 60_000 })

test('with live sources the page shows live rows and no sample mark', async ({ browser }) => {
  const upstreams = await startFakeUpstreams()
  const service = await startService({ ...upstreams.env, SOURCES: 'live', RATE_LIMIT: '1000' })
  const page = await browser.newPage({ baseURL: service.url })
  try {
    await expect(async () => {
      const answer = await fetch(`${service.url}/v2/farming/vaults`)
      expect(answer.headers.get('data-source')).toBe('live')
      expect((await answer.json()).data).toHaveLength(2)
    }).toPass({ timeout: LIVE_WITHIN_MS })
    await page.goto('/vaults')
    await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await expect(page.getByText(/^live/)).toBeVisible()
    await expect(page.getByText('sample data')).toBeHidden()

    await page.goto(`/tokens?search=${liveCoin.symbol}`)
    await expect(page.getByRole('rowheader', { name: /LIVELY/ })).toBeVisible()
    await expect(page.getByText('sample data')).toBeHidden()
  } finally {
    await page.close()
    await service.stop()
    await upstreams.close()
  }
})

test('until the first live answer the sample stands, marked; then live rows replace it and the mark goes', async ({
  browser,
}) => {
  const upstreams = await startFakeUpstreams()
  upstreams.hold(true)
  const service = await startService({ ...upstreams.env, SOURCES: 'auto', RATE_LIMIT: '1000' })
  const page = await browser.newPage({ baseURL: service.url })
  try {
    await page.goto('/vaults')
    await expect(page.getByText('sample data')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(101)

    upstreams.hold(false)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: LIVE_WITHIN_MS, intervals: [1_000] })
    await expect(page.getByText('sample data')).toBeHidden()
  } finally {
    await page.close()
    await service.stop()
    await upstreams.close()
  }
})

test('sources that fail after they answered take nothing away: the rows stay, with their age', async ({ browser }) => {
  const upstreams = await startFakeUpstreams()
  const service = await startService({ ...upstreams.env, SOURCES: 'live', RATE_LIMIT: '1000' })
  const page = await browser.newPage({ baseURL: service.url })
  try {
    await expect(async () => {
      const { data } = await (await fetch(`${service.url}/v2/farming/vaults`)).json()
      expect(data).toHaveLength(2)
    }).toPass({ timeout: LIVE_WITHIN_MS })
    upstreams.fail(true)
    await page.goto('/vaults')
    await expect(page.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await expect(page.getByText(/^live · /)).toBeVisible()
    await page.getByRole('link', { name: /SUI-LIVELY/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /SUI-LIVELY/ })).toBeVisible()
    await expect(page.getByRole('slider').first()).toBeVisible()
  } finally {
    await page.close()
    await service.stop()
    await upstreams.close()
  }
})
