/**
 * A simulation with everything resolved: no names to look up, no rates to read. It is plain data that can be sent to a worker. Deposits
 * and loans refer to coins by their index in `prices.coins`; the order of the coins does not change any result.
 */
export type PathPlan = {
  /** A whole number from 0 to 2^32 - 1. The same seed gives the same bytes with any number of workers. */
  seed: number
  /** The number of random paths; the model `path` has one. Fewer paths are the first of more paths. */
  paths: number
  horizonDays: number
  /** The days to report quantiles of, ascending, from 0 to the horizon. */
  recordedDays: readonly number[]
  prices: PricePlan
  deposits: readonly PathDeposit[]
  loans: readonly PathLoan[]
}

/**
 * `gbm`: geometric Brownian motion, exact at any step. `bootstrap`: blocks of past days, drawn jointly for all coins and circular
 * (stationary bootstrap, Politis and Romano 1994). `path`: every price moves log-linearly to its end. A year has 365 days.
 */
export type PricePlan =
  | {
      model: 'gbm'
      coins: readonly GbmCoin[] /** Of log returns, symmetric, ones on its diagonal. */
      correlation: Matrix
    }
  | {
      model: 'bootstrap'
      coins: readonly PastCoin[]
      /** `none`: the mean log return is subtracted. `history`: the drift of the past goes on. */
      drift: 'none' | 'history'
      /** How many days of the past stay together on average, at least 1; `meanBlockDays` works it out. */
      meanBlockDays: number
    }
  | { model: 'path'; coins: readonly { id: string /** Price at the horizon over that of now. */; endRatio: number }[] }

export type Matrix = readonly (readonly number[])[]

/** `jump`: a log return on the first day, besides what is drawn for it. `driftYear`: the logarithm of the expected growth in a year; with 0 the expected price is today's. */
type GbmCoin = { id: string; sigmaYear: number; driftYear: number; reversion?: Reversion; jump?: number }
/** Daily log returns, oldest first; all coins have the same days. Of a coin with a reversion, its moves beside it. */
type PastCoin = { id: string; logReturns: readonly number[]; reversion?: Reversion; jump?: number }
/**
 * A price that returns to a level, and then has no drift: the log price loses `perDay` (0 to 1) of its distance from the level each day,
 * before the move of the day. `distance`: of today's price.
 */
export type Reversion = { perDay: number; distance: number }

export type PathDeposit = {
  valueUsd: number
  /** Null: all prices. */
  range: PathRange | null
  /** Coins with weights that sum to 1. A range has two, A and B; their weights follow from its edges, those given here are not used. */
  coins: readonly { coin: number; weight: number }[]
  /** A rate a year that compounds, in a range only while the price is inside; null if unknown. Not used beside `fees`. */
  apy: number | null
  /** Fees of a range out of its pool's volume, in dollars that do not compound; null: `apy` instead. */
  fees: PathFees | null
}

/** Prices of A in B, relative to the present one; from 0 to Infinity is the full range. */
export type PathRange = { lower: number; upper: number; rebalancing: PathRebalancing | null }

/**
 * `afterDays`: so many closes in a row may be outside; the next one moves the range. `swapCost`: a fraction of the swapped part.
 * `gasUsd`: for each move.
 */
export type PathRebalancing = { afterDays: number; swapCost: number; gasUsd: number }

/** `tier`: what a swap pays, as a fraction. `protocolShare`: the part of it that the protocol takes. */
export type PathFees = {
  tier: number
  protocolShare: number
  volumeUsdDay: number
  /** The present active liquidity of others in dollars: `sqrt(A * B)` in human units times `sqrt(usdA * usdB)`. */
  othersLiquidityUsd: number
}

/** The coins of a loan with their present dollars and yearly rates. A loan without debt or with an unknown price does not belong into a plan. */
export type PathLoan = {
  /** `securedUsd`: dollars times the threshold of liquidation. */
  collateral: readonly { coin: number; securedUsd: number; apy: number }[]
  /** `usd`: times the factor of the debt, where the market has one. */
  debt: readonly { coin: number; usd: number; apy: number }[]
}

/** How many paths a plan has. */
export const pathCount = ({ paths, prices }: Pick<PathPlan, 'paths' | 'prices'>): number =>
  prices.model === 'path' ? 1 : paths
