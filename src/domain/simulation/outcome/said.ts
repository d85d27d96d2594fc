/** What every answer rests on, or what one of its numbers does: a code for programs, a sentence for people. */
const sentences = {
  NO_TREND: 'Prices have no trend: the average outcome of each coin is its price today, within sampling error.',
  PAST_CENTRED: 'The mean past log return is subtracted, so about half of a coin’s paths end above its price today.',
  PAST_TREND: 'The past trend continues.',
  PEG_RETURNS:
    'A stablecoin that returned to about $1 in the past does so again, to no more than its price today. A peg lost for good is not in these numbers.',
  PRICE_JUMP:
    'Prices with a jump move by it on the first day and at random from there. A stablecoin does not return to its peg.',
  LOG_NORMAL: 'Prices follow geometric Brownian motion with the volatility of each coin.',
  PAST_DAYS: 'Blocks of past days are drawn at random: the future resembles the past.',
  STRAIGHT_PATH: 'Prices move evenly to the given change, on one path.',
  RATES_STAY: 'Rates and volumes stay constant.',
  LIQUIDITY_STAYS: 'The active liquidity of others stays the same at every price.',
  FEES_NOT_COMPOUNDED: 'Fees of a range are collected at the end and do not compound.',
  WHOLE_POOL_RATE: 'A range earns the pool’s rate while the price is inside it.',
  CORRELATION_ZERO: 'Some coins have no past days in common, so they move independently.',
  CORRELATION_SHRUNK: 'Correlations from different days contradict each other, so all were reduced.',
  GAS_ASSUMED: 'Gas is the usual cost on the chain, not read from it.',
  REBALANCING_COST: 'Each rebalancing swaps up to half of the position and pays the pool’s fee, plus gas if given.',
  NO_PRICE_IMPACT: 'Liquidations and swaps do not move the price.',
} as const

export type AssumptionCode = keyof typeof sentences
export type Assumption = { code: AssumptionCode; text: string }
export type LeftOut = { path: string; code: string; text: string }

export const assumption = (code: AssumptionCode): Assumption => ({ code, text: sentences[code] })

const omissions = {
  APY_UNKNOWN: 'The APY is unknown, so nothing is earned.',
  VOLUME_UNKNOWN: 'The pool’s volume is unknown, so fees follow its APY.',
  LIQUIDITY_UNKNOWN: 'The pool’s active liquidity is unknown, so fees follow its APY.',
  PRICE_UNKNOWN: 'A price is unknown.',
  GAS_UNKNOWN: 'Gas is unknown and not counted as 0, so the number of days is unknown too.',
  ONE_PATH: 'A single path gives no probabilities.',
  NO_DEBT: 'There is no debt.',
  HEALTH_UNKNOWN: 'A price or a threshold is unknown, so health is too.',
  BENCHMARK_UNKNOWN: 'Too few known lending rates for a benchmark.',
} as const

export type OmissionCode = keyof typeof omissions

export const leftOut = (path: string, code: OmissionCode): LeftOut => ({ path, code, text: omissions[code] })
