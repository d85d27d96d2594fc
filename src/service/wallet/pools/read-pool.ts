import { ApiError } from '#contract/error.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import { fromRawLiquidity } from '#domain/simulation/range/range-liquidity.ts'
import type { FoundPool } from '#service/protocols/pool-source.ts'
import { withinTime } from '#service/upstream/time-limit.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import type { PoolAnswer, PoolQuestion } from '#service/wallet/wallet.ts'
import type { SharedScope } from '#service/wallet/wallet-scope.ts'

const TIME_MS = 8_000
/** Lists of vaults leave out pools with next to nothing in them, which anybody can make. */
const LEAST_OF_THE_LARGEST = 100n

type Scope = Pick<SharedScope, 'pools' | 'readTokenMetadata' | 'imageUrl'>

/**
 * Reads the pool of two coins and a fee, in human units. Throws ApiError UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED if a source
 * fails: what it could not read is not taken for missing.
 */
export async function readPool(scope: Scope, question: PoolQuestion, signal: AbortSignal): Promise<PoolAnswer> {
  try {
    return await withinTime(signal, TIME_MS, (limited) => read(scope, question, limited))
  } catch (error) {
    if (signal.aborted || error instanceof ApiError || !isTimeout(error)) throw error
    throw new ApiError('UPSTREAM_TIMEOUT', 'what is active in a pool was not read in time', { cause: error })
  }
}

async function read(
  { pools, readTokenMetadata, imageUrl }: Scope,
  { chain, protocols, wanted }: PoolQuestion,
  signal: AbortSignal,
): Promise<PoolAnswer> {
  const sources = (await pools()).filter((source) => source.chain === chain && protocols.includes(source.id))
  if (sources.length === 0) return unknown('no-reader')
  const found = (await Promise.all(sources.map((source) => source.findPools(wanted, signal)))).flat()
  const largest = found.reduce((most, { liquidity }) => (liquidity > most ? liquidity : most), 0n)
  const [pool, ...others] = found.filter(({ liquidity }) => liquidity * LEAST_OF_THE_LARGEST >= largest)
  if (pool === undefined) return unknown('not-found')
  if (others.length > 0) return unknown('several')
  if (pool.liquidity === 0n) return unknown('nothing-active')
  const metadata = await readTokenMetadata(chain, [...pool.coins], signal)
  const [a = null, b = null] = pool.coins.map(
    (coin) => toTokenView(chain, coin, { metadata: metadata.get(coin) ?? null, price: null, imageUrl }).decimals,
  )
  return a === null || b === null ? unknown('no-decimals') : { pool: inCoins(pool, [a, b]), gap: null }
}

const unknown = (gap: NonNullable<PoolAnswer['gap']>): PoolAnswer => ({ pool: null, gap })

const inCoins = (
  { liquidity, price, fee, asOf, ...pool }: FoundPool & { asOf: number },
  decimals: [number, number],
) => ({
  ...pool,
  activeLiquidity: plainDecimal(fromRawLiquidity(liquidity, decimals)),
  price: price * 10 ** (decimals[0] - decimals[1]),
  tier: fee,
  asOf: new Date(asOf),
})
