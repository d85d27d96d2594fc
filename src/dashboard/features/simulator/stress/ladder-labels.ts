import { upToDecimals, withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatMoney, formatPrice } from '#dashboard/ui/text/format.ts'
import { type LadderRow, type LadderShock, type LiquidationCause, repayAll } from './ladder.ts'

export const UNKNOWN = 'unknown'

const signOf = (value: number) => (value < 0 ? '−' : value > 0 ? '+' : '')

/** `−25%`, `+12.5%`, `0%`: as it was set. */
export const shockPercent = (percent: number): string => `${signOf(percent)}${upToDecimals(Math.abs(percent), 2)}%`

/** `+5 points`. */
export const addedPoints = (fraction: number): string => {
  const points = upToDecimals(Math.abs(fraction * 100), 2)
  return `${signOf(fraction)}${points} ${points === '1' ? 'point' : 'points'}`
}

/** `−20.9%`: how far prices move until a liquidation. */
export const movePercent = (percent: number): string => `${signOf(percent)}${withDecimals(Math.abs(percent), 1)}%`

const MOST_HEALTH = 100

/** Two decimals; what is below 1 never reads as 1. */
export function healthText({ cause }: Pick<LadderRow, 'cause'>, health: number | null): string {
  if (health === null) return cause.kind === 'no debt' ? 'no debt' : UNKNOWN
  if (health > MOST_HEALTH) return `>${MOST_HEALTH}`
  const written = withDecimals(health, 2)
  return health < 1 && written === withDecimals(1, 2) ? `<${written}` : written
}

/** A chance within the horizon. It comes from ten thousand paths: less than a tenth of a percent is noise. */
export function chanceText(chance: number | null): string {
  if (chance === null) return UNKNOWN
  if (chance > 0 && chance < 0.001) return '<0.1%'
  return chance > 0.999 && chance < 1 ? '>99.9%' : `${withDecimals(chance * 100, 1)}%`
}

const PRICES_SHOWN = 2

/** What a loan bears, and the prices at which it goes: `SUI at $2.67`. */
export function bearsText(cause: LiquidationCause): { figure: string; note: string } {
  if (cause.kind === 'move') {
    const shown = cause.prices
      .slice(0, PRICES_SHOWN)
      .map(({ symbol, priceUsd }) => `${symbol} at ${formatPrice(priceUsd)}`)
    const more = cause.prices.length - shown.length
    return {
      figure: movePercent(cause.percent),
      note: `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    }
  }
  if (cause.kind === 'unknown') return { figure: UNKNOWN, note: `${cause.missing.join(', ')} not known` }
  return bears[cause.kind]
}
const bears = {
  now: { figure: 'nothing', note: 'below 1 already' },
  rate: { figure: 'nothing', note: 'the added rate alone does it' },
  never: { figure: 'any', note: 'no price of these coins does it' },
  'no debt': { figure: 'any', note: 'nothing is owed' },
}

/** What becomes of a loan under the shock. `tone` only repeats the sign and the word. */
export function stateOf({ cause, isLiquidated }: LadderRow): { text: string; tone: string } {
  if (cause.kind === 'now') return { text: '✕ Can be liquidated now', tone: 'text-loss' }
  if (isLiquidated) return { text: '✕ Liquidated', tone: 'text-loss' }
  if (cause.kind === 'unknown') return { text: UNKNOWN, tone: 'text-faded' }
  return { text: '✓ Safe', tone: 'text-gain' }
}

/** `−$200.00`; `none` where nothing is liquidated. */
export function lossText({ cause, isLiquidated, lossUsd }: LadderRow): string {
  if (lossUsd !== null) return formatMoney(-lossUsd)
  return isLiquidated || cause.kind === 'now' || cause.kind === 'unknown' ? UNKNOWN : 'none'
}

export function repayText({ cause, repayUsd }: LadderRow): string {
  if (cause.kind === 'unknown') return UNKNOWN
  return repayUsd === null || repayUsd === 0 ? 'nothing' : formatMoney(repayUsd)
}

/** `−25%`, `−25% of SUI and +5 points of borrow rate`. */
export function shockText({ percent, symbol, borrowApyAdd }: LadderShock): string {
  const prices = percent === 0 ? 'today’s prices' : `${shockPercent(percent)}${symbol === null ? '' : ` of ${symbol}`}`
  return borrowApyAdd === 0 ? prices : `${prices} and ${addedPoints(borrowApyAdd)} of borrow rate`
}

const counts = ['none', 'it', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven', 'all eight']
const countText = (count: number) => counts[count] ?? `all ${count}`
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** What to do about the shock; `usd` is what stands out in it. */
export function repaySentence(rows: readonly LadderRow[], shock: LadderShock) {
  const { usd, unknown, known } = repayAll(rows)
  const at = shockText(shock)
  const whom = unknown > 0 && known === 1 ? 'the one that is known' : countText(known)
  const rest = unknown === 0 ? '.' : `. ${unknown} more ${unknown === 1 ? 'is' : 'are'} unknown.`
  if (known + unknown === 0) return { before: 'Nothing is owed.', usd: '', after: '' }
  if (known === 0) return { before: `What to repay at ${at} is unknown.`, usd: '', after: '' }
  if (usd > 0) return { before: 'Repay ', usd: formatMoney(usd), after: ` to keep ${whom} at ${at}${rest}` }
  const holds = known === 1 ? 'holds' : 'hold'
  return { before: `${capital(whom)} ${holds} at ${at}: nothing to repay${rest}`, usd: '', after: '' }
}
