import * as z from 'zod/mini'
import { DEFAULT_TVL_FLOOR, type EarnIdle, findEarnings } from '#contract/wallet/earn.ts'
import { getHoldings } from '#contract/wallet/holding.ts'
import { getPortfolio, mostPortfolioAddresses, type Portfolio } from '#contract/wallet/portfolio.ts'
import { getPositions, type Position } from '#contract/wallet/position.ts'
import { lowerApy } from '#domain/earning/careful-apy.ts'
import { type HeldCoin, idleCoins } from '#domain/earning/idle-coins.ts'
import { loansOf } from '#domain/loans/loans-of.ts'
import { compact, digits, dollars, rate } from '#service/mcp/tools/answer/compact.ts'
import { ANSWER_TOKENS, estimateTokens } from '#service/mcp/tools/answer/page-rows.ts'
import { ChainNames, Dollars, Limit } from '#service/mcp/tools/arguments.ts'
import { CallFailure, callService, type Service } from '#service/mcp/tools/call-service.ts'
import { amountText, worthOf } from '#service/mcp/tools/operations/rows.ts'
import { loanRow } from './check-loans.ts'
import { defineTask } from './define-task.ts'

const USUAL_ROWS = 6
const FEWEST_ROWS = 2
const LEAST_USD = 1

/** A whole wallet in one response: its value, which coins could earn and where, its risks, its claimable rewards. */
export const walletSummary = defineTask({
  name: 'wallet_summary',
  title: 'A wallet in short',
  description:
    'Combined value of wallets, idle coins and the best vault for each, loans with health, what can be claimed. Answers “what can this wallet earn”. Next: simulate with a vault; get_positions, get_holdings and check_loans have all rows.',
  auth: 'key',
  input: z.strictObject({
    addresses: z
      .union([z.string(), z.array(z.string())])
      .check(z.describe(`Addresses or names, comma between, at most ${mostPortfolioAddresses}`)),
    chain: z.optional(ChainNames).check(z.describe('Chains; all without it')),
    minTvl: z._default(z.optional(Dollars(0)), DEFAULT_TVL_FLOOR).check(z.describe('Minimum TVL in dollars')),
    limit: Limit(100, USUAL_ROWS).check(z.describe('Rows of each list')),
  }),
  async run({ addresses: given, chain, minTvl, limit }, service) {
    const addresses = textsIn(given)
    const portfolio = await callService(service, getPortfolio, { query: { addresses, chain } })
    // By resolved address, without duplicates.
    const owners = portfolio.value.data.addresses.map(({ address }) => address)
    const wallets = await Promise.all(owners.map((address) => readWallet(service, { address, chain })))
    const positions = wallets.flatMap((wallet) => wallet.positions?.value.data ?? [])
    const sorted = idleCoins(
      wallets.flatMap((wallet) => wallet.holdings?.value.data ?? []),
      { positions, leastUsd: LEAST_USD },
    )
    const earnings = await readEarnings(service, sorted.idle.slice(0, limit), minTvl)
    const parts = {
      portfolio: portfolio.value.data,
      positions,
      idle: sorted.idle,
      bestOf: bestVaults(earnings?.value.data.idle ?? []),
    }
    return {
      sentences: sentencesOf(parts.portfolio, sorted.idle),
      json: withinRoom((rows) => summaryOf(parts, rows), limit),
      headers: [
        portfolio,
        ...wallets.flatMap((wallet) => [wallet.positions ?? [], wallet.holdings ?? []].flat()),
        ...(earnings ? [earnings] : []),
      ].map(({ headers }) => headers),
    }
  },
})

