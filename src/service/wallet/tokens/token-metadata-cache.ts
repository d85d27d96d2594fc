import type { ChainId } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import { type BatchCache, createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { ChainAdapter, TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { TokenMetadataStore } from '#service/store/store.ts'
import type { CoinLists } from '#service/wallet/holdings/coin-list.ts'

const MAX_ENTRIES_OF_A_CHAIN = 10_000
/** In batches, so that a wallet with hundreds of new tokens has some names when its time is up. */
const MAX_BATCH = 50
const UNKNOWN_MS = 10 * 60_000

/** A contract's address in any chain's notation; other text gets no row. */
const isContract = (text: string) => /^[!-~]{1,600}$/.test(text)

/** Metadata by contract, for those that their chain knows. Rejects if the chain could not be read for the others. */
export type ReadTokenMetadata = (
  chain: ChainId,
  contractAddresses: string[],
  signal: AbortSignal,
) => Promise<Map<string, TokenMetadata>>

type Parts = {
  origin: Origin
  store: TokenMetadataStore
  lists: CoinLists
  chains: (chain: ChainId) => Pick<ChainAdapter, 'readTokenMetadata'>
  now: () => Date
  runMs: number
  /** Aborts every read. */
  stopping: AbortSignal
  cacheTelemetry?: CreateCacheTelemetry | undefined
}

/**
 * Names of tokens: from our own lists, else read once from their chain and stored permanently. If a chain does not know
 * a token, it is read again after ten minutes.
 */
export function createTokenMetadataCache(parts: Parts): ReadTokenMetadata {
  const caches = new Map<ChainId, BatchCache<string, TokenMetadata>>()
  return async (chain, contractAddresses, signal) => {
    const cache = caches.get(chain) ?? chainCache(chain, parts)
    caches.set(chain, cache)
    const { values, failure } = await cache.get(contractAddresses.filter(isContract), signal)
    if (failure !== null) throw failure
    return values
  }
}

function chainCache(chain: ChainId, { origin, store, lists, chains, now, runMs, stopping, cacheTelemetry }: Parts) {
  return createBatchCache<string, TokenMetadata>({
    now: () => now().getTime(),
    keyOf: (contract) => contract,
    maxEntries: MAX_ENTRIES_OF_A_CHAIN,
    maxBatch: MAX_BATCH,
    freshMs: { known: Infinity, unknown: UNKNOWN_MS },
    runMs,
    stopping,
    telemetry: cacheTelemetry?.('token-metadata'),
    async find(contracts) {
      const listed = (await lists[chain]?.metadata(origin, contracts)) ?? new Map<string, TokenMetadata>()
      const unlisted = contracts.filter((contract) => !listed.has(contract))
      return unlisted.length === 0 ? listed : [...listed, ...(await store.find(origin, chain, unlisted))]
    },
    async read(contracts, { signal, learn }) {
      const read = await chains(chain).readTokenMetadata(contracts, signal)
      signal.throwIfAborted()
      const wanted = new Map([...read].filter(([contract]) => contracts.includes(contract)))
      learn(wanted)
      await store.save(origin, chain, wanted)
    },
  })
}
