import { expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { coingeckoVolumes } from './volumes.ts'

const signal = new AbortController().signal

/** The example of CoinGecko's own OpenAPI description (83d7556f of 22 June 2026, MIT). */
const published = {
  prices: [
    [1779027899041, 77953.82550382407],
    [1779028199661, 78052.87543398788],
  ],
  market_caps: [
    [1779027899041, 1560631481361.8042],
    [1779028199661, 1562027330524.267],
  ],
  total_volumes: [
    [1779027899041, 18688431751.857048],
    [1779028199661, 18974828816.446976],
  ],
}

function volumesFrom(answer: unknown, apiKey: string | null = null) {
  const { upstream, received } = testUpstream(() => answer)
  const source = coingeckoVolumes({ upstream, baseUrl: 'https://api.coingecko.com/api/v3', apiKey })
  return { volumes: source.readVolumes('bitcoin', 30, signal), received }
}

test('reads the published example, in seconds and dollars', async () => {
  const { volumes, received } = volumesFrom(published, 'CG-secret')
  expect(await volumes).toEqual([
    { at: 1779027899, volumeUsd: 18688431751.857048 },
    { at: 1779028199, volumeUsd: 18974828816.446976 },
  ])
  expect(received).toHaveLength(1)
  const [{ url, headers } = expect.unreachable()] = received
  expect(url.pathname).toBe('/api/v3/coins/bitcoin/market_chart')
  expect(Object.fromEntries(url.searchParams)).toEqual({ vs_currency: 'usd', days: '30' })
  expect(headers.get('x-cg-demo-api-key')).toBe('CG-secret')
})

test('an unknown or impossible volume is absent, one of nothing is zero, and the oldest is first', async () => {
  const rows = [
    [7_200_000, 5],
    [3_600_000, 0],
    [1_000, null],
    [2_000, -1],
    [3_000, 'many'],
  ]
  expect(await volumesFrom({ ...published, total_volumes: rows }).volumes).toEqual([
    { at: 3600, volumeUsd: 0 },
    { at: 7200, volumeUsd: 5 },
  ])
})

test('a coin that CoinGecko does not know has none', async () => {
  expect(await volumesFrom(Response.json({ error: 'coin not found' }, { status: 404 })).volumes).toEqual([])
})

test.each([
  ['the limit is reached', Response.json({ status: { error_code: 429 } }, { status: 429 })],
  ['the plan does not reach so far back', Response.json({ error: { status: { error_code: 10012 } } }, { status: 401 })],
  ['that error comes with status 200', { status: { error_code: 429, error_message: 'Throttled' } }],
])('fails when %s', async (_, answer) => {
  await expect(volumesFrom(answer).volumes).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
