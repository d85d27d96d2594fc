import { type Address, parseAbi, zeroAddress } from 'viem'
import type { RangeX96 } from '#domain/liquidity/liquidity-x96.ts'
import {
  type ContractCall,
  type ContractQuery,
  call,
  combine,
  mapQuery,
  optional,
  query,
} from '#service/protocols/kit/contract-query.ts'
import type { ManagerKind } from './facts.ts'

/** The words that the contracts return. Numbers are declared as full words, so that a fork's narrower types decode too. */
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

const uniswapAbi = parseAbi([
  'function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, uint256 fee, int256 tickLower, int256 tickUpper, uint256 liquidity, uint256 last0, uint256 last1, uint256 owed0, uint256 owed1)',
  'function getPool(address coin0, address coin1, uint24 fee) view returns (address)',
  'function ticks(int24 tick) view returns (uint256 gross, int256 net, uint256 outside0, uint256 outside1)',
])
const slipstreamAbi = parseAbi([
  'function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, int256 tickSpacing, int256 tickLower, int256 tickUpper, uint256 liquidity, uint256 last0, uint256 last1, uint256 owed0, uint256 owed1)',
  'function getPool(address coin0, address coin1, int24 tickSpacing) view returns (address)',
  'function ticks(int24 tick) view returns (uint256 gross, int256 net, int256 stakedNet, uint256 outside0, uint256 outside1)',
  'function fee() view returns (uint256)',
])
/** Words for boosted liquidity precede the growths (RamsesV2Pool, verified on Arbitrum as 0xa43cF157…5427; 2026-11-23). */
const ramsesAbi = parseAbi([
  'function ticks(int24 tick) view returns (uint256 gross, int256 net, uint256 boostedGross, int256 boostedNet, uint256 outside0, uint256 outside1)',
  'function currentFee() view returns (uint256)',
])
const algebraAbi = parseAbi([
  'function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, int256 tickLower, int256 tickUpper, uint256 liquidity, uint256 last0, uint256 last1, uint256 owed0, uint256 owed1)',
  'function poolByPair(address coin0, address coin1) view returns (address)',
  'function ticks(int24 tick) view returns (uint256 gross, int256 net, uint256 outside0, uint256 outside1)',
])
const algebraIntegralAbi = parseAbi([
  'function positions(uint256 id) view returns (uint256 nonce, address operator, address coin0, address coin1, address deployer, int256 tickLower, int256 tickUpper, uint256 liquidity, uint256 last0, uint256 last1, uint256 owed0, uint256 owed1)',
  'function poolByPair(address coin0, address coin1) view returns (address)',
  'function customPoolByPair(address deployer, address coin0, address coin1) view returns (address)',
  'function ticks(int24 tick) view returns (uint256 total, int256 delta, int256 previous, int256 next, uint256 outside0, uint256 outside1)',
])

/** A pool's first state words and fee growth, with Uniswap's function names and with Algebra's. */
const uniswapStateAbi = parseAbi([
  'function slot0() view returns (uint256 sqrtPriceX96, int256 tick)',
  'function feeGrowthGlobal0X128() view returns (uint256)',
  'function feeGrowthGlobal1X128() view returns (uint256)',
])
const algebraStateAbi = parseAbi([
  'function globalState() view returns (uint256 sqrtPriceX96, int256 tick)',
  'function totalFeeGrowth0Token() view returns (uint256)',
  'function totalFeeGrowth1Token() view returns (uint256)',
])

type Pair = readonly [bigint, bigint]

/**
 * A position as its manager returns it. `settled`: growth when its fees were last settled; `owed`: settled fees not yet
 * collected.
 */
export type NftPosition = RangeX96 & {
  coins: readonly [Address, Address]
  /** The value that identifies its pool in addition to the coins; null if the coins suffice. */
  key: bigint | Address | null
  settled: Pair
  owed: Pair
}

export type PoolPrice = { sqrtPriceX96: bigint; tick: number }

/**
 * The part of a pool's state that one position needs. `outside`: growth outside its ticks; `feeMillionths` is null if the
 * fee varies.
 */
export type PoolState = PoolPrice & {
  global: Pair
  outsideLower: Pair
  outsideUpper: Pair
  feeMillionths: bigint | null
}

type ClKind = {
  position: (manager: Address, id: bigint) => ContractQuery<NftPosition>
  pool: (factory: Address, position: NftPosition) => ContractCall<Address>
  /** Read in one round with the position itself, so that everything is from one block. */
  state: (pool: Address, position: NftPosition) => ContractQuery<PoolState>
}

const toPosition = (
  coins: readonly [Address, Address],
  key: NftPosition['key'],
  words: readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint],
): NftPosition => {
  const [tickLower, tickUpper, liquidity, last0, last1, owed0, owed1] = words
  return {
    coins,
    key,
    tickLower: Number(tickLower),
    tickUpper: Number(tickUpper),
    liquidity,
    settled: [last0, last1],
    owed: [owed0, owed1],
  }
}

/** Square root of the price, and its tick. */
const toPrice = ([sqrtPriceX96, tick]: Pair): PoolPrice => ({ sqrtPriceX96, tick: Number(tick) })

const uniswapState = (pool: Address) =>
  query(
    {
      slot0: call(uniswapStateAbi, pool, 'slot0'),
      global0: call(uniswapStateAbi, pool, 'feeGrowthGlobal0X128'),
      global1: call(uniswapStateAbi, pool, 'feeGrowthGlobal1X128'),
    },
    ({ slot0, global0, global1 }) => ({ ...toPrice(slot0), global: [global0, global1] as const }),
  )

