import type { ChainId } from '#contract/chain.ts'
import { spamReason, suspiciousName } from '#domain/spam.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import { knownSymbols } from './known-symbols.ts'
import { priceKey } from './price-cache.ts'
import type { TokenView } from './token-view.ts'

/** What sources say of a token: `metadata` as strangers wrote them, since what is taken out for showing may be what gives it away. */
type Judged = { metadata: TokenMetadata | null; isVerified: boolean | null; spamReason: string | null }
type Shown = Judged & { token: TokenView }

/**
 * Why a token of a chain counts as spam; null: it does not. Where its price could not be asked for (`isAsked` of its `priceKey`),
 * that a token has none says nothing against it. `rows`: all of the chain, whose vouched ones bear their symbols truly.
 */
export function tokenJudge(
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

/** What is spam by its very name needs no price, and there may be hundreds of it. */
export function isWorthAPrice({ metadata, isVerified, spamReason: sourceReason }: Judged): boolean {
  if (isVerified) return true
  return sourceReason === null && (metadata === null || suspiciousName(`${metadata.name} ${metadata.symbol}`) === null)
}
