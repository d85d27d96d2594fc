import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#service/config.ts'
import { startFakeUpstreams } from '#testing/market/fake-upstreams.ts'
import { checkSources } from './check-sources.ts'

let upstreams: Awaited<ReturnType<typeof startFakeUpstreams>>
beforeAll(async () => {
  upstreams = await startFakeUpstreams()
})
afterAll(() => upstreams.close())

test('every live source is asked once, through the real adapters', async () => {
  const checks = await checkSources(readConfig(upstreams.env).hosts)
  expect(checks.filter(({ isOk }) => !isOk)).toEqual([])
  expect(checks.length).toBeGreaterThanOrEqual(10)
})

test('a source that fails is named with its host and its reason, and the others are asked all the same', async () => {
  const { COINGECKO_URL: _, ...others } = upstreams.env
  const checks = await checkSources(readConfig({ ...others, COINGECKO_URL: `${others.CETUS_URL}/nothing` }).hosts)
  const failed = checks.filter(({ isOk }) => !isOk)
  expect(failed.map(({ source }) => source)).toContain('coingecko-list')
  expect(failed[0]?.hosts[0]).toMatch(/^127\.0\.0\.1:/)
  expect(checks.some(({ isOk }) => isOk)).toBe(true)
})

test('a source that is switched off is not asked', async () => {
  const off = Object.fromEntries(Object.keys(upstreams.env).map((name) => [name, '']))
  const checks = await checkSources(readConfig(off).hosts)
  expect(checks.flatMap(({ hosts }) => hosts)).toEqual([])
})
