import { getAddress, isAddress, zeroAddress } from 'viem'
import { chains } from '#contract/chains.ts'
import { priceOfSqrtX96 } from '#domain/liquidity/liquidity-x96.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { openPools } from '#service/protocols/kit/open-pools.ts'
import type { FoundPool, PoolDeps, PoolSource } from '#service/protocols/pool-source.ts'
import { type PoolKey, viewAbi } from './layout.ts'
import { poolIdOf } from './pool-key.ts'
import { uniswapV4, type V4Deployment } from './uniswap-v4.ts'

const MILLIONTHS = 1e6
/** The fee tiers of Uniswap's own page: the fee in millionths, with its tick spacing. */
const usual: readonly (readonly [number, number])[] = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
]

/**
 * The fees and tick spacings that a pool with this fee may have. A pool's creator chooses both; for a custom fee, Uniswap's
 * page sets the spacing to twice the fee in percent.
 */
function keysOf(fee: number | null): (readonly [number, number])[] {
  if (fee === null) return [...usual]
  const millionths = Math.round(fee * MILLIONTHS)
  const own = [millionths, Math.max(1, Math.round((2 * millionths) / 100))] as const
  const known = usual.filter(([each]) => each === millionths)
  return known.some(([, spacing]) => spacing === own[1]) ? known : [...known, own]
}

/**
 * The fee of a swap, and the part of it that liquidity does not receive. The protocol's fee (12 bits per direction) is taken
 * from the input, the liquidity fee from the rest (v4-core 59d3ecf, ProtocolFeeLibrary). Returns the mean of both
 * directions.
 */
export function feesOf(protocolFee: number, lpFee: number): Pick<FoundPool, 'fee' | 'protocolShare'> {
  const liquidity = lpFee / MILLIONTHS
  const both = [protocolFee & 0xfff, protocolFee >> 12].map((pips) => {
    const protocol = pips / MILLIONTHS
    return { paid: protocol + liquidity * (1 - protocol), got: liquidity * (1 - protocol) }
  })
  const paid = both.reduce((sum, each) => sum + each.paid, 0) / 2
  const got = both.reduce((sum, each) => sum + each.got, 0) / 2
  return { fee: paid, protocolShare: paid === 0 ? 0 : 1 - got / paid }
}

const nameOf = ({ currency0, currency1, fee, tickSpacing }: Omit<PoolKey, 'hooks'>) =>
  [currency0, currency1, fee, tickSpacing].join(' ')

function keyIn(name: string): PoolKey {
  const [currency0 = '', currency1 = '', fee, tickSpacing] = name.split(' ')
  return {
    currency0: getAddress(currency0),
    currency1: getAddress(currency1),
    fee: Number(fee),
    tickSpacing: Number(tickSpacing),
    hooks: zeroAddress,
  }
}

/**
 * Pools without hooks, whose ids are derived from their parameters. The effect of hooks on fees cannot be determined from
 * outside.
 */
export const uniswapV4Pools = (deps: Pick<PoolDeps, 'evm' | 'now'>): PoolSource[] =>
  uniswapV4.deployments.map((deployment) => poolsOf(deps, deployment))

function poolsOf({ evm, now }: Pick<PoolDeps, 'evm' | 'now'>, { chain, view }: V4Deployment): PoolSource {
  const { listing } = uniswapV4
  const what = `${listing.name} on ${chains[chain].name}`
  return openPools({
    listing,
    chain,
    now,
    locate: async ({ coins, fee, tickSpacing }) => {
      const [currency0 = '', currency1 = ''] = coins.map((coin) => coin.toLowerCase()).toSorted()
      if (!isAddress(currency0) || !isAddress(currency1)) return []
      return keysOf(fee)
        .filter(([, spacing]) => tickSpacing === null || tickSpacing === spacing)
        .map(([millionths, spacing]) => nameOf({ currency0, currency1, fee: millionths, tickSpacing: spacing }))
    },
    async read(names, signal) {
      const contracts = createContractReader({ evm, chain, what, signal })
      const keys = names.map((name) => ({ name, key: keyIn(name) }))
      const states = await contracts.readEach(keys, ({ key }) => ({
        slot0: call(viewAbi, view, 'getSlot0', poolIdOf(key)),
        liquidity: call(viewAbi, view, 'getLiquidity', poolIdOf(key)),
      }))
      return new Map(
        states.flatMap(({ item: { name, key }, slot0: [sqrtPriceX96, tick, protocolFee, lpFee], liquidity }) => {
          // A pool that was never initialised has no price.
          if (sqrtPriceX96 === 0n) return []
          const pool: FoundPool = {
            poolId: poolIdOf(key),
            coins: [key.currency0.toLowerCase(), key.currency1.toLowerCase()],
            liquidity,
            price: priceOfSqrtX96(sqrtPriceX96),
            tick,
            tickSpacing: key.tickSpacing,
            ...feesOf(protocolFee, lpFee),
          }
          return [[name, pool] as const]
        }),
      )
    },
  })
}
