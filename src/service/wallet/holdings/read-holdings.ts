import type { ChainId } from '#contract/chain.ts'
import type { Holding } from '#contract/holding.ts'
import { spamReason, suspiciousName } from '#domain/spam.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import type { SeenTokenPrice } from '#service/market/source.ts'
import { priceKey } from '#service/wallet/price-book.ts'
import { isNative, type TokenView, toTokenView } from '#service/wallet/token-view.ts'
import { findPrices } from '#service/wallet/token-views.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { addNote, requireSome, toAnswer, type WalletScope } from '#service/wallet/wallet-part.ts'
import { knownSymbols } from './known-symbols.ts'
import { readCosts } from './profit-and-loss.ts'
import { type ChainTokens, type HeldToken, readChainTokens } from './read-chain-tokens.ts'
import { toHolding } from './to-holding.ts'

type Asked = { address: string; chains: ChainId[]; isForced: boolean; withPnl: boolean }
/** `isAsked`: false for a token whose price could not be asked for, by its `priceKey`. */
type Prices = { prices: Map<string, SeenTokenPrice>; isAsked: (key: string) => boolean }
type Row = HeldToken & { token: TokenView }

/** The chains side by side, then one question for all prices. */
export async function readHoldings(
  scope: WalletScope,
  asked: Asked,
  signal: AbortSignal,
): Promise<WalletAnswer<Holding[]>> {
  const found = await Promise.all(asked.chains.map((chain) => readChainTokens(scope, chain, asked, signal)))
  requireSome(found.map(({ part }) => part))
  const worthAPrice = found.flatMap(({ chain, tokens }) =>
    tokens.filter(isWorthAPrice).map(({ balance: { contractAddress, isVerified } }) => {
      return { chain, contractAddress, isGenuine: isVerified === true || isNative(chain, contractAddress) }
    }),
  )
  // Strangers' gifts on one chain shall not cost another chain's own coin its price.
  const genuineFirst = worthAPrice.toSorted((one, other) => Number(other.isGenuine) - Number(one.isGenuine))
  const { prices, unasked, statuses } = await findPrices(scope, genuineFirst, signal)
  const areWhole = statuses.every(({ error }) => error === null)
  const isAsked = (key: string) => areWhole && !unasked.has(key)
  const holdings = await Promise.all(
    found.map((tokens) => toHoldings(scope, { owner: asked.address, tokens, prices: { prices, isAsked } }, signal)),
  )
  return toAnswer(scope, holdings.flat(), [...found.map(({ part }) => part.status), ...statuses])
}

async function toHoldings(
  scope: WalletScope,
  { owner, tokens: { chain, part, tokens, transfers }, prices }: { owner: string; tokens: ChainTokens; prices: Prices },
  signal: AbortSignal,
): Promise<Holding[]> {
  const rows = tokens.map(({ balance, facts }) => {
    const { contractAddress } = balance
    const seen = prices.prices.get(priceKey({ chain, contractAddress })) ?? toldPrice(balance, part.status.asOf)
    return { balance, facts, token: toTokenView(chain, contractAddress, { facts, seen, imageUrl: scope.imageUrl }) }
  })
  const judge = judgeOf(chain, rows, prices.isAsked)
  const judged = rows.map((row) => ({ ...row, owner, spamReason: judge(row) }))
  const honest = judged.filter((row) => row.spamReason === null)
  const costs = transfers === null ? null : await readCosts(scope, { transfers, rows: honest }, signal)
  if (costs !== null) addNote(part, costs.note)
  return judged.map((row) => toHolding({ ...row, cost: costs?.byContract.get(row.token.contractAddress) ?? null }))
}

/** Where its price could not be asked for, that a token has none says nothing against it. */
function judgeOf(chain: ChainId, rows: Row[], isAsked: Prices['isAsked']): (row: Row) => string | null {
  const vouched = rows.flatMap(({ balance, token }) => (balance.isVerified ? token : []))
  const symbols = knownSymbols(chain, vouched)
  return ({ balance, facts, token }) => {
    const isPriceTold = isAsked(priceKey(token))
    return spamReason({
      chain,
      contractAddress: token.contractAddress,
      // As strangers wrote it: what is taken out for showing may be what gives it away.
      name: facts?.name ?? '',
      symbol: facts?.symbol ?? '',
      isVerified: isPriceTold ? balance.isVerified : balance.isVerified || null,
      priceUsd: token.seen?.price ?? null,
      sourceReason: balance.spamReason,
      knownSymbols: isPriceTold ? symbols : new Map(),
    })
  }
}

/** What is spam by its very name needs no price, and there may be hundreds of it. */
function isWorthAPrice({ balance, facts }: HeldToken): boolean {
  if (balance.isVerified) return true
  return balance.spamReason === null && (facts === null || suspiciousName(`${facts.name} ${facts.symbol}`) === null)
}

/** The price that came along with the balance, where our own sources know none. */
function toldPrice({ priceUsd }: TokenBalance, asOf: number | null): SeenTokenPrice | null {
  if (priceUsd === null || !Number.isFinite(priceUsd) || priceUsd <= 0 || asOf === null) return null
  return { at: asOf, price: priceUsd, lastDayPrice: null, source: 'indexer' }
}
