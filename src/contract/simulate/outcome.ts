import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { count, listOf, quantity, text } from '#contract/field.ts'
import { priceModels, SimulateQuestion } from './question.ts'

/** Dollars at the end of the horizon: quantiles, mean, and the standard error of the median. */
export const Spread = z.object({
  q05: z.number(),
  q25: z.number(),
  q50: z.number(),
  q75: z.number(),
  q95: z.number(),
  mean: z.number(),
  standardError: quantity,
})
export type Spread = z.output<typeof Spread>

/** `volume-share`: of the pool's volume by the share of active liquidity. `apy`: the rate alone, because volume or liquidity is not known. */
export const feeBases = ['volume-share', 'apy'] as const

export const FeesOutcome = z.object({ usd: quantity, apr: quantity, basis: z.enum(feeBases) })

export const OutcomeDay = z.object({
  day: z.number(),
  q05: z.number(),
  q25: z.number(),
  q50: z.number(),
  q75: z.number(),
  q95: z.number(),
  heldQ50: z.number(),
})
export type OutcomeDay = z.output<typeof OutcomeDay>

export const PastPrice = z.object({ day: count, priceUsd: z.number() })
/**
 * How a stablecoin returns to the price around which it traded. `usd`: this price, at most 1 and today's. `halfLifeDays`: until half of a distance from it is
 * gone. `deviation`: of the log price around it, whatever the horizon.
 */
export const CoinPeg = z.object({ usd: z.number(), halfLifeDays: z.number(), deviation: z.number() })
/**
 * What was used of a coin. `peg`: null, it moves freely; else `sigma` does not add up over the days. `sigma`: of a year of log returns. `days`: of its past that were known. `past`: these days, counted in UTC from
 * 1970, where the question wants them.
 */
export const CoinUsed = z.object({
  symbol: z.string(),
  priceUsd: quantity,
  sigma: quantity,
  basis: z.enum(['given', 'history', 'none']),
  peg: z._default(z.nullable(CoinPeg), null),
  days: count,
  past: listOf(PastPrice),
})
export type CoinUsed = z.output<typeof CoinUsed>

/** What a pool earns its fees by, where it is known: as the question has it. */
export const PoolUsed = z.object({
  tier: z.number(),
  volumeUsdDay: z.number(),
  activeLiquidity: z.string(),
  protocolShare: z.number(),
})

export const Drawdown = z.object({ median: z.number(), q95: z.number() })
export const WeighedCoin = z.object({ symbol: z.string(), weight: z.number() })

/**
 * A deposit. `final`, `held`: dollars at the end, of the deposit and of its first coins. `chanceBelowHolding`, `chanceOfLoss`: of the
 * paths, those that end under `held` and under what was put in. `valueAtRisk5`, `expectedShortfall5`: dollars lost at the 5 % quantile,
 * and on average below it. `il`: the mean of `pool / held - 1` without yield. `lvr`: the mean loss against rebalancing, of what was put in.
 * `breakEvenSigma`: the volatility a year that the fees pay for. `neverOut`: the chance to stay in range, moves within a day counted.
 * `drawdown`: the worst fall from a peak, as a fraction.
 */
export const DepositOutcome = z.object({
  id: text,
  vaultId: text,
  valueUsd: z.number(),
  coins: listOf(WeighedCoin),
  apy: quantity,
  pool: z.nullable(PoolUsed),
  final: Spread,
  held: Spread,
  chanceBelowHolding: quantity,
  chanceOfLoss: quantity,
  valueAtRisk5: quantity,
  expectedShortfall5: quantity,
  il: quantity,
  fees: FeesOutcome,
  lvr: quantity,
  breakEvenSigma: quantity,
  daysInRange: quantity,
  neverOut: quantity,
  drawdown: z.nullable(Drawdown),
  days: listOf(OutcomeDay),
})
export type DepositOutcome = z.output<typeof DepositOutcome>

export const LiquidationPrice = z.object({ coin: z.string(), factor: quantity, priceUsd: quantity })

const shockValues = z._default(z.record(z.string(), z.nullable(z.number())), {})

/**
 * A loan. `liquidation`: for each coin that is no stablecoin the factor and the price at which it alone brings the loan down, null: never;
 * where there are only stablecoins, for each that is a collateral. `order`: 1 goes first in a fall of the market, null: none takes it.
 * `daysByDrift`: until the rates alone do it, null: never. `lossIfLiquidated`: dollars that the first liquidation costs. `repayFor`:
 * dollars to repay now to live through each shock. `chanceOfLiquidation`: within the horizon, moves within a day counted.
 */
export const LoanOutcome = z.object({
  id: text,
  collateralUsd: quantity,
  debtUsd: quantity,
  health: quantity,
  healthAfter: shockValues,
  liquidation: listOf(LiquidationPrice),
  /** The coins of `liquidation` fall together by so much of their prices; null: no fall does it. */
  fall: quantity,
  chanceOfLiquidation: quantity,
  order: quantity,
  daysByDrift: quantity,
  lossIfLiquidated: quantity,
  repayFor: shockValues,
})
export type LoanOutcome = z.output<typeof LoanOutcome>

/** `netApy`: on the equity. `distance`: what the collateral may lose against the debt. `daysToPay`: until it beats supplying alone. */
export const LoopOutcome = z.object({
  leverage: z.number(),
  netApy: z.number(),
  ltv: z.number(),
  distance: quantity,
  borrowApyAtZeroCarry: quantity,
  unwindUsd: quantity,
  daysToPay: quantity,
})
export type LoopOutcome = z.output<typeof LoopOutcome>

export const CostItem = z.object({
  name: z.enum(['gas', 'swap', 'exit', 'wait']),
  usd: quantity,
  basis: z.enum(['given', 'assumed', 'read', 'unknown']),
})
export const CostsOutcome = z.object({
  items: listOf(CostItem),
  days: quantity,
  reason: z.nullable(z.enum(['rate', 'cost'])),
})

export const RateBenchmark = z.object({ unit: text, apy: quantity, vaults: count })

/** What a reader has to know, each a code with its sentence. `leftOut`: what is null and why, each with the path of the member. */
export const Assumption = z.object({ code: z.string(), text: z.string() })
export const LeftOut = z.object({ path: z.string(), code: z.string(), text: z.string() })

export const SimulateOutcome = z.object({
  seed: z.number(),
  paths: count,
  model: z.enum(priceModels),
  horizonDays: count,
  /** The UTC day of the prices, counted from 1970; null where no past was read. */
  today: z._default(z.nullable(count), null),
  coins: listOf(CoinUsed),
  /** Of the daily log moves of the coins, in their order. */
  correlation: listOf(listOf(z.number())),
  assumptions: listOf(Assumption),
  leftOut: listOf(LeftOut),
  deposits: listOf(DepositOutcome),
  loans: listOf(LoanOutcome),
  loop: z.nullable(LoopOutcome),
  costs: z.nullable(CostsOutcome),
  benchmark: z.nullable(RateBenchmark),
})
export type SimulateOutcome = z.output<typeof SimulateOutcome>

/** Additive: deposits, loans and a loop under random prices, a price path, or shocks. The same body and seed give the same bytes. */
export const simulateOutcomes = {
  method: 'POST',
  path: '/v2/simulate',
  summary: 'Possible outcomes of deposits, loans and loops: quantiles, probabilities, liquidations, costs',
  auth: 'none',
  isSafe: true,
  body: SimulateQuestion,
  inputProblems: { '*': 'INVALID_FIELD', body: 'INVALID_BODY' },
  response: z.object({ data: SimulateOutcome }),
} as const satisfies Endpoint
