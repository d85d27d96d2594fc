import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { type MeanReversion, meanReversion } from './mean-reversion.ts'
import { logarithm } from './portable-math.ts'
import type { DailyCloses } from './price-history.ts'

/** Fewer days show no return. */
const LEAST_DAYS = 30
/**
 * A coin so far from $1, now or on average, has lost its peg or never had one. Moody's Analytics (November 2023) counts 3 % in a day as
 * the loss of a peg. A return that does not come would hide a loss, so this bound is stricter.
 */
const MOST_AWAY = 0.01

/** What it is redeemed for at best. A higher average is a premium: forecasts of earlier years that expected one again erred more. */
const MOST_USD = 1

/**
 * How a dollar stablecoin returns to the price around which it traded; null where its past does not show that, and where it is far from
 * $1. To its own average where that is below $1: a coin that always trades at $0.998 promises no gain.
 */
export function pegOf({
  symbol,
  closes,
  priceUsd,
}: {
  symbol: string
  closes: DailyCloses
  priceUsd: number
}): MeanReversion | null {
  if (!looksStable(symbol) || closes.size < LEAST_DAYS || !isNearDollar(priceUsd)) return null
  const reversion = meanReversion(closes)
  if (reversion === null || !isNearDollar(reversion.usd)) return null
  return { ...reversion, usd: Math.min(MOST_USD, reversion.usd) }
}

const isNearDollar = (usd: number): boolean => Math.abs(usd - 1) <= MOST_AWAY

/** What the answer says of it. The variance of an autoregression of first order is `sigma^2 / (1 - phi^2)`, whatever the horizon. */
export const pegUsed = ({ usd, phi, sigmaDay }: MeanReversion): NonNullable<CoinUsed['peg']> => ({
  usd,
  halfLifeDays: phi > 0 ? logarithm(0.5) / logarithm(phi) : 0,
  deviation: sigmaDay / Math.sqrt(1 - phi * phi),
})