const textsIn = (given: string | string[]): string[] =>
  [given].flat().flatMap((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )

/** A part that a wallet does not have on these chains, or that failed, is null; the portfolio lists the failures. */
async function readWallet(service: Service, { address, chain }: { address: string; chain: string | undefined }) {
  const parts = { params: { address }, query: { chain } }
  const [holdings, positions] = await Promise.all([
    callService(service, getHoldings, parts).catch(unlessRefused),
    callService(service, getPositions, parts).catch(unlessRefused),
  ])
  return { holdings, positions }
}

/** Where the coins could earn; null if none is idle or the request fails. */
async function readEarnings(service: Service, idle: readonly HeldCoin[], minTvl: number) {
  const coins = idle.flatMap(({ chain, contract, valueUsd }) =>
    valueUsd === null ? [] : [{ chain, address: contract, amountUsd: valueUsd }],
  )
  if (coins.length === 0) return null
  return callService(service, findEarnings, { body: { coins, minTvl } }).catch(unlessRefused)
}

function unlessRefused(error: unknown): null {
  if (error instanceof CallFailure) return null
  throw error
}

type Parts = {
  portfolio: Portfolio
  positions: Position[]
  idle: HeldCoin[]
  bestOf: (coin: HeldCoin) => object | null
}

function sentencesOf(portfolio: Portfolio, idle: readonly HeldCoin[]): string[] {
  const { netWorth, isComplete, addresses, unknown } = portfolio
  const wallets = addresses.length === 1 ? 'The wallet is' : `The ${addresses.length} wallets are`
  const idleUsd = idle.reduce((sum, { valueUsd }) => sum + (valueUsd ?? 0), 0)
  return [
    `${wallets} worth ${dollars(netWorth)} dollars net of debts; ${dollars(idleUsd)} of it is idle in ${idle.length} coins.`,
    ...(isComplete ? [] : [`The sum is of what is known: ${unknown.length} things are not.`]),
  ]
}

/** Removes rows from each list until the summary fits. A caller who needs more sets a limit. */
function withinRoom(summary: (rows: number) => object, limit: number): object {
  let rows = limit
  let json = summary(rows)
  while (limit <= USUAL_ROWS && rows > FEWEST_ROWS && estimateTokens(JSON.stringify(json)) > ANSWER_TOKENS) {
    rows -= 1
    json = summary(rows)
  }
  return json
}

function summaryOf({ portfolio, positions, idle, bestOf }: Parts, rows: number): object {
  const loans = loansOf(positions)
  const claimable = positions
    .filter(({ current }) => current.yield.some(({ amount }) => amount !== 0))
    .toSorted((a, b) => (worthOf(b.current.yield) ?? 0) - (worthOf(a.current.yield) ?? 0))
  const { addresses, unknown } = portfolio
  return compact({
    netWorth: dollars(portfolio.netWorth),
    isComplete: portfolio.isComplete,
    change24h: dollars(portfolio.change24h),
    incomeYear: dollars(portfolio.incomeYear),
    byChain: largest(portfolio.byChain, rows),
    byKind: largest(portfolio.byKind, rows),
    wallets:
      addresses.length > 1
        ? addresses
            .slice(0, rows)
            .map(({ name, address, netWorth }) => ({ of: name || address, netWorth: dollars(netWorth) }))
        : [],
    idleCoins: idle.length,
    idleUsd: dollars(idle.reduce((sum, { valueUsd }) => sum + (valueUsd ?? 0), 0)),
    idle: idle.slice(0, rows).map((coin) =>
      compact({
        coin: coin.symbol,
        chain: coin.chain,
        amount: digits(coin.amount),
        usd: dollars(coin.valueUsd),
        best: bestOf(coin),
      }),
    ),
    loanCount: loans.length,
    lowestHealth: digits(portfolio.lowestHealth),
    loans: loans.slice(0, rows).map((loan) => {
      const { owed, costApy, supplied, liquidationPrice, suppliedUsd, ...short } = loanRow(loan)
      return short
    }),
    claimableUsd: dollars(portfolio.claimable),
    claimable: claimable.slice(0, rows).map(({ meta, chain, current }) =>
      compact({
        protocol: meta.protocol.protocol,
        chain,
        tokens: current.yield
          .filter(({ amount }) => amount !== 0)
          .map(amountText)
          .join(' + '),
        usd: dollars(worthOf(current.yield)),
      }),
    ),
    unknownCount: unknown.length || null,
    unknown: unknown
      .slice(0, Math.min(rows, FEWEST_ROWS))
      .map(({ what, chain, reason }) => compact({ what, chain, reason })),
  })
}

/** The best vault for a coin alone, with the rate that its income is at: the lower of today's and the mean of 30 days; null if no vault accepts it. */
function bestVaults(earnings: readonly EarnIdle[]): (coin: HeldCoin) => object | null {
  const byCoin = new Map(earnings.map(({ coin, best }) => [`${coin.chain} ${coin.address}`, best]))
  return ({ chain, contract }) => {
    const best = byCoin.get(`${chain} ${contract}`)?.find(({ isPair }) => !isPair)
    if (best === undefined) return null
    return compact({
      vault: best.vaultId,
      name: best.name,
      apy: rate(lowerApy(best)),
      yearUsd: dollars(best.gainYear),
      daysToPay: digits(best.daysToPay),
      needsWrapping: best.isWrapped || null,
    })
  }
}

function largest(byName: Readonly<Record<string, number>>, count: number): Record<string, number | null> {
  const sorted = Object.entries(byName).toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  const others = sorted.slice(count).reduce((sum, [, value]) => sum + value, 0)
  return Object.fromEntries([
    ...sorted.slice(0, count).map(([name, value]) => [name, dollars(value)] as const),
    ...(sorted.length > count ? [['others', dollars(others)] as const] : []),
  ])
}
