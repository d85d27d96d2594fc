import { LRUCache } from 'lru-cache'
import type { ChainId } from '#contract/chain.ts'
import type { DataSource } from '#contract/status.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import type { ChainAdapter, TokenFacts } from '#service/chains/chain-adapter.ts'
import type { TokenFactsStore } from '#service/store/store.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { CoinLists } from './holdings/coin-list.ts'

const MEMORY = 50_000
const ASKED_TOGETHER = 50
const UNKNOWN_MS = 10 * 60_000

/** A contract's address as every chain writes one; nothing else is worth a row. */
const isContract = (text: string) => /^[!-~]{1,600}$/.test(text)

/** By contract, those that their chain knows. Rejects when the chain could not be asked for the others. */
export type ReadFacts = (
  chain: ChainId,
  contractAddresses: string[],
  signal: AbortSignal,
) => Promise<Map<string, TokenFacts>>

type Parts = {
  origin: DataSource
  store: TokenFactsStore
  lists: CoinLists
  adapter: (chain: ChainId) => Pick<ChainAdapter, 'readFacts'>
  runMs: number
  /** Ends all reading. */
  stopping: AbortSignal
}

/**
 * What tokens are called: from our own lists, else asked of their chain once and kept for good. What a chain does not know is not asked again for ten
 * minutes. Contracts that somebody asks for already are waited for.
 */
export function createFactBook({ origin, store, lists, adapter, runMs, stopping }: Parts): ReadFacts {
  const known = new LRUCache<string, { facts: TokenFacts | null }>({ max: MEMORY })
  const asking = new Map<string, Promise<void>>()
  const keyOf = (chain: ChainId, contract: string) => `${chain} ${contract}`

  async function learn(chain: ChainId, contracts: string[]): Promise<void> {
    const listed = (await lists[chain]?.facts(origin, contracts)) ?? new Map<string, TokenFacts>()
    const unlisted = contracts.filter((contract) => !listed.has(contract))
    const stored = unlisted.length > 0 ? await store.find(origin, chain, unlisted) : listed
    for (const [contract, facts] of [...listed, ...stored]) known.set(keyOf(chain, contract), { facts })
    const missing = unlisted.filter((contract) => !stored.has(contract))
    const asked = await Promise.allSettled([...chunksOf(missing, ASKED_TOGETHER)].map((chunk) => ask(chain, chunk)))
    for (const each of asked) if (each.status === 'rejected') throw each.reason
  }

  /** In parts, so that of a wallet with hundreds of new tokens something is known when the time is over. */
  async function ask(chain: ChainId, missing: string[]): Promise<void> {
    const signal = timeLimit(stopping, runMs)
    const told = await untilAborted(adapter(chain).readFacts(missing, signal), signal)
    const found = new Map([...told].filter(([contract]) => missing.includes(contract)))
    for (const contract of missing) {
      const facts = found.get(contract) ?? null
      known.set(keyOf(chain, contract), { facts }, facts === null ? { ttl: UNKNOWN_MS } : {})
    }
    await store.save(origin, chain, found)
  }

  return async (chain, contractAddresses, signal) => {
    const contracts = [...new Set(contractAddresses)].filter(isContract)
    const fresh = contracts.filter((contract) => {
      const key = keyOf(chain, contract)
      return !known.has(key) && !asking.has(key)
    })
    if (fresh.length > 0) {
      const run = learn(chain, fresh).finally(() => {
        for (const contract of fresh) asking.delete(keyOf(chain, contract))
      })
      for (const contract of fresh) asking.set(keyOf(chain, contract), run)
    }
    const waited = new Set(contracts.flatMap((contract) => asking.get(keyOf(chain, contract)) ?? []))
    await untilAborted(Promise.all(waited), signal)
    return new Map(
      contracts.flatMap((contract) => {
        const facts = known.get(keyOf(chain, contract))?.facts
        return facts ? [[contract, facts] as const] : []
      }),
    )
  }
}
