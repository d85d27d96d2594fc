import type { ChainId } from '#contract/chain.ts'
import { spamReason, suspiciousName } from '#domain/spam/spam-reason.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import { knownSymbols } from './known-symbols.ts'
import { priceKey } from './price-cache.ts'
import { isNative, type TokenView } from './token-view.ts'

/** What sources say of a token: `metadata` as strangers wrote them, since what is taken out for showing may be what gives it away. */
type Judged = { metadata: TokenMetadata | null; isVerified: boolean | null; spamReason: string | null }
type Shown = Judged & { token: TokenView }

/**
 * Why a token of a chain counts as spam; null: it does not. Where its price could not be asked for (`isAsked` of its `priceKey`),
 * that a token has none says nothing against it. `rows`: all of the chain, whose vouched ones bear their symbols truly.
 */
export function createSpamClassifier(
  chain: ChainId,
  rows: readonly Shown[],
  isAsked: (key: string) => boolean,
): (row: Shown) => string | null {
  const vouched = rows.flatMap(({ isVerified, token }) => (isVerified ? token : []))
  const symbols = knownSymbols(chain, vouched)
  return ({ metadata, isVerified, spamReason: sourceReason, token }) => {
    const isPriceAsked = isAsked(priceKey(token))
    return spamReason({
      chain,
      contractAddress: token.contractAddress,
      name: metadata?.name ?? '',
      symbol: metadata?.symbol ?? '',
      isVerified: isPriceAsked ? isVerified : isVerified || null,
      priceUsd: token.price?.price ?? null,
      sourceReason,
      knownSymbols: isPriceAsked ? symbols : new Map(),
    })
  }
}

/** Whether a price could show or acquit it. */
export const isWorthAPrice = ({ isVerified, spamReason }: Judged): boolean => isVerified === true || spamReason === null

/** Who is asked about first, where there are too many to ask: what is genuine, what looks like spam last, of which there may be hundreds. */
export function priceRank(chain: ChainId, contractAddress: string, { metadata, isVerified }: Judged): number {
  if (isVerified || isNative(chain, contractAddress)) return 0
  return metadata !== null && suspiciousName(`${metadata.name} ${metadata.symbol}`) !== null ? 2 : 1
}
