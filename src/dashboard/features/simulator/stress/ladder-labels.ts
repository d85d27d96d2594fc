import { ofHundred } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { upToDecimals, withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { formatMoney, formatPrice } from '#dashboard/ui/text/format-money.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { type LadderRow, type LadderShock, type LiquidationCause, repayAll, type shockedPrices } from './ladder.ts'
import { texts } from './texts.ts'

export const UNKNOWN = texts.unknown

const signOf = (value: number) => (value < 0 ? '−' : value > 0 ? '+' : '')

/** `−25%`, `+12.5%`, `0%`: as it was set. */
export const shockPercent = (percent: number): string => `${signOf(percent)}${upToDecimals(Math.abs(percent), 2)}%`

/** `+5 points`. */
export const addedPoints = (fraction: number): string => {
  const points = upToDecimals(Math.abs(fraction * 100), 2)
  return points === '1' ? texts.n1Point(signOf(fraction)) : texts.points(signOf(fraction), points)
}

/** `−20.9%`: how far prices move until a liquidation. */
export const movePercent = (percent: number): string => `${signOf(percent)}${withDecimals(Math.abs(percent), 1)}%`

const MOST_HEALTH = 100

/** As a wallet shows it. */
export function healthText({ cause }: Pick<LadderRow, 'cause'>, health: number | null): string {
  if (health === null) return cause.kind === 'no debt' ? texts.noDebt : UNKNOWN
  if (health > MOST_HEALTH) return `>${MOST_HEALTH}`
  return formatHealth(health)
}

/** A chance within the horizon. It comes from ten thousand paths: less than a tenth of a percent is noise. */
export function chanceText(chance: number | null): string {
  if (chance === null) return UNKNOWN
  if (chance > 0 && chance < 0.001) return '<0.1%'
  return chance > 0.999 && chance < 1 ? '>99.9%' : `${withDecimals(chance * 100, 1)}%`
}

/** From so much on a chance is high or elevated. */
const chanceLevels = [
  { id: 'high', from: 0.5, word: texts.high, look: 'font-semibold text-loss' },
  { id: 'elevated', from: 0.1, word: texts.elevated, look: 'font-medium text-caution' },
] as const

/** How a chance is written by its size: the word says what the colour repeats. Null: it needs neither. */
export const chanceLevel = (chance: number | null) =>
  chanceLevels.find(({ from }) => chance !== null && chance >= from) ?? null

/** A liquidation within the horizon is more likely than not. */
export const isLikely = ({ chance }: Pick<LadderRow, 'chance'>): boolean => chanceLevel(chance)?.id === 'high'

const PRICES_SHOWN = 2

/** What a loan withstands, and the prices at which it goes: `SUI at $2.67`. */
export function withstandsText(cause: LiquidationCause): { figure: string; note: string } {
  if (cause.kind === 'move') {
    const shown = cause.prices
      .slice(0, PRICES_SHOWN)
      .map(({ symbol, priceUsd }) => texts.at(symbol, formatPrice(priceUsd)))
    const more = cause.prices.length - shown.length
    return {
      figure: movePercent(cause.percent),
      note: more > 0 ? texts.more(shown.join(', '), more) : shown.join(', '),
    }
  }
  if (cause.kind === 'unknown') return { figure: UNKNOWN, note: texts.notKnown(cause.missing.join(', ')) }
  return withstands[cause.kind]
}
const withstands = {
  now: { figure: texts.nothing, note: texts.below1Already },
  rate: { figure: texts.nothing, note: texts.addedRateAlone },
  never: { figure: texts.any, note: texts.noPriceThese },
  'no debt': { figure: texts.any, note: texts.nothingOwed },
}

/** `ETH at $2,250.00 (now $3,000.00)`: what the shock means in prices. */
export function shockedPricesText(prices: ReturnType<typeof shockedPrices>): string {
  const shown = prices
    .slice(0, PRICES_SHOWN)
    .map(({ symbol, nowUsd, thenUsd }) =>
      nowUsd === null || thenUsd === null
        ? texts.notKnown(texts.price(symbol))
        : nowUsd === thenUsd
          ? texts.at(symbol, formatPrice(nowUsd))
          : texts.atNow(symbol, formatPrice(thenUsd), formatPrice(nowUsd)),
    )
    .join(', ')
  return prices.length > PRICES_SHOWN ? texts.more(shown, prices.length - PRICES_SHOWN) : shown
}

/**
 * What becomes of a loan under the shock. `tone` only repeats the sign and the word; a loan whose chance of a liquidation is high is
 * not in the colour of what is well.
 */
export function stateOf({ cause, isLiquidated, chance }: LadderRow): { text: string; tone: string } {
  if (cause.kind === 'now') return { text: texts.canLiquidatedNow, tone: 'text-loss' }
  if (isLiquidated) return { text: texts.liquidated, tone: 'text-loss' }
  if (cause.kind === 'unknown') return { text: UNKNOWN, tone: 'text-faded' }
  return { text: texts.safe, tone: isLikely({ chance }) ? 'text-ink' : 'text-gain' }
}

/** `−$200.00`; `none` where nothing is liquidated. */
export function lossText({ cause, isLiquidated, lossUsd }: LadderRow): string {
  if (lossUsd !== null) return formatMoney(-lossUsd)
  return isLiquidated || cause.kind === 'now' || cause.kind === 'unknown' ? UNKNOWN : texts.none
}

export function repayText({ cause, repayUsd }: LadderRow): string {
  if (cause.kind === 'unknown') return UNKNOWN
  return repayUsd === null || repayUsd === 0 ? texts.nothing : formatMoney(repayUsd)
}

/** `−25%`, `−25% of SUI and +5 points of borrow rate`. */
export function shockText({ percent, symbol, borrowApyAdd }: LadderShock): string {
  const move = shockPercent(percent)
  const prices = percent === 0 ? texts.todaysPrices : symbol === null ? move : texts.of(move, symbol)
  return borrowApyAdd === 0 ? prices : texts.borrowRate(prices, addedPoints(borrowApyAdd))
}

/** What to do about the shock, and of one loan that is safe from it how often random prices liquidate it; `<usd>` is around what stands out in it. */
export function repaySentence(rows: readonly LadderRow[], shock: LadderShock, horizonDays: number): string {
  const { usd, unknown, known } = repayAll(rows)
  const at = shockText(shock)
  const own = texts.repay[unknown > 0 && known === 1 ? 'known' : known === 1 ? 'one' : known === 2 ? 'two' : 'many']
  const more = unknown === 0 ? [] : [plural(unknown, texts.moreUnknown)]
  if (known + unknown === 0) return texts.nothingOwedText
  if (known === 0) return texts.whatRepayUnknown(at)
  const [first] = rows
  if (rows.length === 1 && usd === 0 && first?.chance != null)
    return texts.repay.one.chance(at, horizonDays, ofHundred(first.chance))
  const said = usd > 0 ? own.repay(formatMoney(usd), at, wordOf(known)) : own.nothing(at, wordOf(known))
  return [said, ...more].join(' ')
}

const wordOf = (count: number) => texts.counts[count] ?? String(count)
