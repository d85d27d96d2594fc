import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { contractRig } from '#testing/evm/contract-rig.ts'
import { protocolShareOf, uniswapV3Pools } from './pools.ts'

const [manager, factory, pool, other] = ['a1', 'a2', 'a3', 'a4'].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const coins = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'] as const
const { signal } = new AbortController()
const Q96 = 1n << 96n

/** Words that must not be read are nines. */
const poolOf = (more: ScriptedContract): ScriptedContract => ({
  'token0()': () => words(coins[0]),
  'token1()': () => words(coins[1]),
  'fee()': () => words(500),
  'tickSpacing()': () => words(10),
  'liquidity()': () => words(10n ** 18n),
  'slot0()': () => words(2n * Q96, 13_863, 9, 9, 9, 0x64, 9),
  ...more,
})
const byFee: ScriptedContract = {
  'getPool(address,address,uint24)': (a, b, fee) =>
    words(a === BigInt(coins[0]) && b === BigInt(coins[1]) ? (fee === 500n ? pool : fee === 3_000n ? other : 0) : 0),
}
const bySpacing: ScriptedContract = {
  'tickSpacings()': () => words(32, 3, 1, 50, 100),
  'getPool(address,address,int24)': (_, __, spacing) => words(spacing === 50n ? pool : spacing === 100n ? other : 0),
}

type Setting = {
  slug?: 'uniswap-v3' | 'aerodrome-slipstream'
  fee?: number | null
  tickSpacing?: number | null
  over?: { factory?: ScriptedContract; pool?: ScriptedContract }
}

function open({ slug = 'uniswap-v3', fee = null, tickSpacing = null, over = {} }: Setting = {}) {
  const isSlipstream = slug === 'aerodrome-slipstream'
  const own: ScriptedContract = isSlipstream
    ? { 'slot0()': () => words(2n * Q96, 13_863, 9, 9, 9, 9), 'unstakedFee()': () => words(100_000) }
    : {}
  const rig = contractRig('BASE', {
    [manager]: { 'factory()': () => words(factory) },
    [factory]: { ...(isSlipstream ? bySpacing : byFee), ...over.factory },
    [pool]: poolOf({ ...own, ...over.pool }),
    [other]: poolOf({ ...own, 'fee()': () => words(3_000), 'tickSpacing()': () => words(60), ...over.pool }),
  })
  let time = 1_000
  const table = [{ chain: 'BASE', slug, kind: isSlipstream ? 'slipstream' : 'uniswap', manager } as const]
  const [source] = uniswapV3Pools({ evm: rig.evm, now: () => time }, table)
  const find = async (more: Partial<Setting> = {}) =>
    (await source?.findPools({ coins: [coins[1], coins[0]], fee, tickSpacing, ...more }, signal)) ?? []
  return { find, rig, pass: (ms: number) => (time += ms) }
}

test('a pool of a fee is found by its factory, with what is active and what a swap pays', async () => {
  expect(await open({ fee: 0.0005 }).find()).toEqual([
    {
      poolId: pool.toLowerCase(),
      coins,
      liquidity: 10n ** 18n,
      price: 4,
      tick: 13_863,
      tickSpacing: 10,
      fee: 0.0005,
      // A quarter of the fees in the first coin and a sixth in the second.
      protocolShare: expect.closeTo((1 / 4 + 1 / 6) / 2, 12),
      asOf: 1_000,
    },
  ])
})

test('without a known fee all usual ones are tried, and a fee without a pool finds none', async () => {
  expect((await open().find()).map(({ fee }) => fee)).toEqual([0.0005, 0.003])
  expect(await open({ fee: 0.0123 }).find()).toEqual([])
})

test('Slipstream’s pools are found by their spacing, else by the fee of now; who does not stake pays to those who do', async () => {
  const slug = 'aerodrome-slipstream'
  const [found, ...others] = await open({ slug, fee: 0.9, tickSpacing: 50 }).find()
  expect(found).toMatchObject({ poolId: pool.toLowerCase(), fee: 0.0005, protocolShare: 0.1, price: 4 })
  expect(others).toEqual([])
  expect((await open({ slug, fee: 0.003 }).find()).map(({ poolId }) => poolId)).toEqual([other.toLowerCase()])
  expect(await open({ slug }).find()).toHaveLength(2)
})

test('what the protocol keeps is written in two ways', () => {
  expect(protocolShareOf(0n)).toBe(0)
  expect(protocolShareOf(0x44n)).toBe(0.25)
  expect(protocolShareOf(0x0an)).toBe(0.05)
  // PancakeSwap's three defaults, from its source.
  expect([209_718_400n, 216_272_100n, 222_825_800n].map(protocolShareOf)).toEqual([0.32, 0.33, 0.34])
})

test('a pool is read once a minute, and looked up once a day', async () => {
  const { find, rig, pass } = open({ fee: 0.0005 })
  await find()
  const first = rig.requests()
  await find()
  expect(rig.requests()).toBe(first)
  pass(61_000)
  const [again] = await find()
  expect(rig.requests()).toBe(first + 1)
  expect(again?.asOf).toBe(62_000)
})

test.each<[string, Setting['over']]>([
  ['a factory that refuses', { factory: { 'getPool(address,address,uint24)': () => null } }],
  ['a pool that does not say what is active', { pool: { 'liquidity()': () => null } }],
  ['a pool without a price', { pool: { 'slot0()': () => null } }],
])('%s is a failure, and no pool without liquidity', async (_, over = {}) => {
  await expect(open({ fee: 0.0005, over }).find()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('coins that are no addresses are in no pool, and nobody is asked', async () => {
  const { find, rig } = open()
  expect(await find({})).toHaveLength(2)
  const asked = rig.requests()
  const [source] = uniswapV3Pools({ evm: rig.evm, now: Date.now }, [
    { chain: 'BASE', slug: 'uniswap-v3', kind: 'uniswap', manager },
  ])
  expect(await source?.findPools({ coins: ['USDC', 'WETH'], fee: null, tickSpacing: null }, signal)).toEqual([])
  expect(rig.requests()).toBe(asked)
})

test('kinds whose fee cannot be read have no source', () => {
  const { evm } = contractRig('ARB', {})
  const ids = uniswapV3Pools({ evm, now: Date.now }).map(({ id, chain }) => `${id} ${chain}`)
  expect(ids).toContain('pancakeswap-amm-v3 BNB')
  expect(ids).toContain('velodrome-v3 OP')
  expect(ids.filter((id) => /camelot|quickswap|ramses/.test(id))).toEqual([])
})
