import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { type SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { cholesky } from '#domain/simulation/paths/cholesky.ts'
import { meanBlockDays } from '#domain/simulation/paths/mean-block.ts'
import type { Matrix, PricePlan } from '#domain/simulation/paths/path-plan.ts'
import {
  correlationOf,
  dailyLogReturns,
  driftYear,
  jointLogReturns,
  type LogReturns,
  possibleCorrelation,
  volatilityYear,
} from '#domain/simulation/paths/price-history.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { type Assumption, type AssumptionCode, assumption } from './said.ts'
import { NotSimulated, type SimulationFacts } from './simulation-facts.ts'

/** Fewer daily returns say too little about a year. */
const LEAST_RETURNS = 30

/** A coin of a question with everything known about it. `key`: its `symbolKey`. */
export type ResolvedCoin = CoinUsed & { key: string; decimals: number | null; returns: LogReturns }

/** All coins of a question, each once, and how their prices move. */
export type ResolvedPrices = {
  coins: readonly ResolvedCoin[]
  indexOf: (symbol: string) => number
  correlation: Matrix
  plan: PricePlan
  assumptions: Assumption[]
}

type NamedCoin = { symbol: string; priceUsd?: number | undefined }

/** The coins of deposits (a vault's own, where the question names none) and loans, in the order in which they are named. */
function namedCoins({ deposits, loans }: SimulateQuestion, { vaults }: SimulationFacts): NamedCoin[] {
  return [
    ...deposits.flatMap(
      ({ coins, vaultId = '' }): readonly NamedCoin[] =>
        coins ?? vaults.get(vaultId)?.coins.map((symbol) => ({ symbol })) ?? [],
    ),
    ...loans.flatMap(({ collateral, debt }) => [...collateral, ...debt]),
  ]
}

/** Throws NotSimulated if the model needs something unknown. */
export function resolvePrices(question: SimulateQuestion, facts: SimulationFacts): ResolvedPrices {
  const { prices } = question
  const given = new Map(Object.entries(prices.coins).map(([symbol, { sigma }]) => [symbolKey(symbol), sigma]))
  const byKey = new Map<string, ResolvedCoin>()
  for (const { symbol, priceUsd } of namedCoins(question, facts)) {
    const key = symbolKey(symbol)
    const before = byKey.get(key)
    if (before !== undefined) {
      if (priceUsd !== undefined && before.priceUsd === null) byKey.set(key, { ...before, priceUsd })
      continue
    }
    const known = facts.coins.get(key)
    const closes = (known?.past ?? []).map(({ day, priceUsd: value }) => ({ time: startOfDay(day), value }))
    const returns = dailyLogReturns(closes, prices.historyDays)
    const sigma = given.get(key) ?? (returns.size < LEAST_RETURNS ? null : volatilityYear(returns))
    byKey.set(key, {
      key,
      symbol,
      priceUsd: priceUsd ?? known?.priceUsd ?? null,
      decimals: known?.decimals ?? null,
      sigma,
      basis: sigma === null ? 'none' : given.has(key) ? 'given' : 'history',
      days: returns.size,
      past: question.past ? [...(known?.past ?? [])] : [],
      returns,
    })
  }
  const coins = [...byKey.values()]
  const { matrix, codes } = correlate(coins, prices.correlation)
  const indexOf = (symbol: string) => coins.findIndex(({ key }) => key === symbolKey(symbol))
  const { plan, codes: ofModel } = planPrices(coins, matrix, prices)
  return { coins, indexOf, correlation: matrix, plan, assumptions: [...ofModel, ...codes].map(assumption) }
}

type Codes = { codes: AssumptionCode[] }

function correlate(coins: readonly ResolvedCoin[], given: number | undefined): Codes & { matrix: Matrix } {
  const matrixOf = (pair: (one: ResolvedCoin, other: ResolvedCoin) => number) =>
    coins.map((one) => coins.map((other) => (one === other ? 1 : pair(one, other))))
  if (given !== undefined) {
    const matrix = matrixOf(() => given)
    if (cholesky(matrix) === null)
      throw new NotSimulated('input', 'prices.correlation', `no ${coins.length} coins can all have this correlation`)
    return { matrix, codes: [] }
  }
  let areSomeUnknown = false
  const measured = matrixOf((one, other) => {
    const known = correlationOf(one.returns, other.returns)
    areSomeUnknown ||= known === null
    return known ?? 0
  })
  const { correlation, factor } = possibleCorrelation(measured)
  return {
    matrix: correlation,
    codes: [
      ...(areSomeUnknown ? (['CORRELATION_ZERO'] as const) : []),
      ...(factor < 1 ? (['CORRELATION_SHRUNK'] as const) : []),
    ],
  }
}

function planPrices(
  coins: readonly ResolvedCoin[],
  correlation: Matrix,
  prices: SimulateQuestion['prices'],
): Codes & { plan: PricePlan } {
  const isHistory = prices.drift === 'history'
  const trend: AssumptionCode = isHistory ? 'PAST_TREND' : 'NO_TREND'
  switch (prices.model) {
    case 'path': {
      const changes = new Map(Object.entries(prices.change).map(([symbol, change]) => [symbolKey(symbol), change]))
      return {
        plan: {
          model: 'path',
          coins: coins.map(({ key }) => ({ id: key, endRatio: 1 + (changes.get(key) ?? 0) / 100 })),
        },
        codes: ['STRAIGHT_PATH'],
      }
    }
    case 'bootstrap': {
      const logReturns = jointLogReturns(coins.map(({ returns }) => returns))
      if (logReturns === null)
        throw new NotSimulated(
          'unknown',
          'prices.model',
          `bootstrap needs ${simulateLimits.historyDays.min} days that are known of all coins; gbm takes prices.coins`,
        )
      return {
        plan: {
          model: 'bootstrap',
          coins: coins.map(({ key }, index) => ({ id: key, logReturns: logReturns[index] ?? [] })),
          drift: prices.drift,
          meanBlockDays: meanBlockDays(logReturns),
        },
        codes: ['PAST_DAYS', isHistory ? 'PAST_TREND' : 'PAST_CENTRED'],
      }
    }
    case 'gbm': {
      const moving = coins.map(({ key, symbol, sigma, returns }) => {
        if (sigma === null)
          throw new NotSimulated(
            'unknown',
            `prices.coins.${symbol}`,
            `is needed: of ${symbol} only ${returns.size} days are known, and its volatility takes ${LEAST_RETURNS}; name its token, or give {"sigma": …} here`,
          )
        const drift = isHistory ? (returns.size < LEAST_RETURNS ? null : driftYear(returns)) : 0
        if (drift === null)
          throw new NotSimulated('unknown', 'prices.drift', `cannot be history: the past of ${symbol} is not known`)
        return { id: key, sigmaYear: sigma, driftYear: drift }
      })
      return { plan: { model: 'gbm', coins: moving, correlation }, codes: ['LOG_NORMAL', trend] }
    }
  }
}
