import type { ChainId } from '#contract/chains.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import type { DatedTokenPrice } from '#service/market/source.ts'
import { type SourceResult, withNote } from '#service/wallet/sources/read-source.ts'
import { createSpamClassifier, isWorthAPrice, priceRank } from '#service/wallet/tokens/classify-spam.ts'
import { type FoundPrices, findPrices } from '#service/wallet/tokens/find-tokens.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'
import { type TokenView, toTokenView } from '#service/wallet/tokens/token-view.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { partialOf, requireSome, toWalletAnswer, withPartial } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { readCosts } from './profit-and-loss.ts'
import { type ChainTokens, type HeldToken, readChainTokens } from './read-chain-tokens.ts'
import { toHolding } from './to-holding.ts'

type HoldingsRequest = { address: string; chains: ChainId[]; isForced: boolean; withPnl: boolean }
const spamEvidence = ({ balance: { isVerified, spamReason }, metadata }: HeldToken) => ({
  metadata,
  isVerified,
  spamReason,
})

/** Reads the chains in parallel, then all prices in one request. */
export async function readHoldings(
  scope: WalletScope,
  request: HoldingsRequest,
  signal: AbortSignal,
): Promise<WalletAnswer<Holding[]>> {
  const found = await Promise.all(request.chains.map((chain) => readChainTokens(scope, chain, request, signal)))
  requireSome(found.map(({ result }) => result))
  const worthAPrice = found.flatMap(({ chain, tokens }) =>
    tokens.flatMap((held) => {
      const evidence = spamEvidence(held)
      const { contractAddress } = held.balance
      return isWorthAPrice(evidence)
        ? [{ chain, contractAddress, rank: priceRank(chain, contractAddress, evidence) }]
        : []
    }),
  )
  // Unsolicited tokens on one chain must not use up the limit before another chain's native coin has its price.
  const genuineFirst = worthAPrice.toSorted((one, other) => one.rank - other.rank)
  const { statuses, ...prices } = await findPrices(scope, genuineFirst, signal)
  const shown = await Promise.all(
    found.map((tokens) => toHoldings(scope, { owner: request.address, tokens, prices }, signal)),
  )
  const sources = shown.map(({ result }) => result.status)
  const answer = toWalletAnswer(
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
  }: { owner: string; tokens: ChainTokens; prices: FoundPrices },
  signal: AbortSignal,
): Promise<{ holdings: Holding[]; result: SourceResult<unknown> }> {
  const rows = tokens.map(({ balance, metadata }) => {
    const { contractAddress } = balance
    const price = prices.prices.get(priceKey({ chain, contractAddress })) ?? ownPrice(balance, result.status.asOf)
    const token = toTokenView(chain, contractAddress, { metadata, price, imageUrl: scope.imageUrl })
    const { isVerified, spamReason } = balance
    return { balance, metadata, token, isVerified, spamReason }
  })
  const spamReasons = rows.map(createSpamClassifier(chain, rows, prices.hasPriceRequest))
  const honest = () => rows.filter((_, index) => spamReasons[index] === null)
  const costs = transfers === null ? null : await readCosts(scope, { transfers, rows: honest() }, signal)
  const costOf = ({ contractAddress }: TokenView) => costs?.byContract.get(contractAddress) ?? null
  const holdings = rows.map(({ balance, token }, index) =>
    toHolding({ owner, balance, token, spamReason: spamReasons[index] ?? null, cost: costOf(token) }),
  )
  return { holdings, result: withNote(result, costs?.note ?? null) }
}

/** The price that came with the balance, if our own sources have none. */
function ownPrice({ priceUsd }: TokenBalance, asOf: number | null): DatedTokenPrice | null {
  if (priceUsd === null || !Number.isFinite(priceUsd) || priceUsd <= 0 || asOf === null) return null
  return { at: asOf, price: priceUsd, lastDayPrice: null, source: 'indexer' }
}
