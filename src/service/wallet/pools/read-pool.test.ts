import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import type { FoundPool, PoolSource } from '#service/protocols/pool-source.ts'
import { inFakeTime } from '#testing/fake-time.ts'
import { readPool } from './read-pool.ts'

const { signal } = new AbortController()
const [usdc, weth] = ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2']
const native = '0x0000000000000000000000000000000000000000'
/** A published position of Revert's README is of this pool: 326,453,009,134,297 of liquidity is 326.453… in coins of 6 and 18 digits. */
const pool = (more: Partial<FoundPool> = {}): FoundPool => ({
  poolId: '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640',
  coins: [usdc, weth],
  liquidity: 326_453_009_134_297n,
  price: 357_849_811.1,
  tick: 196_960,
  tickSpacing: 10,
  fee: 0.0005,
  protocolShare: 0.25,
  ...more,
})

type Setting = {
  pools?: FoundPool[]
  decimals?: Record<string, number | null>
  protocols?: string[]
  findPools?: PoolSource['findPools']
  signal?: AbortSignal
}

function read({
  pools = [pool()],
  decimals = { [usdc]: 6, [weth]: 18 },
  protocols = ['uniswap-v3'],
  ...more
}: Setting) {
  const found = pools.map((each) => ({ ...each, asOf: 1_795_000_000_000 }))
  const source: PoolSource = { id: 'uniswap-v3', chain: 'ETH', findPools: more.findPools ?? (async () => found) }
  const scope = {
    pools: async () => [source, { ...source, chain: 'BASE' as const, findPools: async () => expect.fail('of Base') }],
    readTokenMetadata: async (_: string, contracts: string[]) =>
      new Map(
        contracts.flatMap((contract) => {
          const count = decimals[contract]
          return count === undefined ? [] : [[contract, { name: '', symbol: '', decimals: count, logo: '' }] as const]
        }),
      ),
    imageUrl: () => '',
  }
  const wanted = { coins: [weth, usdc] as const, fee: 0.0005, tickSpacing: null }
  return readPool(scope, { origin: 'live', chain: 'ETH', protocols, wanted }, more.signal ?? signal)
}

test('what contracts count is answered in coins', async () => {
  const { pool: state } = await read({})
  expect(Number(state?.activeLiquidity)).toBeCloseTo(326.453009134297, 9)
  expect(state?.activeLiquidity).not.toMatch(/e/)
  expect(state).toMatchObject({
    tier: 0.0005,
    protocolShare: 0.25,
    coins: [usdc, weth],
    asOf: new Date(1_795_000_000_000),
  })
  // A dollar in ether.
  expect(1 / (state?.price ?? 0)).toBeCloseTo(2794.47, 1)
})

test('pools with next to nothing in them are none that a list has; of others that fit nobody says which is meant', async () => {
  const dust = pool({ poolId: '0x1', liquidity: 3_000_000_000_000n })
  expect((await read({ pools: [dust, pool()] })).pool?.poolId).toBe(pool().poolId)
  expect(await read({ pools: [pool(), pool({ poolId: '0x1', liquidity: 4_000_000_000_000n })] })).toEqual({
    pool: null,
    gap: 'several',
  })
})

test.each<[string, Setting]>([
  ['no-reader', { protocols: ['curve-dex'] }],
  ['not-found', { pools: [] }],
  ['nothing-active', { pools: [pool({ liquidity: 0n })] }],
  ['no-decimals', { decimals: { [usdc]: 6 } }],
  ['no-decimals', { decimals: { [usdc]: 6, [weth]: null } }],
])('what is not known is null with its reason: %s', async (gap, setting) => {
  expect(await read(setting)).toEqual({ pool: null, gap })
})

test('the chain’s own coin has the decimals of the chain', async () => {
  const { pool: state } = await read({ pools: [pool({ coins: [native, usdc] })], decimals: { [usdc]: 6 } })
  expect(Number(state?.activeLiquidity)).toBeCloseTo(326.453009134297, 9)
})

test('a source that fails or is silent is a failure, not a pool that is missing', async () => {
  const failing = async () => {
    throw new ApiError('UPSTREAM_FAILED', 'node.example answered with status 503')
  }
  await expect(read({ findPools: failing })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const silent: PoolSource['findPools'] = (_, ending) =>
    new Promise((__, reject) => {
      if (ending.aborted) reject(ending.reason)
      ending.addEventListener('abort', () => reject(ending.reason), { once: true })
    })
  const failure = inFakeTime(() => read({ findPools: silent }).catch((error: unknown) => error))
  expect(await failure).toMatchObject({ name: 'ApiError', code: 'UPSTREAM_TIMEOUT' })
  const caller = new AbortController()
  caller.abort(new Error('the caller left'))
  await expect(read({ findPools: silent, signal: caller.signal })).rejects.toThrow('the caller left')
})
