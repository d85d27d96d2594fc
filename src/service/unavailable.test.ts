import { expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'

test('a store that is gone is a 503 that says when to come back, and readyz says so; the service stays alive', async () => {
  const app = await openTestApp()
  await app.close()
  const response = await app.request('/v2/farming/vaults?limit=3')
  expect([response.status, (await response.json()).code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const ready = await app.request('/readyz')
  expect([ready.status, (await ready.json()).status]).toEqual([503, 'not-ready'])
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/metrics')).status).toBe(200)
}, 60_000)

test('a request whose client left is no failure of ours', async () => {
  const app = await openTestApp()
  app.lines.length = 0
  const client = new AbortController()
  client.abort()
  const response = await app.request('/v2/farming/nobody/apy-historical', { signal: client.signal })
  expect(response.status).toBe(499)
  expect(app.lines.join('')).not.toContain('request failed')
  await app.close()
}, 60_000)
