import { language, locale } from '#dashboard/locale/language.ts'
import { shownCurrency } from './currency.ts'
import { compact, toDigits, upToDecimals, withDecimals, withDigits, withExponent, withFewZeros } from './digits.ts'
import { texts } from './texts.ts'

/** What stands where a value is unknown. */
export const DASH = '–'
const MINUS = '−'
/** German and Spanish have a space before it, where no line breaks. */
const PERCENT = language === 'en' ? '%' : '\u00a0%'
const COMPACT_FROM = 999_999.995
const ROUND_FROM = 999.995
const ROUND_COMPACT_FROM = 999_999.5
const MILLION = 1_000_000
const WHOLE_PERCENT_FROM = 9_999.995
const MOST_PERCENT = 100_000
const SMALLEST_PLAIN_PRICE = 1e-8
/** No coin costs a billion dollars: such a price is a mistake of its source, and no column has room for its digits. */
const PRICE_COMPACT_FROM = 1e9

/** Some date formatters take the browser long to make: each is made on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Unknown = number | null | undefined
const isKnown = (value: Unknown): value is number => value !== null && value !== undefined && Number.isFinite(value)
const signed = (value: number, written: string) => (value < 0 ? `${MINUS}${written}` : written)

/** Dollars in the currency of the visitor, written by `write`, with its sign. `isLess`: what is written is more than the amount. */
function inCurrency(usd: number, write: (size: number) => string, isLess = false): string {
  const { perDollar, unit } = shownCurrency()
  const figure = write(Math.abs(usd) * perDollar)
  const isBehind = language !== 'en' || 'isBehind' in unit
  return signed(usd, `${isLess ? '<' : ''}${isBehind ? `${figure}\u00a0${unit.sign}` : `${unit.sign}${figure}`}`)
}

/**
 * All money of the page goes through here: dollars, shown in the currency and the number format that the visitor chose.
 * `$1,234.50`, from a million `$1.23M`, below a cent `<$0.01`; `$0.00` is a true zero only.
 */
export function formatMoney(usd: Unknown): string {
  if (!isKnown(usd)) return DASH
  const { perDollar, unit } = shownCurrency()
  const size = Math.abs(usd) * perDollar
  if (size > 0 && size < unit.least) return inCurrency(usd, () => withDigits(unit.least, 1), true)
  if (size >= COMPACT_FROM) return inCurrency(usd, (amount) => compact(amount))
  const isSmallCoin = unit.least < 0.01 && size < 1 && size > 0
  return inCurrency(usd, () => (isSmallCoin ? withDigits(size, 4) : withDecimals(size, unit.decimals)))
}

/** Money in a column or a range, where cents beside millions are noise: `$959,252`, `$1,235`; below a thousand as `formatMoney`. */
export function formatRoundMoney(usd: Unknown): string {
  if (!isKnown(usd)) return DASH
  const size = Math.abs(usd) * shownCurrency().perDollar
  if (size < ROUND_FROM) return formatMoney(usd)
  return inCurrency(usd, (amount) => (size < ROUND_COMPACT_FROM ? withDecimals(amount, 0) : compact(amount)))
}

const fourDigits = (size: number) => withDigits(size, 4)

/** Money on the axis of a chart: `$1,200`, `$12.5M`. */
export function formatMoneyTick(usd: Unknown): string {
  if (!isKnown(usd)) return DASH
  return inCurrency(usd, (size) => (size < MILLION ? withDigits(size, 6) : compact(size, fourDigits)))
}

/** Money for one coin: from 1 on like money but not compact below a billion, below four significant digits, `$0.0₇3600` for 0.00000003600. */
export function formatPrice(usd: Unknown): string {
  if (!isKnown(usd)) return DASH
  return inCurrency(usd, (size) => {
    if (size === 0) return withDecimals(0, 2)
    if (size < SMALLEST_PLAIN_PRICE) return withExponent(size)
    if (size >= PRICE_COMPACT_FROM) return compact(size)
    return toDigits(size, 4) < 1 ? withFewZeros(size, 4) : withDecimals(size, 2)
  })
}

/** Dollars, whatever currency amounts are shown in, as a threshold is compared: `$1,234.50`, below one dollar six digits. */
export function formatDollars(usd: number): string {
  const size = Math.abs(usd)
  const figure = size < 1 ? withDigits(size, 6) : withDecimals(size, 2)
  return signed(usd, language === 'en' ? `$${figure}` : `${figure}\u00a0$`)
}

/** A threshold as somebody set it, to the last digit: `$1,000`, `$0.50`, `7.25%`. */
export const formatThreshold = (value: number, unit: '$' | '%'): string => {
  const size = Math.abs(value)
  const hasTenthsOnly = unit === '$' && !Number.isInteger(size) && Number.isInteger(size * 10)
  const figure = signed(value, hasTenthsOnly ? withDecimals(size, 2) : upToDecimals(size, 12))
  if (unit === '%') return `${figure}${PERCENT}`
  return language === 'en' ? `$${figure}` : `${figure}\u00a0$`
}

