import { type Address, getAddress, isAddress, parseAbi, zeroAddress } from 'viem'
import { chains } from '#contract/chains.ts'
import { priceOfSqrtX96 } from '#domain/liquidity/liquidity-x96.ts'
import {
  type ContractCall,
  type ContractQuery,
  call,
  combine,
  mapQuery,
  query,
} from '#service/protocols/kit/contract-query.ts'
import { type ContractReader, createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { byListingAndChain, type ListedGroup } from '#service/protocols/kit/listed-rows.ts'
import { hasFee, openPools } from '#service/protocols/kit/open-pools.ts'
import type { FoundPool, PoolDeps, PoolSource, WantedPool } from '#service/protocols/pool-source.ts'
import { type ManagerKind, type PositionManager, positionManagers } from './facts.ts'
import { managerAbi } from './layout.ts'
import { uniswapV3 } from './uniswap-v3.ts'

const MILLIONTHS = 1e6

const poolAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint256)',
  'function tickSpacing() view returns (int256)',
  'function liquidity() view returns (uint256)',
])
const uniswapAbi = parseAbi([
  'function getPool(address coin0, address coin1, uint24 fee) view returns (address)',
  'function slot0() view returns (uint256 sqrtPriceX96, int256 tick, uint256 observationIndex, uint256 observationCardinality, uint256 observationCardinalityNext, uint256 feeProtocol)',
])
/** Slot0 has no protocol fee: unstaked liquidity pays it to staked liquidity (velodrome-finance/slipstream 193a6b8, CLPool). */
const slipstreamAbi = parseAbi([
  'function tickSpacings() view returns (int24[])',
  'function getPool(address coin0, address coin1, int24 tickSpacing) view returns (address)',
  'function slot0() view returns (uint256 sqrtPriceX96, int256 tick)',
  'function unstakedFee() view returns (uint256)',
])

/** The fee tiers of Uniswap and its forks: Uniswap's, its additions on Base of 2024, and PancakeSwap's quarter. In millionths. */
const usualFees = [100, 200, 300, 400, 500, 2_500, 3_000, 10_000]

/**
 * The part of fees that `feeProtocol` of slot0 withholds, the mean of both coins. Uniswap stores two divisors in one byte,
 * the second in its upper half, 0 for none. PancakeSwap stores two fractions of 10,000 in two halves of 16 bits, each 0 or
 * 1,000 to 4,000 (pancake-v3-contracts 5cc479f, PancakeV3Pool), so a value that does not fit in a byte has that form.
 */
export function protocolShareOf(feeProtocol: bigint): number {
  if (feeProtocol > 0xffn) return (Number(feeProtocol & 0xffffn) + Number(feeProtocol >> 16n)) / 2 / 10_000
  const parts = [feeProtocol & 0xfn, feeProtocol >> 4n].map((divisor) => (divisor === 0n ? 0 : 1 / Number(divisor)))
  return parts.reduce((sum, part) => sum + part, 0) / 2
}

type Slot = Pick<FoundPool, 'price' | 'tick' | 'protocolShare'>
type PoolKind = {
  /** The keys by which the factory may have pools of these coins. */
  keys: (factory: Address, wanted: WantedPool, contracts: ContractReader) => Promise<number[]>
  pool: (factory: Address, coins: readonly [Address, Address], key: number) => ContractCall<Address>
  slot: (pool: Address) => ContractQuery<Slot>
  fits?: (pool: FoundPool, wanted: WantedPool) => boolean
}

const uniswap: PoolKind = {
  keys: async (_, { fee }) => (fee === null ? usualFees : [Math.round(fee * MILLIONTHS)]),
  pool: (factory, coins, key) => call(uniswapAbi, factory, 'getPool', ...coins, key),
  slot: (pool) =>
    query({ slot0: call(uniswapAbi, pool, 'slot0') }, ({ slot0: [sqrtPriceX96, tick, , , , feeProtocol] }) => ({
      price: priceOfSqrtX96(sqrtPriceX96),
      tick: Number(tick),
      protocolShare: protocolShareOf(feeProtocol),
    })),
}

