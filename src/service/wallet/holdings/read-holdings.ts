import type { ChainId } from '#contract/chain.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import type { SeenTokenPrice } from '#service/market/source.ts'
import { createSpamClassifier, isWorthAPrice, priceRank } from '#service/wallet/classify-spam.ts'
import { priceKey } from '#service/wallet/price-cache.ts'
import { type SourceResult, withNote } from '#service/wallet/read-source.ts'
import { type TokenView, toTokenView } from '#service/wallet/token-view.ts'
import { findPrices } from '#service/wallet/token-views.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { partialOf, requireSome, toAnswer, withPartial } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { readCosts } from './profit-and-loss.ts'
import { type ChainTokens, type HeldToken, readChainTokens } from './read-chain-tokens.ts'
import { toHolding } from './to-holding.ts'

type Asked = { address: string; chains: ChainId[]; isForced: boolean; withPnl: boolean }
/** `isAsked`: false for a token whose price could not be asked for, by its `priceKey`. */
type Prices = { prices: Map<string, SeenTokenPrice>; isAsked: (key: string) => boolean }
type Row = HeldToken & { token: TokenView }
const judgedOf = ({ balance, metadata }: HeldToken) => ({ ...balance, metadata })

/** The chains side by side, then one question for all prices. */
export async function readHoldings(
  scope: WalletScope,
  asked: Asked,
  signal: AbortSignal,
): Promise<WalletAnswer<Holding[]>> {
  const found = await Promise.all(asked.chains.map((chain) => readChainTokens(scope, chain, asked, signal)))
  requireSome(found.map(({ result }) => result))
  const worthAPrice = found.flatMap(({ chain, tokens }) =>
    tokens
      .filter((held) => isWorthAPrice(judgedOf(held)))
      .map((held) => {
        const { contractAddress } = held.balance
        return { chain, contractAddress, rank: priceRank(chain, contractAddress, judgedOf(held)) }
      }),
  )
  // Strangers' gifts on one chain shall not cost another chain's own coin its price.
  const genuineFirst = worthAPrice.toSorted((one, other) => one.rank - other.rank)
  const { prices, unasked, statuses } = await findPrices(scope, genuineFirst, signal)
  const areWhole = statuses.every(({ error }) => error === null)
  const isAsked = (key: string) => areWhole && !unasked.has(key)
  const shown = await Promise.all(
    found.map((tokens) => toHoldings(scope, { owner: asked.address, tokens, prices: { prices, isAsked } }, signal)),
  )
  const sources = shown.map(({ result }) => result.status)
  const answer = toAnswer(
    scope,
    shown.flatMap(({ holdings }) => holdings),
    [...sources, ...statuses],
  )
  return withPartial(answer, partialOf(found))
}

async function toHoldings(
  scope: WalletScope,
  {
    owner,
    tokens: { chain, result, tokens, transfers },
    prices,
  }: { owner: string; tokens: ChainTokens; prices: Prices },
  signal: AbortSignal,
): Promise<{ holdings: Holding[]; result: SourceResult<unknown> }> {
  const rows = tokens.map(({ balance, metadata }) => {
    const { contractAddress } = balance
    const price = prices.prices.get(priceKey({ chain, contractAddress })) ?? ownPrice(balance, result.status.asOf)
    const token = toTokenView(chain, contractAddress, { metadata, price, imageUrl: scope.imageUrl })
    return { balance, metadata, token }
  })
  const judge = createSpamClassifier(
    chain,
    rows.map((row) => ({ ...judgedOf(row), token: row.token })),
    prices.isAsked,
  )
  const judged = rows.map((row) => ({ ...row, owner, spamReason: judge({ ...judgedOf(row), token: row.token }) }))
  const honest = judged.filter((row) => row.spamReason === null)
  const costs = transfers === null ? null : await readCosts(scope, { transfers, rows: honest }, signal)
  const costOf = ({ token }: Row) => costs?.byContract.get(token.contractAddress) ?? null
  const holdings = judged.map((row) => toHolding({ ...row, cost: costOf(row) }))
  return { holdings, result: withNote(result, costs?.note ?? null) }
}

/** The price that came along with the balance, where our own sources know none. */
function ownPrice({ priceUsd }: TokenBalance, asOf: number | null): SeenTokenPrice | null {
  if (priceUsd === null || !Number.isFinite(priceUsd) || priceUsd <= 0 || asOf === null) return null
  return { at: asOf, price: priceUsd, lastDayPrice: null, source: 'indexer' }
}