const algebraState = (pool: Address) =>
  query(
    {
      globalState: call(algebraStateAbi, pool, 'globalState'),
      global0: call(algebraStateAbi, pool, 'totalFeeGrowth0Token'),
      global1: call(algebraStateAbi, pool, 'totalFeeGrowth1Token'),
    },
    ({ globalState, global0, global1 }) => ({ ...toPrice(globalState), global: [global0, global1] as const }),
  )

type State = {
  own: ContractQuery<Pick<PoolState, 'sqrtPriceX96' | 'tick' | 'global'>>
  /** Growth outside a tick. */
  outside: (tick: number) => ContractQuery<Pair>
  fee: ContractQuery<bigint | null>
}

const stateQuery = ({ own, outside, fee }: State, { tickLower, tickUpper }: NftPosition): ContractQuery<PoolState> =>
  mapQuery(
    combine({ own, outsideLower: outside(tickLower), outsideUpper: outside(tickUpper), feeMillionths: fee }),
    ({ own: state, ...rest }) => ({ ...state, ...rest }),
  )

const noCalls = (feeMillionths: bigint | null): ContractQuery<bigint | null> => query({}, () => feeMillionths)
/** The key of a pool is its fee. */
const feeOfKey = ({ key }: NftPosition) => noCalls(BigInt(key ?? 0))

/** The fee of a Slipstream pool, also used where nothing else of the pool is read. */
export const slipstreamFee = (pool: Address) => call(slipstreamAbi, pool, 'fee')
export const slipstreamPrice = (pool: Address): ContractQuery<PoolPrice> =>
  query({ slot0: call(uniswapStateAbi, pool, 'slot0') }, ({ slot0 }) => toPrice(slot0))

const uniswap: ClKind = {
  position: (manager, id) =>
    query({ words: call(uniswapAbi, manager, 'positions', id) }, ({ words: [, , coin0, coin1, fee, ...range] }) =>
      toPosition([coin0, coin1], fee, range),
    ),
  pool: (factory, { coins, key }) => call(uniswapAbi, factory, 'getPool', ...coins, Number(key)),
  state: (pool, position) =>
    stateQuery(
      {
        own: uniswapState(pool),
        outside: (tick) =>
          query({ words: call(uniswapAbi, pool, 'ticks', tick) }, ({ words: [, , outside0, outside1] }) => [
            outside0,
            outside1,
          ]),
        fee: feeOfKey(position),
      },
      position,
    ),
}

/** How to read managers, their factories and their pools, by kind. */
export const clKinds: Readonly<Record<ManagerKind, ClKind>> = {
  uniswap,
  slipstream: {
    position: (manager, id) =>
      query(
        { words: call(slipstreamAbi, manager, 'positions', id) },
        ({ words: [, , coin0, coin1, tickSpacing, ...range] }) => toPosition([coin0, coin1], tickSpacing, range),
      ),
    pool: (factory, { coins, key }) => call(slipstreamAbi, factory, 'getPool', ...coins, Number(key)),
    state: (pool, position) =>
      stateQuery(
        {
          own: uniswapState(pool),
          outside: (tick) =>
            query({ words: call(slipstreamAbi, pool, 'ticks', tick) }, ({ words: [, , , outside0, outside1] }) => [
              outside0,
              outside1,
            ]),
          fee: query({ fee: slipstreamFee(pool) }, ({ fee }) => fee),
        },
        position,
      ),
  },
  ramses: {
    ...uniswap,
    state: (pool, position) =>
      stateQuery(
        {
          own: uniswapState(pool),
          outside: (tick) =>
            query({ words: call(ramsesAbi, pool, 'ticks', tick) }, ({ words: [, , , , outside0, outside1] }) => [
              outside0,
              outside1,
            ]),
          // The key is the fee that the pool was created with; the factory can change the fee. The first implementations
          // lack `currentFee`.
          fee: query({ fee: optional(call(ramsesAbi, pool, 'currentFee')) }, ({ fee }) => fee),
        },
        position,
      ),
  },
  algebra: {
    position: (manager, id) =>
      query({ words: call(algebraAbi, manager, 'positions', id) }, ({ words: [, , coin0, coin1, ...range] }) =>
        toPosition([coin0, coin1], null, range),
      ),
    pool: (factory, { coins }) => call(algebraAbi, factory, 'poolByPair', ...coins),
    state: (pool, position) =>
      stateQuery(
        {
          own: algebraState(pool),
          outside: (tick) =>
            query({ words: call(algebraAbi, pool, 'ticks', tick) }, ({ words: [, , outside0, outside1] }) => [
              outside0,
              outside1,
            ]),
          fee: noCalls(null),
        },
        position,
      ),
  },
  algebraIntegral: {
    position: (manager, id) =>
      query(
        { words: call(algebraIntegralAbi, manager, 'positions', id) },
        ({ words: [, , coin0, coin1, deployer, ...range] }) => toPosition([coin0, coin1], deployer, range),
      ),
    // Pools that plugins deploy themselves are stored under their deployer.
    pool: (factory, { coins, key }) =>
      typeof key === 'string' && key !== zeroAddress
        ? call(algebraIntegralAbi, factory, 'customPoolByPair', key, ...coins)
        : call(algebraIntegralAbi, factory, 'poolByPair', ...coins),
    state: (pool, position) =>
      stateQuery(
        {
          own: algebraState(pool),
          outside: (tick) =>
            query(
              { words: call(algebraIntegralAbi, pool, 'ticks', tick) },
              ({ words: [, , , , outside0, outside1] }) => [outside0, outside1],
            ),
          fee: noCalls(null),
        },
        position,
      ),
  },
}

/** Managers keep emptied positions; many wallets have hundreds. */
export const isClosed = ({ liquidity, owed }: NftPosition): boolean => liquidity === 0n && owed[0] + owed[1] === 0n