const slipstream: PoolKind = {
  async keys(factory, { tickSpacing }, contracts) {
    if (tickSpacing !== null) return [tickSpacing]
    const { spacings } = await contracts.read({ spacings: call(slipstreamAbi, factory, 'tickSpacings') })
    return [...spacings]
  },
  pool: (factory, coins, key) => call(slipstreamAbi, factory, 'getPool', ...coins, key),
  slot: (pool) =>
    query(
      { slot0: call(slipstreamAbi, pool, 'slot0'), unstaked: call(slipstreamAbi, pool, 'unstakedFee') },
      ({ slot0: [sqrtPriceX96, tick], unstaked }) => ({
        price: priceOfSqrtX96(sqrtPriceX96),
        tick: Number(tick),
        protocolShare: Number(unstaked) / MILLIONTHS,
      }),
    ),
  // Its fee varies, so a given tick spacing takes precedence.
  fits: (pool, wanted) => wanted.tickSpacing !== null || hasFee(pool, wanted),
}

/** Algebra's pools set their fee with each swap; the share that Ramses's protocol withholds is not published. */
const poolKinds: Partial<Record<ManagerKind, PoolKind>> = { uniswap, slipstream }

const stateOf = ({ slot }: PoolKind, poolId: Address): ContractQuery<FoundPool> => {
  const own = query({
    coin0: call(poolAbi, poolId, 'token0'),
    coin1: call(poolAbi, poolId, 'token1'),
    fee: call(poolAbi, poolId, 'fee'),
    tickSpacing: call(poolAbi, poolId, 'tickSpacing'),
    liquidity: call(poolAbi, poolId, 'liquidity'),
  })
  return mapQuery(
    combine({ own, slot: slot(poolId) }),
    ({ own: { coin0, coin1, fee, tickSpacing, liquidity }, slot }) => ({
      ...slot,
      poolId: poolId.toLowerCase(),
      coins: [coin0.toLowerCase(), coin1.toLowerCase()] as const,
      liquidity,
      fee: Number(fee) / MILLIONTHS,
      tickSpacing: Number(tickSpacing),
    }),
  )
}

/** One source per protocol and chain. Tests pass another table of `managers` for contracts of their own. */
export const uniswapV3Pools = (deps: Pick<PoolDeps, 'evm' | 'now'>, managers = positionManagers): PoolSource[] =>
  byListingAndChain(uniswapV3.listings, managers).flatMap((group) => {
    // All managers of a protocol have the same kind.
    const kind = poolKinds[group.rows[0]?.kind ?? 'algebra']
    return kind === undefined ? [] : [poolsOf(deps, group, kind)]
  })

function poolsOf(
  { evm, now }: Pick<PoolDeps, 'evm' | 'now'>,
  { listing, chain, rows }: ListedGroup<PositionManager>,
  kind: PoolKind,
): PoolSource {
  const what = `${listing.name} on ${chains[chain].name}`
  return openPools({
    listing,
    chain,
    now,
    ...(kind.fits && { fits: kind.fits }),
    async locate(wanted, signal) {
      const contracts = createContractReader({ evm, chain, what, signal })
      const [coin0 = '', coin1 = ''] = wanted.coins.toSorted()
      if (!isAddress(coin0) || !isAddress(coin1)) return []
      const managers = await contracts.readEach(rows, ({ manager }) => ({
        factory: call(managerAbi, manager, 'factory'),
      }))
      const factories = [...new Set(managers.map(({ factory }) => factory))]
      const keys = await Promise.all(
        factories.map(async (factory) =>
          (await kind.keys(factory, wanted, contracts)).map((key) => ({ factory, key })),
        ),
      )
      const found = await contracts.readEach(keys.flat(), ({ factory, key }) => ({
        pool: kind.pool(factory, [getAddress(coin0), getAddress(coin1)], key),
      }))
      return found.flatMap(({ pool }) => (pool === zeroAddress ? [] : [pool]))
    },
    async read(names, signal) {
      const contracts = createContractReader({ evm, chain, what, signal })
      const pools = names.map((name) => getAddress(name))
      const states = await contracts.readQueries(pools.map((pool) => stateOf(kind, pool)))
      return new Map(states.map((state, index) => [names[index] ?? '', state]))
    },
  })
}
