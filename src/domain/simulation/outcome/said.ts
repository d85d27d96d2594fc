/** What every answer rests on, or what one of its numbers does: a code for programs, a sentence for people. */
const sentences = {
  NO_TREND: 'Prices have no trend: the average outcome of each coin is its price today.',
  PAST_CENTRED:
    'The mean log return of the past is subtracted: about half of the paths of a coin end above its price today.',
  PAST_TREND: 'The trend of the past goes on.',
  LOG_NORMAL: 'Prices follow geometric Brownian motion with the volatility of each coin.',
  PAST_DAYS: 'Days of the past are drawn in blocks: the future is as the past was.',
  STRAIGHT_PATH: 'Prices move evenly to the change that was given, on one path.',
  RATES_STAY: 'Rates and volumes stay constant.',
  LIQUIDITY_STAYS: 'The active liquidity of others stays what it is today, at every price.',
  FEES_NOT_COMPOUNDED: 'Fees of a range are collected at the end and do not compound.',
  WHOLE_POOL_RATE: 'A range earns the rate of the whole pool while the price is inside.',
  CORRELATION_ZERO: 'Some coins have no common past: they move independently.',
  CORRELATION_SHRUNK: 'Correlations of different days contradict each other: all were reduced.',
  GAS_ASSUMED: 'Gas is assumed by the chain, not read.',
  REBALANCING_COST:
    'Each rebalancing swaps up to half of the position and pays the fee of the pool, and gas where it is given.',
  NO_PRICE_IMPACT: 'Liquidations and swaps do not move the price.',
} as const

export type AssumptionCode = keyof typeof sentences
export type Assumption = { code: AssumptionCode; text: string }
export type LeftOut = { path: string; code: string; text: string }

export const assumption = (code: AssumptionCode): Assumption => ({ code, text: sentences[code] })

const omissions = {
  APY_UNKNOWN: 'The APY is not known: nothing is earned.',
  VOLUME_UNKNOWN: 'The volume of the pool is not known: fees follow its APY instead.',
  LIQUIDITY_UNKNOWN: 'The active liquidity of the pool is not known: fees follow its APY instead.',
  PRICE_UNKNOWN: 'A price is not known.',
  GAS_UNKNOWN: 'Gas is not known; it is not counted as 0, so there is no number of days.',
  ONE_PATH: 'A single path has no chances.',
  NO_DEBT: 'There is no debt.',
  HEALTH_UNKNOWN: 'A price or a threshold is not known, so health is not either.',
  BENCHMARK_UNKNOWN: 'Too few lending rates are known for a benchmark.',
} as const

export type OmissionCode = keyof typeof omissions

export const leftOut = (path: string, code: OmissionCode): LeftOut => ({ path, code, text: omissions[code] })
