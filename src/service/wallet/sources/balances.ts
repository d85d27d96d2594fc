import { type ChainId, chains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { Balances, ChainAdapter } from '#service/chains/chain-adapter.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import type { Failure } from './failure.ts'
import { sourceKey } from './read-source.ts'
import { FRESH_MS, type SourceCache } from './source-cache.ts'

type Chains = Record<ChainId, ChainAdapter>

/** How a wallet's tokens on one chain are read: holdings and positions share the read and its cache entry. */
export const balancesQuestion = (adapters: Chains, chain: ChainId, address: string) => ({
  resource: 'balances',
  id: chain.toLowerCase(),
  address,
  read: (limit: AbortSignal) => adapters[chain].readBalances(address, limit),
})

/**
 * The same for protocols that find positions by a wallet's tokens. An entry older than a minute is read again and
 * waited for, and so is any entry when the caller forces a read. If that fails, the older entry is returned and a note
 * says so. Throws ApiError UPSTREAM_FAILED or UPSTREAM_TIMEOUT if there is no entry.
 */
export const sharedBalances =
  ({
    cache,
    chains: adapters,
    now,
  }: {
    cache: SourceCache
    chains: Chains
    now: () => Date
  }): PositionDeps['readTokens'] =>
  async (chain, address, { isForced, signal }) => {
    const question = balancesQuestion(adapters, chain, address)
    const read = (mustRead: boolean) =>
      cache.get(sourceKey(question), { read: (call) => question.read(call.signal), signal, isForced: mustRead })
    const first = await read(isForced)
    const isOld = first.entry !== null && now().getTime() - first.entry.asOf.getTime() >= FRESH_MS
    const { entry, failure } = isOld && first.failure === null ? await read(true) : first
    if (entry === null) throw toError(failure, chain)
    // Only this read writes entries under this key, so they have its shape.
    const { note, ...held } = entry.value as Balances
    const notes = [note, failure === null ? null : 'an older list of tokens'].filter((each) => each !== null)
    return { ...held, note: notes.length === 0 ? null : notes.join('; ') }
  }

function toError(failure: Failure | null, chain: ChainId): ApiError {
  const what = `tokens of ${chains[chain].name}`
  if (failure?.isTimeout) return new ApiError('UPSTREAM_TIMEOUT', `${what} could not be read in time`)
  const { reason = 'no answer', retryAfterSeconds } = failure ?? {}
  return new ApiError('UPSTREAM_FAILED', `${what}: ${reason}`, { retryAfterSeconds })
}
