import type { ChainId } from '#contract/chain.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { TokenRef } from '#service/market/source.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { type Failure, toFailure } from './failure.ts'
import { type Prices, priceKey } from './price-cache.ts'
import { isNative } from './token-view.ts'
import { statusOf } from './wallet-answer.ts'
import type { WalletScope } from './wallet-scope.ts'

/** A wallet may be dusted with any number of tokens; so many of them are worth a price. */
const MAX_PRICED = 1_000

/** What tokens are called, as far as it can be had in what is left of the request's time; `note` tells what is missing. */
export async function findMetadata(
  { readTokenMetadata, wait }: WalletScope,
  { chain, contracts, failure }: { chain: ChainId; contracts: string[]; failure: Failure | null },
  signal: AbortSignal,
): Promise<{ metadata: Map<string, TokenMetadata>; note: string | null }> {
  const asked = contracts.filter((contract) => !isNative(chain, contract))
  if (asked.length === 0) return { metadata: new Map(), note: null }
  const waitMs = wait.names(failure?.isTimeout ?? false)
  try {
    return { metadata: await readTokenMetadata(chain, asked, timeLimit(signal, waitMs)), note: null }
  } catch (error) {
    signal.throwIfAborted()
    return { metadata: new Map(), note: `names of tokens could not be read: ${toFailure(error).reason}` }
  }
}

/** Prices by `priceKey`, `unasked` those of too many; a status of their own where something of them is missing. */
export async function findPrices(
  scope: WalletScope,
  tokens: TokenRef[],
  signal: AbortSignal,
): Promise<{ prices: Prices['prices']; unasked: Set<string>; statuses: UpstreamStatus[] }> {
  const unique = [...new Map(tokens.map((token) => [priceKey(token), token])).values()]
  const { prices, failure } = await scope.prices.current(unique.slice(0, MAX_PRICED), signal, scope.wait.prices())
  const note = unique.length > MAX_PRICED ? `of the first ${MAX_PRICED} tokens only` : null
  const error = failure?.reason ?? null
  const unasked = new Set(unique.slice(MAX_PRICED).map(priceKey))
  return { prices, unasked, statuses: error === null && note === null ? [] : [statusOf('prices', { error, note })] }
}