/** A figure of six digits that count, never compact. */
export const formatDigits = (value: number): string => signed(value, withDigits(Math.abs(value), 6))

/** A fraction as percent: 0.0715 is `7.15%`. */
export function formatRate(fraction: Unknown): string {
  return isKnown(fraction) ? formatPercent(fraction * 100) : DASH
}

/** A percent figure: 7.15 is `7.15%`. Ten thousand percent and more are whole; beyond a hundred thousand no column has room for more than `>100,000%`. */
export function formatPercent(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  const size = Math.abs(percent)
  if (size > MOST_PERCENT) return `>${signed(percent, `${withDecimals(MOST_PERCENT, 0)}${PERCENT}`)}`
  return size < 0.005
    ? `${withDecimals(0, 2)}${PERCENT}`
    : signed(percent, `${withDecimals(size, size < WHOLE_PERCENT_FROM ? 2 : 0)}${PERCENT}`)
}

/** A change in percent, always with its sign; one that rounds to zero has none. */
export function formatChange(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  return directionOf(percent) === 'up' ? formatPercent(percent).replace(/^>?/, '$&+') : formatPercent(percent)
}

/** A change of a rate as a fraction, in percentage points: `+0.31`, `−2.03`, `0.00`. */
export function formatPoints(fraction: Unknown): string {
  if (!isKnown(fraction)) return DASH
  return formatChange(fraction * 100).replace(PERCENT, '')
}

/** How far a rate as a fraction strays, in percentage points: `±0.62 pp`. */
export const formatDeviation = (fraction: Unknown): string =>
  isKnown(fraction) ? `±${formatPoints(fraction).replace('+', '')} pp` : DASH

/** Which way a change in percent goes, as two decimals show it. */
export function directionOf(percent: Unknown): 'up' | 'down' | 'none' {
  if (!isKnown(percent) || Math.abs(percent) < 0.005) return 'none'
  return percent > 0 ? 'up' : 'down'
}

/** A count or a supply: `12,345`, from a million `1.23M`. */
export function formatCount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact(size) : withDecimals(size, 0))
}

/** Coins: six significant digits, from a million compact. */
export function formatAmount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact(size) : withDigits(size, 6))
}

/** How many times something is what it was: three digits. */
export const formatTimes = (value: Unknown): string => (isKnown(value) ? withDigits(Math.abs(value), 3) : DASH)

/** A figure in a formula: at most four decimals, never compact. */
export const formatFactor = (value: Unknown): string =>
  isKnown(value) ? signed(value, upToDecimals(Math.abs(value), 4)) : DASH

const SHORT_FROM = 16

/** `0x1234…abcdef`: six and six. The whole address belongs into `title`. */
export const shortAddress = (address: string): string =>
  address.length < SHORT_FROM ? address : `${address.slice(0, 6)}…${address.slice(-6)}`

/** Shortens the packages only: `0x1234…abcdef::module::NAME`, also inside type arguments. */
export const shortCoinType = (coinType: string): string =>
  coinType.replaceAll(/0x[0-9a-f]+(?=::)/gi, (address) => shortAddress(address))

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in seconds: `just now`, `4 min ago`, `3 h ago`, `2 d ago`. */
export function formatAge(seconds: Unknown): string {
  if (!isKnown(seconds)) return DASH
  if (seconds < MINUTE) return texts.justNow
  if (seconds < HOUR) return texts.minAgo(Math.floor(seconds / MINUTE))
  if (seconds < 2 * DAY) return texts.hAgo(Math.floor(seconds / HOUR))
  return texts.dAgo(withDecimals(Math.floor(seconds / DAY), 0))
}

const day = once(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const moment = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }))

const localMoment = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    }),
)

const hour = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }))
const dayOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))

const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** "SUI, USDC and CETUS" */
export const formatList = (names: readonly string[]): string => (names.length < 2 ? names.join() : list().format(names))

type Time = string | number | Date
const format = (formatter: Intl.DateTimeFormat, time: Time) => {
  const date = new Date(time)
  return time === '' || Number.isNaN(date.getTime()) ? DASH : formatter.format(date)
}

/** `12 Mar 2026` in UTC, from a date, milliseconds or ISO text. */
export const formatDate = (time: Time): string => format(day(), time)

/** `12 Mar 2026, 14:05 UTC` */
export function formatTime(time: Time): string {
  const written = format(moment(), time)
  return written === DASH ? DASH : `${written} UTC`
}

/** `12 Mar 2026, 15:05 CET`: in this device's time zone. Only `Moment` writes it, which has UTC on hover. */
export const formatLocalTime = (time: Time): string => format(localMoment(), time)

/** `14:05` in UTC, and `12 Mar`: for axes, which name the rest. */
export const formatHour = (time: Time): string => format(hour(), time)
export const formatDayOfYear = (time: Time): string => format(dayOfYear(), time)
