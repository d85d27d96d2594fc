import { type ChainId, isChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { BestVault, VaultCoin, VaultCoinOrder, VaultCoinQuery } from '#contract/market/vault-coin.ts'
import { COIN_FIGURES } from '#contract/upstream-status.ts'
import type { EarningVault } from '#domain/earning/earning-vaults.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { remarksOf, wholeLowerApy } from '#domain/earning/vault-remarks.ts'
import { addressesOf } from '#domain/tokens/known-coin.ts'
import { type Freshness, oldestOf, requireRead } from '#service/handlers/freshness.ts'
import type { Context, Handlers } from '#service/handlers/handler.ts'
import { coinsOn, type ListedCoin } from '#service/snapshot/vaults/coins-on.ts'
import type { TokenQuote } from '#service/wallet/wallet.ts'

export const vaultCoinHandlers = {
  async listVaultCoins({ query }, context) {
    const [vaults, coins] = [context.snapshots.vaults(), context.snapshots.coins()]
    const listed = await coinsOn({ vaults, coins }, query.chain)
    requireRead(vaults.state, listed.length)
    const [{ quotes, freshness, statuses }, figures] = await Promise.all([
      readQuotes(listed, vaults.state.origin, context),
      readFigures(listed, context),
    ])
    const rows = listed
      .map((coin, index) => toRow(coin, quotes[index] ?? null, figures.of(coin)))
      .filter(matches(query.search))
    const data = rows.toSorted(compareBy(query)).slice(query.offset, query.offset + query.limit)
    const pagination = { total: rows.length, limit: query.limit, offset: query.offset }
    const ofCoins = listed.some(({ sui }) => sui !== null) ? [coins.state] : []
    return {
      value: { data, pagination },
      ...oldestOf([vaults.state, ...ofCoins, ...freshness]),
      statuses: [...statuses, ...figures.statuses],
    }
  },
} satisfies Pick<Handlers, 'listVaultCoins'>

/**
 * In the order of `listed`; null for a Sui coin whose list has its price. Each price has a time of its own, which of a token that hardly
 * trades is hours ago and says nothing about the list: its age is that of the reading, and the prices' own only if that failed.
 */
async function readQuotes(
  listed: readonly ListedCoin[],
  origin: Freshness['origin'],
  { wallet, signal, now }: Context,
) {
  const wanted = listed.filter(({ sui }) => (sui?.price ?? null) === null)
  if (wanted.length === 0) return { quotes: [], freshness: [], statuses: [] }
  const questions = wanted.map(({ tokens: [{ chain, address }] }) => ({ chain, contractAddress: address, at: null }))
  const answer = await wallet.tokenPrices(questions, signal(), origin)
  const found = new Map(wanted.map((coin, index) => [coin, answer.value[index] ?? null]))
  const hasFailed = answer.statuses.some(({ id, error }) => id === 'prices' && error !== null)
  const freshness =
    answer.asOf === null ? [] : [{ origin: answer.origin, asOf: hasFailed ? answer.asOf : now() } satisfies Freshness]
  return { quotes: listed.map((coin) => found.get(coin) ?? null), freshness, statuses: answer.statuses }
}

type Figures = Pick<VaultCoin, 'marketCap' | 'volume24H'>

/**
 * The market caps and volumes of coins. One that our list knows goes by all its addresses, on whichever chain it is listed here; of the
 * others those on Sui have the figures of the list of Sui coins. A list is complete without them.
 */
async function readFigures(listed: readonly ListedCoin[], { market, signal }: Context) {
  const wanted = listed.filter(({ known, sui }) => known !== null || (sui?.marketCap ?? null) === null)
  const { value, failure } = await market.coinFigures(wanted.map(tokensOf), signal())
  const found = new Map(wanted.map((coin, index) => [coin, value[index] ?? null]))
  const error = failure instanceof ApiError ? failure.message : failure === null ? null : 'not read yet'
  return {
    of: (coin: ListedCoin): Figures | null =>
      found.get(coin) ?? (coin.known === null || error === null ? coin.sui : null),
    statuses: error === null ? [] : [{ id: COIN_FIGURES, asOf: null, ms: null, error, note: null }],
  }
}

const tokensOf = ({ known, tokens }: ListedCoin): { chain: ChainId; contractAddress: string }[] => [
  ...tokens.map(({ chain, address }) => ({ chain, contractAddress: address })),
  ...(known === null ? [] : addressesOf(known)).flatMap(({ chain, address }) =>
    isChainId(chain) ? [{ chain, contractAddress: address }] : [],
  ),
]

function toRow(
  { tokens, tvlUsd, vaults, best, bestFalling, hasPools, sui }: ListedCoin,
  quote: TokenQuote | null,
  figures: Figures | null,
): VaultCoin {
  const [first] = tokens
  const price = sui?.price ?? quote?.price?.price ?? null
  const ofQuote = changeOf(price, quote?.price?.lastDayPrice ?? null)
  return {
    symbol: sui?.symbol || symbolOf(first.symbol, quote?.symbol ?? ''),
    name: sui?.name || quote?.name || '',
    price,
    priceChangePercentage24H: (sui?.price ?? null) === null ? ofQuote : (sui?.priceChangePercentage24H ?? null),
    priceChangePercentage7D: sui?.priceChangePercentage7D ?? null,
    marketCap: figures?.marketCap ?? null,
    volume24H: figures?.volume24H ?? null,
    tvl: tvlUsd,
    vaultCount: vaults,
    best: best && toBestVault(best),
    bestFalling: bestFalling && toBestVault(bestFalling),
    hasPools,
    tokens: tokens.map(({ chain, address, tvlUsd: tvl, vaults: vaultCount }) => ({ chain, address, tvl, vaultCount })),
  }
}

const toBestVault = ({ vault, rate }: EarningVault): BestVault => ({
  id: vault.id,
  name: vault.name,
  chain: vault.chain,
  protocol: { id: vault.protocol.id, name: vault.protocol.name },
  apy: rate,
  apy30d: vault.apy30d,
  apyDeviation30d: vault.apyDeviation30d,
  tvl: vault.tvl,
  ...remarksOf(vault),
  rewardShare: rewardShare(vault),
  type: vault.type,
})

/** A contract may write its symbol in an unusual case (Bonk, TSTON); otherwise it is right, where a pool's name may be in another order. */
const symbolOf = (ofVaults: string, ofToken: string): string =>
  ofToken === '' || ofToken.toLowerCase() === ofVaults.toLowerCase() ? ofVaults : ofToken

const changeOf = (price: number | null, before: number | null): number | null =>
  price === null || before === null || before <= 0 ? null : (price / before - 1) * 100

function matches(search: string | undefined): (coin: VaultCoin) => boolean {
  const text = search?.trim().toLowerCase() ?? ''
  if (text === '') return () => true
  return ({ symbol, name, tokens }) =>
    [symbol, name, ...tokens.map(({ address }) => address)].some((each) => each.toLowerCase().includes(text))
}

const figureOf: Record<Exclude<VaultCoinOrder, 'symbol'>, (coin: VaultCoin) => number | null> = {
  tvl: ({ tvl }) => tvl,
  marketCap: ({ marketCap }) => marketCap,
  volume24h: ({ volume24H }) => volume24H,
  apy: ({ best }) => best && wholeLowerApy(best),
  price: ({ price }) => price,
  change24h: ({ priceChangePercentage24H }) => priceChangePercentage24H,
  vaults: ({ vaultCount }) => vaultCount,
}

/** Equal coins remain in the order of their TVL. */
function compareBy({ order, sort }: VaultCoinQuery): (a: VaultCoin, b: VaultCoin) => number {
  const sign = sort === 'asc' ? 1 : -1
  if (order === 'symbol') return (a, b) => sign * a.symbol.localeCompare(b.symbol, 'en')
  const of = figureOf[order]
  return (a, b) => {
    const [left, right] = [of(a), of(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  }
}
