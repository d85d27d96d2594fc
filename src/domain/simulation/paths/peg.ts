import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { type MeanReversion, meanReversion } from './mean-reversion.ts'
import { exponential, logarithm } from './portable-math.ts'
import type { DailyCloses } from './price-history.ts'

/** Fewer days show no return. */
const LEAST_DAYS = 30
/**
 * A coin so far from $1, now or on average, has lost its peg or never had one. Moody's Analytics (November 2023) counts 3 % in a day as
 * the loss of a peg. A return that does not come would hide a loss, so this bound is stricter.
 */
const MOST_AWAY = 0.01

/**
 * In deviations from its own average: of a coin that returns, three days in a thousand are as far away. One that is has probably begun to
 * lose its peg, or to be quoted otherwise.
 */
const MOST_DEVIATIONS = 3

/** In days: sources miss a weekend. An older past shows nothing of today's price. */
const MOST_AGE = 3

/** What it is redeemed for at best. A higher average is a premium: forecasts of earlier years that expected one again erred more. */
const MOST_USD = 1

type StablePast = { symbol: string; closes: DailyCloses; priceUsd: number; today: number | null }

/**
 * How a dollar stablecoin returns to the price around which it traded; null where its past does not show that or is old, and where the coin
 * is far from $1 or from its own average. Never to more than today's price: a recovery would be a gain that nobody promises. `today`: the UTC
 * day, counted from 1970; null: unknown, so no past is recent.
 */
export function pegOf({ symbol, closes, priceUsd, today }: StablePast): MeanReversion | null {
  if (!looksStable(symbol) || closes.size < LEAST_DAYS || !isNearDollar(priceUsd)) return null
  if (today === null || today - Math.max(...closes.keys()) > MOST_AGE) return null
  const calm = withoutSpikes(closes)
  const [whole, usual] = [meanReversion(closes), meanReversion(calm)]
  if (whole === null || usual === null || !isNearDollar(usual.usd)) return null
  const deviation = deviationOf(usual)
  if (Math.abs(logarithm(priceUsd / usual.usd)) > MOST_DEVIATIONS * deviation || hasTrend(calm, deviation)) return null
  return { ...whole, usd: Math.min(MOST_USD, usual.usd, priceUsd * withoutGain(whole)) }
}

const isNearDollar = (usd: number): boolean => Math.abs(usd - 1) <= MOST_AWAY

/** The variance of an autoregression of first order is `sigma^2 / (1 - phi^2)`, whatever the horizon. */
const deviationOf = ({ phi, sigmaDay }: MeanReversion): number => sigmaDay / Math.sqrt(1 - phi * phi)

/**
 * The mean of `exp(x)` is above that of `x`: after t days by `sigma^2 (1 - phi^2t) / (1 - phi^2) / 2`, while a distance d from the level
 * takes `(1 - phi^t) d`. This distance takes as much on the first day and more on all others.
 */
const withoutGain = ({ phi, sigmaDay }: MeanReversion): number => exponential((-sigmaDay * sigmaDay) / (2 * (1 - phi)))

/** Of all closes. Seven days of a year may be wrong. */
const SPIKES = 0.02
/** Days before and after a close: what lasts longer than this is no spike. */
const AROUND = 3

/**
 * Without the closes that are farthest from the median of the week around them. A single wrong price falls and returns, and the test of
 * Dickey and Fuller would take that for the return of a coin that slides. A share and no bound, since a bound takes a measure of noise that
 * spikes distort.
 */
function withoutSpikes(closes: DailyCloses): DailyCloses {
  const logs = new Map<number, number>()
  for (const [day, { before, close }] of closes) logs.set(day - 1, logarithm(before)).set(day, logarithm(close))
  const inOrder = [...logs.values()]
  const distances = [...logs].map(([day, log], index) => {
    const week = inOrder.slice(Math.max(0, index - AROUND), index + AROUND + 1).sort((one, other) => one - other)
    return { day, distance: Math.abs(log - (week[Math.floor(week.length / 2)] ?? log)) }
  })
  distances.sort((one, other) => other.distance - one.distance)
  const spikes = new Set(distances.slice(0, Math.ceil(SPIKES * distances.length)).map(({ day }) => day))
  return new Map([...closes].filter(([day]) => !spikes.has(day) && !spikes.has(day - 1)))
}

/** In standard errors. More than chance makes of one coin in three hundred. */
const CLEAR = 3

/**
 * Whether a coin grows or shrinks by more in a year than the `deviation` that is given for it anyway. Least squares of each log close on
 * the one before and on the day, so that the noise may return while the level moves, as that of a coin with a yield.
 */
function hasTrend(closes: DailyCloses, deviation: number): boolean {
  const rows = [...closes].map(([day, { before, close }]) => ({ day, x: logarithm(before), y: logarithm(close) }))
  const count = rows.length
  const meanOf = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / count
  const [meanDay, meanX, meanY] = [meanOf(({ day }) => day), meanOf(({ x }) => x), meanOf(({ y }) => y)]
  const centred = rows.map(({ day, x, y }) => ({ day: day - meanDay, x: x - meanX, y: y - meanY }))
  let [days, xs, dayX, dayY, xY] = [0, 0, 0, 0, 0]
  for (const { day, x, y } of centred) {
    days += day * day
    xs += x * x
    dayX += day * x
    dayY += day * y
    xY += x * y
  }
  if (Math.abs(dayY / days) * DAYS_PER_YEAR <= deviation) return false
  const whole = days * xs - dayX * dayX
  const ofDay = (xs * dayY - dayX * xY) / whole
  const ofX = (days * xY - dayX * dayY) / whole
  const squares = centred.reduce((sum, { day, x, y }) => sum + (y - ofDay * day - ofX * x) ** 2, 0)
  return Math.abs(ofDay) > CLEAR * Math.sqrt(((squares / (count - 3)) * xs) / whole)
}

/** What the answer says of it. */
export const pegUsed = (peg: MeanReversion): NonNullable<CoinUsed['peg']> => ({
  usd: peg.usd,
  halfLifeDays: peg.phi > 0 ? logarithm(0.5) / logarithm(peg.phi) : 0,
  deviation: deviationOf(peg),
})
