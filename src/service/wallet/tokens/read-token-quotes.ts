import type { ChainId } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import { withinTime } from '#service/upstream/time-limit.ts'
import { toFailure } from '#service/wallet/sources/failure.ts'
import type { TokenQuestion, TokenQuote, WalletAnswer } from '#service/wallet/wallet.ts'
import { statusOf } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { datedKey } from './dated-prices.ts'
import { findMetadata, findPrices } from './find-tokens.ts'
import { priceKey } from './price-cache.ts'
import { toTokenView } from './token-view.ts'

/**
 * Prices of any tokens, now or at a time, with their names, in request order. Reads current prices, past prices and
 * names in parallel, in batches. If prices failed, the status `prices` says so and the names remain.
 */
export async function readTokenQuotes(
  scope: WalletScope,
  questions: readonly TokenQuestion[],
  signal: AbortSignal,
): Promise<WalletAnswer<TokenQuote[]>> {
  const current = questions.filter(({ at }) => at === null)
  const dated = questions.flatMap(({ at, ...token }) => (at === null ? [] : [{ token, at }]))
  const [now, then, names] = await Promise.all([
    findPrices(scope, current, signal),
    readDated(scope, dated, signal),
    readNames(scope, questions, signal),
  ])
  const quotes = questions.map(({ at, ...token }): TokenQuote => {
    const { chain, contractAddress } = token
    const found = at === null ? now.prices.get(priceKey(token)) : then.prices.get(datedKey(token, at))
    const metadata = names.metadata.get(priceKey(token)) ?? null
    return toTokenView(chain, contractAddress, { metadata, price: found ?? null, imageUrl: scope.imageUrl })
  })
  const statuses = mergedPrices([...now.statuses, ...then.statuses])
  // Past prices say nothing about the age of the answer.
  const times = questions.flatMap(({ at }, index) => (at === null ? (quotes[index]?.price?.at ?? []) : []))
  return {
    value: quotes,
    statuses: [...statuses, ...names.statuses],
    origin: scope.origin,
    asOf: times.length > 0 ? new Date(Math.min(...times) * 1000) : null,
  }
}

async function readDated(
  scope: WalletScope,
  dated: { token: Omit<TokenQuestion, 'at'>; at: number }[],
  signal: AbortSignal,
): Promise<{ prices: Map<string, DatedTokenPrice>; statuses: UpstreamStatus[] }> {
  if (dated.length === 0) return { prices: new Map(), statuses: [] }
  try {
    const read = (limited: AbortSignal) => scope.readDatedPrices(dated, limited)
    const { prices, failure } = await withinTime(signal, scope.wait.pastPrices(), read)
    const error = failure === null ? null : toFailure(failure).reason
    return { prices, statuses: error === null ? [] : [statusOf('prices', { error })] }
  } catch (error) {
    signal.throwIfAborted()
    return { prices: new Map(), statuses: [statusOf('prices', { error: toFailure(error).reason })] }
  }
}

/** By `priceKey`. */
async function readNames(scope: WalletScope, questions: readonly TokenQuestion[], signal: AbortSignal) {
  const contracts = new Map<ChainId, Set<string>>()
  for (const { chain, contractAddress } of questions)
    contracts.set(chain, (contracts.get(chain) ?? new Set()).add(contractAddress))
  const read = await Promise.all(
    [...contracts].map(async ([chain, of]) => {
      return { chain, ...(await findMetadata(scope, { chain, contracts: [...of], failure: null }, signal)) }
    }),
  )
  return {
    metadata: new Map(
      read.flatMap(({ chain, metadata }) =>
        [...metadata].map(([contractAddress, each]) => [priceKey({ chain, contractAddress }), each] as const),
      ),
    ),
    statuses: read.flatMap(({ chain, note }) => (note === null ? [] : [statusOf(chain.toLowerCase(), { note })])),
  }
}

/** Merges the price statuses into one, current prices before past ones. */
function mergedPrices(statuses: UpstreamStatus[]): UpstreamStatus[] {
  const [first, second] = statuses
  if (first === undefined || second === undefined) return statuses
  return [{ ...first, error: first.error ?? second.error, note: first.note ?? second.note }]
}
