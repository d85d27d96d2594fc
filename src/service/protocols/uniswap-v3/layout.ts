import { type Abi, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'
import type { ManagerKind } from './facts.ts'

/** Words as the contracts return them; numbers are read as whole words, so that a narrower one of a fork does no harm. */
export const managerAbi = parseAbi([
  'function factory() view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])

export const farmAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function pendingCake(uint256 tokenId) view returns (uint256)',
  'function CAKE() view returns (address)',
])

const tail =
  'int256 tickLower, int256 tickUpper, uint256 liquidity, uint256 last0, uint256 last1, uint256 owed0, uint256 owed1'

/** What differs from kind to kind. `key`: what a pool is found by beside its coins. */
type Kind = {
  abi: Abi
  /** Which is its lower tick. */
  ticksAt: number
  /** Which is the key of its pool; null: the coins alone find it. */
  keyAt: number | null
  getPool: string
  price: string
  growth: readonly [string, string]
  /** Which word of a tick is the growth on its far side of the first coin; the second's follows. */
  outsideAt: number
  /** In millionths: the key itself, told by the pool, or one that changes. */
  fee: 'key' | 'pool' | null
}

const uniswapGrowth = ['feeGrowthGlobal0X128', 'feeGrowthGlobal1X128'] as const
const algebraGrowth = ['totalFeeGrowth0Token', 'totalFeeGrowth1Token'] as const
const growths = [...uniswapGrowth, ...algebraGrowth].map((name) => `function ${name}() view returns (uint256)`)

export const kinds = {
  uniswap: {
    abi: parseAbi([
      `function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, uint256 fee, ${tail})`,
      'function getPool(address coin0, address coin1, uint24 fee) view returns (address)',
      'function slot0() view returns (uint256 sqrtPriceX96, int256 tick)',
      'function ticks(int24 tick) view returns (uint256 gross, int256 net, uint256 outside0, uint256 outside1)',
      ...growths,
    ]),
    keyAt: 4,
    ticksAt: 5,
    getPool: 'getPool',
    price: 'slot0',
    growth: uniswapGrowth,
    outsideAt: 2,
    fee: 'key',
  },
  slipstream: {
    abi: parseAbi([
      `function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, int256 tickSpacing, ${tail})`,
      'function getPool(address coin0, address coin1, int24 tickSpacing) view returns (address)',
      'function slot0() view returns (uint256 sqrtPriceX96, int256 tick)',
      'function ticks(int24 tick) view returns (uint256 gross, int256 net, int256 stakedNet, uint256 outside0, uint256 outside1)',
      'function fee() view returns (uint256)',
      ...growths,
    ]),
    keyAt: 4,
    ticksAt: 5,
    getPool: 'getPool',
    price: 'slot0',
    growth: uniswapGrowth,
    outsideAt: 3,
    fee: 'pool',
  },
  algebra: {
    abi: parseAbi([
      `function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, ${tail})`,
      'function poolByPair(address coin0, address coin1) view returns (address)',
      'function globalState() view returns (uint256 sqrtPriceX96, int256 tick)',
      'function ticks(int24 tick) view returns (uint256 gross, int256 net, uint256 outside0, uint256 outside1)',
      ...growths,
    ]),
    keyAt: null,
    ticksAt: 4,
    getPool: 'poolByPair',
    price: 'globalState',
    growth: algebraGrowth,
    outsideAt: 2,
    fee: null,
  },
  algebraIntegral: {
    abi: parseAbi([
      `function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, address deployer, ${tail})`,
      'function poolByPair(address coin0, address coin1) view returns (address)',
      'function customPoolByPair(address deployer, address coin0, address coin1) view returns (address)',
      'function globalState() view returns (uint256 sqrtPriceX96, int256 tick)',
      'function ticks(int24 tick) view returns (uint256 total, int256 delta, int256 previous, int256 next, uint256 outside0, uint256 outside1)',
      ...growths,
    ]),
    keyAt: 4,
    ticksAt: 5,
    getPool: 'poolByPair',
    price: 'globalState',
    growth: algebraGrowth,
    outsideAt: 4,
    fee: null,
  },
} as const satisfies Record<ManagerKind, Kind>

/** Numbers and addresses, in the order of the contract. */
export const ClWords = z.array(z.union([ToldUnits, ToldAddress]))
