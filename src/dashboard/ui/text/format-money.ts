import { language } from '#dashboard/locale/language.ts'
import { shownCurrency } from './currency.ts'
import { compact, toDigits, upToDecimals, withDecimals, withDigits, withExponent, withFewZeros } from './digits.ts'
import { DASH, isKnown, signed, type Unknown } from './format-number.ts'
import { PERCENT } from './format-rate.ts'

const COMPACT_FROM = 999_999.995
const ROUND_FROM = 999.995
const ROUND_COMPACT_FROM = 999_999.5
const MILLION = 1_000_000
const SMALLEST_PLAIN_PRICE = 1e-8
/** No coin costs a billion dollars: such a price is a mistake of its source, and no column has room for its digits. */
const PRICE_COMPACT_FROM = 1e9
const NEAR_ONE = 1.1

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

/** A change of an amount, always with its sign; nothing has none: `+$12.00`, `−<$0.01`, `$0.00`. */
export const formatMoneyChange = (usd: Unknown): string => `${isKnown(usd) && usd > 0 ? '+' : ''}${formatMoney(usd)}`

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

/** Money for one coin: from 1.1 on like money but not compact below a billion, with four decimals down to 1, as stablecoins stray less, below four significant digits, `$0.0₇3600` for 0.00000003600. */
export const formatPrice = (usd: Unknown): string => price(usd, 2)

/** The same where each of many prices is looked up: below ten its fourth digit too, `$3.421`. */
export const formatFinePrice = (usd: Unknown): string => price(usd, 3)

function price(usd: Unknown, decimals: number): string {
  if (!isKnown(usd)) return DASH
  return inCurrency(usd, (size) => {
    if (size === 0) return withDecimals(0, 2)
    if (size < SMALLEST_PLAIN_PRICE) return withExponent(size)
    if (size >= PRICE_COMPACT_FROM) return compact(size)
    if (toDigits(size, 4) < 1) return withFewZeros(size, 4)
    return withDecimals(size, size < NEAR_ONE ? 4 : size < 9.9995 ? decimals : 2)
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
