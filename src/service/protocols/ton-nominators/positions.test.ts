import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { tonNominatorsPositions } from './positions.ts'

const owner = `0:${'5a'.repeat(32)}`
const signal = new AbortController().signal
const pool = (number: number) => `0:${number.toString(16).padStart(64, '0')}`

const stake = (number: number, own: Record<string, unknown> = {}) => ({
  pool: pool(number),
  amount: 10_000_000_000,
  pending_deposit: 0,
  pending_withdraw: 0,
  ready_withdraw: 0,
  ...own,
})
const poolInfo = (number: number, own: Record<string, unknown> = {}) => ({
  address: pool(number),
  name: 'Pool',
  apy: 4.25,
  implementation: 'whales',
  verified: true,
  ...own,
})

function sourceOf(stakes: unknown, pools: unknown[] = [], tonApi: string | null = 'https://tonapi.io') {
  const { upstream, received } = testUpstream(({ url }) => (url.pathname === '/v2/staking/pools' ? { pools } : stakes))
  const other = new Proxy({} as never, {
    get: () => {
      throw new Error('TON asks nothing of other chains')
    },
  })
  const deps = {
    upstream,
    hosts: testChainHosts({ tonApi }),
    sui: other,
    evm: other,
    readTokenMetadata: async () => new Map(),
    readPrices: async () => new Map(),
    readTokens: async () => ({ value: [], note: null }),
    tokens: other,
    now: Date.now,
  }
  return { source: tonNominatorsPositions(deps), received }
}

test('a stake is what works, what waits to work and what is ready to leave, with the pool’s yield', async () => {
  const mine = stake(1, {
    pending_deposit: 2_000_000_000,
    ready_withdraw: 500_000_000,
    pending_withdraw: 3_000_000_000,
  })
  const { source, received } = sourceOf({ pools: [mine] }, [poolInfo(2), poolInfo(1), null])
  const poolId = Address.parseRaw(pool(1)).toString()
  expect(await source.readPositions(owner, signal)).toEqual([
    {
      positionId: poolId,
      type: 'Staking',
      poolId,
      tokens: [{ contractAddress: 'native', amount: 12_500_000_000n }],
      yield: [],
      input: null,
      yieldCollected: null,
      range: null,
      health: null,
      fee: null,
      rates: { baseApr: null, rewardsApr: null, totalApr: null, totalApy: 0.0425, rewardTokens: [] },
      isUnderlying: false,
      receiptTokens: [],
    },
  ])
  expect(received.map(({ url }) => url.pathname)).toEqual([
    `/v2/staking/nominator/${encodeURIComponent(owner)}/pools`,
    '/v2/staking/pools',
  ])
})

test.each([
  ['all of it asked back from a TF pool', { amount: 0, pending_withdraw: 7_120_000_000 }, 7_120_000_000n],
  [
    'more asked back than there is, by rounding',
    { amount: 7_123_456_789, pending_withdraw: 7_130_000_000 },
    7_123_456_789n,
  ],
  ['a wish within the amount', { pending_withdraw: 4_000_000_000 }, 10_000_000_000n],
])('%s counts once', async (_, own, amount) => {
  const { source } = sourceOf({ pools: [stake(1, own)] }, [poolInfo(1)])
  expect((await source.readPositions(owner, signal)).map(({ tokens }) => tokens)).toEqual([
    [{ contractAddress: 'native', amount }],
  ])
})

test('amounts beyond 2^53 keep their last digit', async () => {
  const text = JSON.stringify({ pools: [stake(1)] }).replace('10000000000', '9223372036854775807')
  const { source } = sourceOf(new Response(text), [poolInfo(1)])
  const [found] = await source.readPositions(owner, signal)
  expect(found?.tokens).toEqual([{ contractAddress: 'native', amount: 9_223_372_036_854_775_807n }])
})

test('the jetton of a liquid stake is told, since the holdings list it too', async () => {
  const { source } = sourceOf({ pools: [stake(1)] }, [
    poolInfo(1, { implementation: 'liquidTF', liquid_jetton_master: pool(9) }),
  ])
  expect((await source.readPositions(owner, signal))[0]?.receiptTokens).toEqual([Address.parseRaw(pool(9)).toString()])
})

test('the yield of a pool that is not listed, or that does not say, is not known', async () => {
  const { source } = sourceOf({ pools: [stake(1), stake(2)] }, [poolInfo(2, { apy: null })])
  expect((await source.readPositions(owner, signal)).map(({ rates }) => rates)).toEqual([null, null])
})

test.each([
  ['no pools', () => ({ pools: [] })],
  ['a stake that was withdrawn', () => ({ pools: [stake(1, { amount: 0 })] })],
  ['an account that tonapi does not know', () => Response.json({ error: 'entity not found' }, { status: 404 })],
])('%s is no position, and nothing more is asked', async (_, stakes) => {
  const { source, received } = sourceOf(stakes())
  expect(await source.readPositions(owner, signal)).toEqual([])
  expect(received.length).toBe(1)
})

test.each([
  ['HTML', () => new Response('<html>')],
  ['a wrong path', () => new Response('404 page not found', { status: 404 })],
  ['a refusal', () => Response.json({ error: 'bad', error_code: 1 }, { status: 400 })],
  ['a list of another shape', () => ({ pools: [{ pool: pool(1) }] })],
  ['a negative amount', () => ({ pools: [stake(1, { amount: -1 })] })],
  ['a rounded amount', () => new Response(JSON.stringify({ pools: [stake(1)] }).replace('10000000000', '1.5'))],
  ['a pool without an address', () => ({ pools: [stake(1, { pool: 'pool' })] })],
])('%s is a failure', async (_, stakes) => {
  const failure = await sourceOf(stakes())
    .source.readPositions(owner, signal)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(String(failure)).not.toContain('5a5a')
})

test('switched off, nothing is known', async () => {
  await expect(sourceOf({}, [], null).source.readPositions(owner, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('of a liquid stake that has a source of its own only what waits counts, so that nothing counts twice', async () => {
  const tsTON = Address.parse('EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav').toRawString()
  const liquid = { implementation: 'liquidTF', liquid_jetton_master: tsTON }
  const waiting = stake(2, { pending_deposit: 3_000_000_000, ready_withdraw: 1_000_000_000 })
  const { source } = sourceOf({ pools: [stake(1), waiting] }, [poolInfo(1, liquid), poolInfo(2, liquid)])
  expect(await source.readPositions(owner, signal)).toMatchObject([
    { poolId: Address.parseRaw(pool(2)).toString(), tokens: [{ amount: 4_000_000_000n }], receiptTokens: [] },
  ])
})

test('a pool that cannot be read may be the stake’s own, whose jetton the holdings count: nothing is read then', async () => {
  for (const bad of [null, poolInfo(1, { liquid_jetton_master: 7 })]) {
    const { source } = sourceOf({ pools: [stake(1)] }, [poolInfo(2), bad])
    await expect(source.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})
