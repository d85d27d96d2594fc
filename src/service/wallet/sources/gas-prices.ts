import type { ChainId } from '#contract/chains.ts'
import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'

const FRESH_MS = { known: 60_000, unknown: 60_000 }
/** A price of some minutes ago is nearer than one that is assumed. */
const STALE_MS = 10 * 60_000
const MAX_CHAINS = 100
/** Whoever asks wants more than this price: it is not waited for. */
const WAIT_MS = 3_000

type Parts = {
  chains: Record<ChainId, ChainAdapter>
  now: () => Date
  runMs: number
  stopping: AbortSignal
}
/** Base units of the native coin for a unit of gas; null: not known. */
export type ReadGasPrice = (chain: ChainId, signal: AbortSignal) => Promise<bigint | null>

export function createGasPrices({ chains, now, runMs, stopping }: Parts): ReadGasPrice {
  const cache = createBatchCache<ChainId, bigint>({
    now: () => now().getTime(),
    keyOf: (chain) => chain,
    maxEntries: MAX_CHAINS,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxBatch: 1,
    runMs,
    stopping,
    async read([chain], { signal, learn }) {
      const price = chain === undefined ? undefined : await chains[chain].readGasPrice?.(signal)
      if (chain !== undefined && price !== undefined) learn([[chain, price]])
    },
  })
  return async (chain, signal) => {
    const { values } = await cache.get([chain], signal, { emptyMs: WAIT_MS, staleMs: 0 })
    return values.get(chain) ?? null
  }
}
