import { expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { defillamaHistory } from './history.ts'

const signal = new AbortController().signal
const id = '11111111-2222-4333-8444-555555555555'

function read(answer: unknown, vaultId = id) {
  const { upstream, received } = testUpstream(() => answer)
  const points = defillamaHistory({ upstream, baseUrl: 'https://yields.llama.fi' }).history(vaultId, signal)
  return { points, received }
}
const point = (timestamp: string, apy: number | null) => ({
  ...{ timestamp, tvlUsd: 1000, apy, apyBase: null, apyReward: null, il7d: null, apyBase7d: null, pricePerShare: null },
})

test('the past of a pool, oldest first, as fractions and Unix seconds', async () => {
  const data = [point('2026-11-02T23:01:02.345Z', null), point('2026-11-01T23:01:02.345Z', 5.66), point('then', 1)]
  const { points, received } = read({ status: 'success', data })
  expect(await points).toEqual([
    { at: 1_793_574_062, apy: 0.0566, tvlUsd: 1000 },
    { at: 1_793_660_462, apy: null, tvlUsd: 1000 },
  ])
  expect(received[0]?.url.pathname).toBe(`/chart/${id}`)
})

test('a pool that is not known has no past', async () => {
  expect(await read({ status: 'success', data: [] }).points).toEqual([])
})

test.each([[`${id}-borrow`], ['sui-native-staking'], ['../pools'], ['']])('%j is not asked for', async (vaultId) => {
  const { points, received } = read({ status: 'success', data: [] }, vaultId)
  expect(await points).toEqual([])
  expect(received).toEqual([])
})

test.each([
  ['a refusal with a JSON string', new Response('"invalid configID!"', { status: 400 })],
  ['a failure that is no JSON', new Response('Internal', { status: 500 })],
  ['a status other than success', { status: 'error', data: [] }],
  ['HTML', new Response('<html>')],
])('%s is a failure', async (_, answer) => {
  await expect(read(answer).points).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a point in another shape costs no other; nothing but such points is a failure', async () => {
  const bad = [{ ...point('2026-11-02T23:01:02.345Z', 1), timestamp: 7 }, null]
  const good = point('2026-11-01T23:01:02.345Z', 5.66)
  expect(await read({ status: 'success', data: [...bad, good] }).points).toHaveLength(1)
  await expect(read({ status: 'success', data: bad }).points).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
