import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { type SimulateQuestion, simulateLimits } from '#contract/simulate/question.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { cholesky } from '#domain/simulation/paths/cholesky.ts'
import { meanBlockDays } from '#domain/simulation/paths/mean-block.ts'
import { reversionFrom } from '#domain/simulation/paths/mean-reversion.ts'
import type { Matrix, PricePlan, Reversion } from '#domain/simulation/paths/path-plan.ts'
import { pegUsed } from '#domain/simulation/paths/peg.ts'
import { logarithm } from '#domain/simulation/paths/portable-math.ts'
import {
  correlationOf,
  driftYear,
  jointLogReturns,
  type LogReturns,
  possibleCorrelation,
} from '#domain/simulation/paths/price-history.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { coinPast, LEAST_RETURNS, priceNow } from './coin-past.ts'
import { type Assumption, type AssumptionCode, assumption } from './said.ts'
import { NotSimulated, type SimulationFacts } from './simulation-facts.ts'

/**
 * A coin of a question with everything known about it. `key`: its `symbolKey`. `moves`: its daily log returns; with a peg, its moves beside
 * the return to it. `reverts`: with a peg.
 */
export type ResolvedCoin = CoinUsed & {
  key: string
  decimals: number | null
  moves: LogReturns
  reverts: { reversion: Reversion; sigmaYear: number } | null
  /** The log return of the first day besides what is drawn for it; 0: none. */
  jump: number
}

/** All coins of a question, each once, and how their prices move. */
export type ResolvedPrices = {
  coins: readonly ResolvedCoin[]
  indexOf: (symbol: string) => number
  correlation: Matrix
  plan: PricePlan
  assumptions: Assumption[]
}

/** Of a worthless coin as good as nothing is left, so that its logarithm is a number. */
const LEAST_RATIO = 1e-9
const logOf = (percent: number): number => logarithm(Math.max(LEAST_RATIO, 1 + percent / 100))

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
  const jumps = new Map(
    Object.entries(prices.jump ?? {}).map(([symbol, percent]) => [symbolKey(symbol), logOf(percent)]),
  )
  const byKey = new Map<string, { symbol: string; priceUsd: number | null }>()
  for (const { symbol, priceUsd } of namedCoins(question, facts)) {
    const key = symbolKey(symbol)
    const before = byKey.get(key) ?? { symbol, priceUsd: priceUsd ?? facts.coins.get(key)?.priceUsd ?? null }
    byKey.set(key, { ...before, priceUsd: before.priceUsd ?? priceUsd ?? null })
  }
  if (prices.model === 'path' && jumps.size > 0)
    throw new NotSimulated('input', 'prices.jump', 'needs the model gbm or bootstrap; path takes prices.change')
  for (const symbol of Object.keys(prices.jump ?? {}))
    if (!byKey.has(symbolKey(symbol)))
      throw new NotSimulated('input', `prices.jump.${symbol}`, 'is of no coin of the deposits and loans')
  const coins = [...byKey].map(([key, { symbol, priceUsd }]): ResolvedCoin => {
    const { decimals = null, past = [] } = facts.coins.get(key) ?? {}
    const now = priceNow({ priceUsd, past })
    const known = coinPast({ symbol, priceUsd: now, past, today: facts.today }, prices.historyDays)
    const sigma = given.get(key) ?? known.sigma
    const basis = sigma === null ? 'none' : given.has(key) ? 'given' : 'history'
    const jump = jumps.get(key) ?? 0
    const peg = basis === 'history' && prices.model !== 'path' && jump === 0 ? known.peg : null
    return {
      key,
      symbol,
      priceUsd,
      decimals,
      sigma,
      basis,
      peg: peg && pegUsed(peg),
      days: known.returns.size,
      past: question.past ? [...past] : [],
      moves: peg?.moves ?? known.returns,
      jump,
      reverts: peg && { reversion: reversionFrom(now, peg), sigmaYear: peg.sigmaDay * Math.sqrt(DAYS_PER_YEAR) },
    }
  })
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
    const known = correlationOf(one.moves, other.moves)
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
  const codesOf = (walking: readonly AssumptionCode[]): AssumptionCode[] => [
    ...(coins.length > 0 && coins.every(({ reverts }) => reverts !== null) ? [] : walking),
    ...(coins.some(({ reverts }) => reverts !== null) ? (['PEG_RETURNS'] as const) : []),
    ...(coins.some(({ jump }) => jump !== 0) ? (['PRICE_JUMP'] as const) : []),
  ]
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
      const joint = jointLogReturns(coins.map(({ moves }) => moves))
      if (joint === null)
        throw new NotSimulated(
          'unknown',
          'prices.model',
          `bootstrap needs ${simulateLimits.historyDays.min} days that are known of all coins; gbm takes prices.coins`,
        )
      return {
        plan: {
          model: 'bootstrap',
          coins: coins.map(({ key, reverts, jump }, index) => ({
            id: key,
            ...(jump !== 0 && { jump }),
            logReturns: joint[index] ?? [],
            ...(reverts && { reversion: reverts.reversion }),
          })),
          drift: prices.drift,
          meanBlockDays: meanBlockDays(joint),
        },
        codes: ['PAST_DAYS', ...codesOf([isHistory ? 'PAST_TREND' : 'PAST_CENTRED'])],
      }
    }
    case 'gbm': {
      const moving = coins.map(({ key, symbol, sigma, moves, reverts, jump }) => {
        if (reverts !== null) return { id: key, driftYear: 0, ...reverts }
        if (sigma === null)
          throw new NotSimulated(
            'unknown',
            `prices.coins.${symbol}`,
            `is needed: of ${symbol} only ${moves.size} days are known, and its volatility takes ${LEAST_RETURNS}; name its token, or give {"sigma": …} here`,
          )
        const drift = isHistory ? (moves.size < LEAST_RETURNS ? null : driftYear(moves)) : 0
        if (drift === null)
          throw new NotSimulated('unknown', 'prices.drift', `cannot be history: the past of ${symbol} is not known`)
        return { id: key, sigmaYear: sigma, driftYear: drift, ...(jump !== 0 && { jump }) }
      })
      const walking = ['LOG_NORMAL', isHistory ? 'PAST_TREND' : 'NO_TREND'] as const
      return { plan: { model: 'gbm', coins: moving, correlation }, codes: codesOf(walking) }
    }
  }
}
