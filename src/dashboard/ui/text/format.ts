/** What stands where a value is unknown. */
export const DASH = '–'
const MINUS = '−'
const COMPACT_FROM = 999_999.995
const ROUND_FROM = 999.995
const ROUND_COMPACT_FROM = 999_999.5
const SMALLEST_PLAIN_PRICE = 1e-8

/** The browser's first formatter takes as long as a third of the first script: none is made before it is asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const plain = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const compact = once(
  () =>
    new Intl.NumberFormat('en-US', {
      notation: 'compact',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)
const fourDigits = once(
  () => new Intl.NumberFormat('en-US', { minimumSignificantDigits: 4, maximumSignificantDigits: 4 }),
)
const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))
const amount = once(() => new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 }))

type Unknown = number | null | undefined
const isKnown = (value: Unknown): value is number => value !== null && value !== undefined && Number.isFinite(value)
const signed = (value: number, written: string) => (value < 0 ? `${MINUS}${written}` : written)

/** Dollars: `$1,234.50`, from a million `$1.23M`, below a cent `<$0.01`; `$0.00` is a true zero only. */
export function formatMoney(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  if (size > 0 && size < 0.01) return signed(value, '<$0.01')
  return signed(value, `$${size >= COMPACT_FROM ? compact().format(size) : plain().format(size)}`)
}

/** Dollars in a column or a range, where cents beside millions are noise: `$959,252`, `$1,235`; below a thousand as `formatMoney`. */
export function formatRoundMoney(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  if (size < ROUND_FROM) return formatMoney(value)
  return signed(value, `$${(size < ROUND_COMPACT_FROM ? whole() : compact()).format(size)}`)
}

/** Dollars per coin: from a dollar on like money but never compact, below four significant digits. */
export function formatPrice(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  if (size === 0) return '$0.00'
  if (size < SMALLEST_PLAIN_PRICE) return signed(value, `$${size.toExponential(3)}`)
  return signed(value, `$${Number(size.toPrecision(4)) < 1 ? fourDigits().format(size) : plain().format(size)}`)
}

/** A fraction as percent: 0.0715 is `7.15%`. */
export function formatRate(fraction: Unknown): string {
  return isKnown(fraction) ? formatPercent(fraction * 100) : DASH
}

/** A percent figure: 7.15 is `7.15%`. */
export function formatPercent(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  const size = Math.abs(percent)
  const isZero = size < 0.005
  const written = size >= COMPACT_FROM ? compact().format(size) : plain().format(size)
  return isZero ? '0.00%' : signed(percent, `${written}%`)
}

/** A change in percent, always with its sign; one that rounds to zero has none. */
export function formatChange(percent: Unknown): string {
  if (!isKnown(percent)) return DASH
  return directionOf(percent) === 'up' ? `+${formatPercent(percent)}` : formatPercent(percent)
}

/** Which way a change in percent goes, as two decimals show it. */
export function directionOf(percent: Unknown): 'up' | 'down' | 'none' {
  if (!isKnown(percent) || Math.abs(percent) < 0.005) return 'none'
  return percent > 0 ? 'up' : 'down'
}

/** A count or a supply: `12,345`, from a million `1.23M`. */
export function formatCount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact().format(size) : whole().format(size))
}

/** Coins: six significant digits, from a million compact. */
export function formatAmount(value: Unknown): string {
  if (!isKnown(value)) return DASH
  const size = Math.abs(value)
  return signed(value, size >= COMPACT_FROM ? compact().format(size) : amount().format(size))
}

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
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h ago`
  return `${whole().format(Math.floor(seconds / DAY))} d ago`
}

const day = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const moment = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
)

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
