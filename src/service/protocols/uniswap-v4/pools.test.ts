import { getAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { poolIdOf } from './pool-key.ts'
import { feesOf, uniswapV4Pools } from './pools.ts'
import { uniswapV4Facts } from './uniswap-v4.ts'

const usdc = getAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const view = uniswapV4Facts.deployments.find(({ chain }) => chain === 'ETH')?.view ?? zeroAddress
const { signal } = new AbortController()
const keyOf = (fee: number, tickSpacing: number) => ({
  currency0: zeroAddress,
  currency1: usdc,
  fee,
  tickSpacing,
  hooks: zeroAddress,
})
const Q96 = 1n << 96n

/** Initialised pools, by fee and tick spacing. */
function open(pools: [number, number][], over: ScriptedContract = {}) {
  const ids = new Map(pools.map(([fee, spacing]) => [BigInt(poolIdOf(keyOf(fee, spacing))), fee]))
  const { evm } = contractRig('ETH', {
    [view]: {
      'getSlot0(bytes32)': (id) => words(...(ids.has(id) ? [3n * Q96, 21_972, 0, ids.get(id) ?? 0] : [0, 0, 0, 0])),
      'getLiquidity(bytes32)': (id) => words(ids.has(id) ? 777n : 0),
      ...over,
    },
  })
  const source = uniswapV4Pools({ evm, now: () => 5 }).find(({ chain }) => chain === 'ETH')
  return async (fee: number | null, coins: readonly [string, string] = [usdc.toLowerCase(), zeroAddress]) =>
    (await source?.findPools({ coins, fee, tickSpacing: null }, signal)) ?? []
}

test('a pool without hooks is found by what it is made of', async () => {
  const find = open([[500, 10]])
  expect(await find(0.0005)).toEqual([
    {
      // The id of the pool of ETH and USDC at 0.05 % on Uniswap's own page.
      poolId: '0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27',
      coins: [zeroAddress, usdc.toLowerCase()],
      liquidity: 777n,
      price: 9,
      tick: 21_972,
      tickSpacing: 10,
      fee: 0.0005,
      protocolShare: 0,
      asOf: 5,
    },
  ])
  expect(await find(0.003)).toEqual([])
})

test('a fee of one’s own goes with twice its percent as spacing; without a known fee the usual ones are tried', async () => {
  const find = open([
    [1_500, 30],
    [100, 1],
    [100, 2],
    [3_000, 60],
  ])
  expect((await find(0.0015)).map(({ tickSpacing }) => tickSpacing)).toEqual([30])
  expect((await find(0.0001)).map(({ tickSpacing }) => tickSpacing)).toEqual([1, 2])
  expect((await find(null)).map(({ tickSpacing }) => tickSpacing)).toEqual([1, 60])
})

test('the protocol’s fee is taken first, and that of liquidity of the rest', () => {
  expect(feesOf(0, 3_000)).toEqual({ fee: 0.003, protocolShare: 0 })
  const both = feesOf(500 | (500 << 12), 3_000)
  // v4-core's calculateSwapFee(500, 3000) is 3499, rounded up from 3498.5.
  expect(both.fee).toBeCloseTo(0.0034985, 12)
  expect(both.fee * (1 - both.protocolShare)).toBeCloseTo(0.003 * (1 - 0.0005), 12)
  // Of one direction only.
  expect(feesOf(1_000 << 12, 3_000).fee).toBeCloseTo((0.003 + 0.003997) / 2, 12)
  expect(feesOf(0, 0)).toEqual({ fee: 0, protocolShare: 0 })
})

test('a view that refuses is a failure', async () => {
  const find = open([[500, 10]], { 'getLiquidity(bytes32)': () => null })
  await expect(find(0.0005)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
