import type { ChainId } from '#contract/chains.ts'
import { spamReason, suspiciousName } from '#domain/spam/spam-reason.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { TokenRef } from '#service/market/source.ts'
import { knownSymbols } from './known-symbols.ts'
import { isNative, type TokenView } from './token-view.ts'

/**
 * What sources say about a token. `metadata` is untrusted and not cleaned: characters removed for display may reveal
 * the spam.
 */
type SpamEvidence = { metadata: TokenMetadata | null; isVerified: boolean | null; spamReason: string | null }
type TokenRow = SpamEvidence & { token: TokenView }

/**
 * Returns why a token of a chain counts as spam; null: it does not. If its price was not requested (`hasPriceRequest`),
 * a missing price does not count against it. `rows`: all tokens of the chain; the verified ones are the rightful owners
 * of their symbols.
 */
export function createSpamClassifier(
  chain: ChainId,
  rows: readonly TokenRow[],
  hasPriceRequest: (token: TokenRef) => boolean,
): (row: TokenRow) => string | null {
  const vouched = rows.flatMap(({ isVerified, token }) => (isVerified ? token : []))
  const symbols = knownSymbols(chain, vouched)
  return ({ metadata, isVerified, spamReason: sourceReason, token }) => {
    const couldHavePrice = hasPriceRequest(token)
    return spamReason({
      chain,
      contractAddress: token.contractAddress,
      name: metadata?.name ?? '',
      symbol: metadata?.symbol ?? '',
      isVerified: couldHavePrice ? isVerified : isVerified || null,
      priceUsd: token.price?.price ?? null,
      sourceReason,
      knownSymbols: couldHavePrice ? symbols : new Map(),
    })
  }
}

/** Whether a price could reveal or clear it. */
export const isWorthAPrice = ({ isVerified, spamReason }: SpamEvidence): boolean =>
  isVerified === true || spamReason === null

/** The order in which prices are requested when there are too many tokens: genuine ones first, those that look like spam last. */
export function priceRank(chain: ChainId, contractAddress: string, { metadata, isVerified }: SpamEvidence): number {
  if (isVerified || isNative(chain, contractAddress)) return 0
  return metadata !== null && suspiciousName(`${metadata.name} ${metadata.symbol}`) !== null ? 2 : 1
}
