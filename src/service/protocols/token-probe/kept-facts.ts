import { chains, type EvmChainId } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { type BatchCache, createBatchCache } from '#service/cache/batch-cache.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'

const MAX_CONTRACTS = 20_000
/** That something is not known of a contract is asked again after a while: what confirms it may come to know it. */
const UNKNOWN_MS = 10 * 60_000
const RUN_MS = 20_000

type Parts<T> = {
  /** For failures: "kinds of tokens". */
  what: string
  now: () => number
  /** By contract, or by a text that names one: what is known of which of them; of the others nothing is. */
  read: (chain: EvmChainId, keys: string[], signal: AbortSignal) => Promise<Map<string, T>>
}

/** What never changes about contracts, asked once by all wallets and kept for as long as the service runs. */
export function keptFacts<T>({
  what,
  now,
  read,
}: Parts<T>): (chain: EvmChainId, keys: string[], signal: AbortSignal) => Promise<Map<string, T>> {
  const caches = new Map<EvmChainId, BatchCache<string, T>>()
  const open = (chain: EvmChainId) =>
    createBatchCache<string, T>({
      now,
      keyOf: (key) => key,
      maxEntries: MAX_CONTRACTS,
      freshMs: { known: Infinity, unknown: UNKNOWN_MS },
      runMs: RUN_MS,
      stopping: new AbortController().signal,
      read: async (keys, { signal, learn }) => {
        const found = await read(chain, keys, signal)
        learn([...found])
      },
    })
  return async (chain, keys, signal) => {
    const cache = caches.get(chain) ?? open(chain)
    caches.set(chain, cache)
    const { values, failure } = await cache.get(keys, signal)
    if (failure === null) return values
    if (!isTimeout(failure)) throw failure
    throw new ApiError('UPSTREAM_TIMEOUT', `${what} on ${chains[chain].name} did not answer in time`, {
      cause: failure,
    })
  }
}
