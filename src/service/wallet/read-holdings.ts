import { type ChainId, chains } from '#contract/chain.ts'
import type { Holding } from '#contract/holding.ts'
import { spamReason, suspiciousName } from '#domain/spam.ts'
import type { Noted, TokenBalance, TokenFacts } from '#service/chains/chain-adapter.ts'
import type { SeenTokenPrice } from '#service/market/source.ts'
import { knownSymbols } from './known-symbols.ts'
import { priceKey } from './price-book.ts'
import { readCosts, readTransfers } from './profit-and-loss.ts'
import { toHolding } from './to-holding.ts'
import { toTokenView } from './token-view.ts'
import { findFacts, findPrices } from './token-views.ts'
import type { WalletAnswer } from './wallet.ts'
import { addNote, readPart, requireSome, toAnswer, type WalletPart, type WalletScope } from './wallet-part.ts'

type Asked = { address: string; chains: ChainId[]; isForced: boolean; withPnl: boolean }
type ChainPart = {
  chain: ChainId
  part: WalletPart<Noted<TokenBalance[]>>
  facts: Map<string, TokenFacts>
  transfers: Awaited<ReturnType<typeof readTransfers>> | null
}

/** The chains side by side, then one question for all prices. */
export async function readHoldings(
  scope: WalletScope,
  asked: Asked,
  signal: AbortSignal,
): Promise<WalletAnswer<Holding[]>> {
  const found = await Promise.all(asked.chains.map((chain) => readChain(scope, chain, asked, signal)))
  requireSome(found.map(({ part }) => part))
  const tokens = found.flatMap(({ chain, part, facts }) =>
    balancesOf(part)
      .filter((balance) => isWorthAPrice(balance, facts))
      .map(({ contractAddress }) => ({ chain, contractAddress })),
  )
  const { prices, statuses } = await findPrices(scope, tokens, signal)
  const priced = { ...asked, hasPrices: statuses.every(({ error }) => error === null) }
  const holdings = await Promise.all(found.map((each) => holdingsOf(scope, { ...each, asked: priced, prices }, signal)))
  return toAnswer(scope, holdings.flat(), [...found.map(({ part }) => part.status), ...statuses])
}

async function readChain(
  scope: WalletScope,
  chain: ChainId,
  { address, isForced, withPnl }: Asked,
  signal: AbortSignal,
): Promise<ChainPart> {
  const adapter = scope.side.sources.chains[chain]
  const question = {
    kind: 'balances',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address,
    isForced,
    run: (limit: AbortSignal) => adapter.readBalances(address, limit),
  }
  const [part, transfers] = await Promise.all([
    readPart(scope, question, signal),
    withPnl ? readTransfers(scope, { chain, address }, signal) : null,
  ])
  const contracts = balancesOf(part).flatMap(({ facts, contractAddress }) => (facts === null ? contractAddress : []))
  const { facts, note } = await findFacts(scope, { chain, contracts }, signal)
  for (const text of [part.value?.note ?? null, note, transfers?.note ?? null]) addNote(part, text)
  return { chain, part, facts, transfers }
}

async function holdingsOf(
  scope: WalletScope,
  {
    chain,
    part,
    facts,
    transfers,
    asked,
    prices,
  }: ChainPart & { asked: Asked & { hasPrices: boolean }; prices: Map<string, SeenTokenPrice> },
  signal: AbortSignal,
): Promise<Holding[]> {
  const rows = balancesOf(part).map((balance) => {
    const { contractAddress } = balance
    const told = factsOf(balance, facts)
    const seen = prices.get(priceKey({ chain, contractAddress })) ?? toldPrice(balance, part.status.asOf)
    return {
      balance,
      told,
      token: toTokenView(chain, contractAddress, { facts: told, seen, imageUrl: scope.imageUrl }),
    }
  })
  const vouched = rows.flatMap(({ balance, token }) => (balance.isVerified ? token : []))
  // While prices cannot be had, that a token has none says nothing against it.
  const symbols = asked.hasPrices ? knownSymbols(chain, vouched) : new Map<string, Set<string>>()
  const judged = rows.map(({ balance, told, token }) => ({
    balance,
    token,
    spamReason: spamReason({
      chain,
      contractAddress: token.contractAddress,
      // As strangers wrote it: what is taken out for showing may be what gives it away.
      name: told?.name ?? '',
      symbol: told?.symbol ?? '',
      isVerified: asked.hasPrices ? balance.isVerified : balance.isVerified || null,
      priceUsd: token.seen?.price ?? null,
      sourceReason: balance.spamReason,
      knownSymbols: symbols,
    }),
  }))
  const honest = judged.flatMap((row) => (row.spamReason === null ? [row] : []))
  const costs = transfers === null ? null : await readCosts(scope, { transfers, rows: honest }, signal)
  if (costs !== null) addNote(part, costs.note)
  return judged.map((row) =>
    toHolding({ ...row, owner: asked.address, cost: costs?.byContract.get(row.token.contractAddress) ?? null }),
  )
}

const balancesOf = (part: WalletPart<Noted<TokenBalance[]>>): TokenBalance[] => part.value?.value ?? []

const factsOf = ({ facts, contractAddress }: TokenBalance, found: Map<string, TokenFacts>): TokenFacts | null =>
  facts ?? found.get(contractAddress) ?? null

/** What is spam by its very name needs no price, and there may be hundreds of it. */
function isWorthAPrice(balance: TokenBalance, found: Map<string, TokenFacts>): boolean {
  if (balance.isVerified) return true
  const facts = factsOf(balance, found)
  return balance.spamReason === null && (facts === null || suspiciousName(`${facts.name} ${facts.symbol}`) === null)
}

/** The price that came along with the balance, where our own sources know none. */
function toldPrice({ priceUsd }: TokenBalance, asOf: number | null): SeenTokenPrice | null {
  if (priceUsd === null || !Number.isFinite(priceUsd) || priceUsd <= 0 || asOf === null) return null
  return { at: asOf, price: priceUsd, lastDayPrice: null, source: 'indexer' }
}
