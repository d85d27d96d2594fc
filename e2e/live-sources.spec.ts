import { liveCoin } from '#scripts/fake/fake-rows.ts'
import { startFakeUpstreams } from '#scripts/fake/fake-upstreams.ts'
import { startService } from '#scripts/start-service.ts'
import { expect, test } from './journey.ts'

test('with live sources the page shows live rows and no sample mark', async ({ browser }) => {
  const upstreams = await startFakeUpstreams()
  const service = await startService({ ...upstreams.env, SOURCES: 'live' })
  const page = await browser.newPage({ baseURL: service.url })
  try {
    await expect(async () => {
      const answer = await fetch(`${service.url}/v2/farming/vaults`)
      expect(answer.headers.get('data-source')).toBe('live')
      expect((await answer.json()).data).toHaveLength(2)
    }).toPass({ timeout: 20_000 })
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

test('until the first live answer the sample stands, marked; then live rows replace it', async ({ browser }) => {
  const upstreams = await startFakeUpstreams()
  upstreams.fail(true)
  const service = await startService({ ...upstreams.env, SOURCES: 'auto' })
  const page = await browser.newPage({ baseURL: service.url })
  try {
    await page.goto('/vaults')
    await expect(page.getByText('sample data')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(101)
  } finally {
    await service.stop()
    await page.close()
  }
  upstreams.fail(false)
  const again = await startService({ ...upstreams.env, SOURCES: 'auto' })
  const later = await browser.newPage({ baseURL: again.url })
  try {
    await expect(async () => {
      const answer = await fetch(`${again.url}/v2/farming/vaults`)
      expect(answer.headers.get('data-source')).toBe('live')
    }).toPass({ timeout: 20_000 })
    await later.goto('/vaults')
    await expect(later.getByRole('rowheader', { name: /SUI-LIVELY/ })).toBeVisible()
    await expect(later.getByText('sample data')).toBeHidden()
  } finally {
    await later.close()
    await again.stop()
    await upstreams.close()
  }
})
