import type { ChainId } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { TokenRef } from '#service/market/source.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { type Failure, toFailure } from '#service/wallet/sources/failure.ts'
import { statusOf } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { type Prices, priceKey } from './price-cache.ts'
import { isNative } from './token-view.ts'

/** A wallet may receive any number of dust tokens. Maximum number of tokens to price. */
const MAX_PRICED = 1_000

/** Reads metadata of tokens, as far as the rest of the request's time allows; `note` says what is missing. */
export async function findMetadata(
  { readTokenMetadata, wait }: WalletScope,
  { chain, contracts, failure }: { chain: ChainId; contracts: string[]; failure: Failure | null },
  signal: AbortSignal,
): Promise<{ metadata: Map<string, TokenMetadata>; note: string | null }> {
  const unnamed = contracts.filter((contract) => !isNative(chain, contract))
  if (unnamed.length === 0) return { metadata: new Map(), note: null }
  const waitMs = wait.names(failure?.isTimeout ?? false)
  try {
    return { metadata: await readTokenMetadata(chain, unnamed, timeLimit(signal, waitMs)), note: null }
  } catch (error) {
    signal.throwIfAborted()
    return { metadata: new Map(), note: `names of tokens could not be read: ${toFailure(error).reason}` }
  }
}

/** `hasPriceRequest`: false for a token whose price was not requested or could not be. */
export type FoundPrices = { prices: Prices['prices']; hasPriceRequest: (token: TokenRef) => boolean }

/** Reads prices by `priceKey`, with their own status if some are missing. */
export async function findPrices(
  scope: WalletScope,
  tokens: TokenRef[],
  signal: AbortSignal,
): Promise<FoundPrices & { statuses: UpstreamStatus[] }> {
  const unique = [...new Map(tokens.map((token) => [priceKey(token), token])).values()]
  const { prices, failure } = await scope.prices.current(unique.slice(0, MAX_PRICED), signal, scope.wait.prices())
  const note = unique.length > MAX_PRICED ? `of the first ${MAX_PRICED} tokens only` : null
  const error = failure?.reason ?? null
  const unrequested = new Set(unique.slice(MAX_PRICED).map(priceKey))
  return {
    prices,
    hasPriceRequest: (token) => error === null && (unrequested.size === 0 || !unrequested.has(priceKey(token))),
    statuses: error === null && note === null ? [] : [statusOf('prices', { error, note })],
  }
}
