import { type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { activeLiquidity } from '#sample/pools/active-liquidity.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'
import type { SamplePlace } from './sample-protocol.ts'

const factoryAbi = parseAbi([
  'function getPool(address, address, uint24)',
  'function getPool(address, address, int24)',
  'function tickSpacings()',
])
const poolAbi = parseAbi([
  'function token0()',
  'function token1()',
  'function fee()',
  'function tickSpacing()',
  'function liquidity()',
  'function slot0()',
  'function feeGrowthGlobal0X128()',
  'function feeGrowthGlobal1X128()',
  'function ticks(int24)',
])

type SampleV3Pool = {
  slug: string
  chain: string
  coins: readonly [string, string]
  fee: number
  tickSpacing: number
  valueUsd: number
  concentration: number
  /** `feeProtocol` of slot0: a divisor for each coin in each half of a byte. */
  feeProtocol: number
  /** One dollar's coin costs exactly one of the other, whatever the hour. */
  isAtOne?: boolean
  /** Of the first coin. */
  growth: bigint
  /** Ticks at which liquidity begins or ends, as far as somebody looks at them. */
  ticks: readonly number[]
}

/** Others of the vaults that the sample lists have no pool here: nothing is known of what is active in them. */
const pools: SampleV3Pool[] = [
  {
    slug: 'uniswap-v3',
    chain: 'ETH',
    coins: ['USDC', 'USDT'],
    fee: 100,
    tickSpacing: 1,
    valueUsd: 28e6,
    concentration: 320,
    feeProtocol: 0x44,
    isAtOne: true,
    growth: 1n << 108n,
    ticks: [-60, 60],
  },
  {
    slug: 'uniswap-v3',
    chain: 'ETH',
    coins: ['USDC', 'WETH'],
    fee: 500,
    tickSpacing: 10,
    valueUsd: 92e6,
    concentration: 6.5,
    feeProtocol: 0x44,
    growth: 0n,
    ticks: [],
  },
  {
    slug: 'uniswap-v3',
    chain: 'ARB',
    coins: ['WETH', 'USDC'],
    fee: 500,
    tickSpacing: 10,
    valueUsd: 47e6,
    concentration: 7.2,
    feeProtocol: 0,
    growth: 0n,
    ticks: [],
  },
]

/** Where the pools of a protocol on a chain are looked up. */
export const factoryOf = ({ chain }: SamplePlace, slug: string): Hex => madeAddress(`${slug} ${chain} factory`)

/** The factory of a protocol on a chain and the pools that it knows. */
export function v3Pools(place: SamplePlace, slug: string): [Hex, EvmContract][] {
  const own = pools
    .filter((pool) => pool.slug === slug && pool.chain === place.chain)
    .map((pool) => {
      const [coin0, coin1] = pool.coins.map((symbol) => listedToken(place.tokens, symbol).address)
      return { pool, coin0, coin1, address: madeAddress(`${slug} ${place.chain} pool ${pool.coins} ${pool.fee}`) }
    })
  const answerFactory: EvmContract = (data) => {
    const { functionName, args } = readCall(factoryAbi, data)
    if (functionName === 'tickSpacings') return words(32, 3, 1, 50, 200)
    const found = own.find(
      ({ pool, coin0 = '', coin1 = '' }) =>
        isSameAddress(args[0], coin0) && isSameAddress(args[1], coin1) && args[2] === pool.fee,
    )
    return words(found?.address ?? 0)
  }
  return [
    [factoryOf(place, slug), answerFactory],
    ...own.map(({ pool, coin0 = '0x', coin1 = '0x', address }): [Hex, EvmContract] => {
      const state = stateOf(place, pool)
      return [address, (data) => answerPool({ pool, state, coins: [coin0, coin1] }, data)]
    }),
  ]
}

function stateOf({ tokens, now }: SamplePlace, pool: SampleV3Pool) {
  const prices = pool.coins.map((symbol) => (pool.isAtOne ? 1 : (sampleEvmPrice(symbol, now) ?? 1)))
  const decimals = pool.coins.map((symbol) => listedToken(tokens, symbol).decimals)
  return activeLiquidity({
    ...pool,
    prices: [prices[0] ?? 1, prices[1] ?? 1],
    decimals: [decimals[0] ?? 18, decimals[1] ?? 18],
  })
}

type Answering = { pool: SampleV3Pool; state: ReturnType<typeof stateOf>; coins: [Hex, Hex] }

function answerPool({ pool, state, coins }: Answering, data: Hex): Hex | null {
  const { functionName, args } = readCall(poolAbi, data)
  switch (functionName) {
    case 'token0':
      return words(coins[0])
    case 'token1':
      return words(coins[1])
    case 'fee':
      return words(pool.fee)
    case 'tickSpacing':
      return words(pool.tickSpacing)
    case 'liquidity':
      return words(state.liquidity)
    case 'slot0':
      return words(BigInt(Math.round(state.root * 2 ** 96)), state.tick, 0, 1, 1, pool.feeProtocol, 1)
    case 'feeGrowthGlobal0X128':
      return words(pool.growth)
    case 'feeGrowthGlobal1X128':
      return words(0)
    case 'ticks':
      return pool.ticks.includes(args[0]) ? words(state.liquidity, 0, 0, 0, 0, 0, 0, 1) : null
  }
}
