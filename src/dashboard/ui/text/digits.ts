import { language } from '#dashboard/locale/language.ts'
import { settings } from '#dashboard/state/settings.ts'

/** How figures are grouped and where their decimals begin. The space does not break and is narrow. */
const separators = {
  point: { group: ',', decimal: '.' },
  comma: { group: '.', decimal: ',' },
  space: { group: '\u202f', decimal: ',' },
} as const

export const formatOfLanguage = language === 'en' ? 'point' : 'comma'

/** As the visitor chose; inputs read them too. */
export function shownSeparators(): { group: string; decimal: string } {
  const { numbers } = settings.get()
  return separators[numbers === 'language' ? formatOfLanguage : numbers]
}

/**
 * Written here instead of by `Intl`: the browser's first formatter costs as much as a third of the first script, and a list has
 * hundreds of figures. Rounding is on the decimal as it reads, halves away from zero, as `Intl` does it: 1.005 becomes 1.01.
 */
function round(size: number, decimals: number): number {
  const scaled = shift(size, decimals)
  return Number.isNaN(scaled) ? size : shift(Math.round(scaled), -decimals)
}

/** `size` with its decimal point moved, without the error of a multiplication. */
function shift(size: number, places: number): number {
  const [mantissa = '', exponent = '0'] = String(size).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

const exponentOf = (size: number): number => Number(size.toExponential().split('e')[1])

/** `1234.5` is `1,234.50` with two decimals. For sizes of at least 0. */
export const withDecimals = (size: number, decimals: number): string => grouped(round(size, decimals).toFixed(decimals))

/** So many digits that count; `isFilled` keeps zeros at the end. */
export function withDigits(size: number, digits: number, { isFilled = false } = {}): string {
  if (size === 0) return isFilled ? grouped((0).toFixed(digits - 1)) : '0'
  const rounded = toDigits(size, digits)
  const fixed = rounded.toFixed(Math.min(Math.max(digits - 1 - exponentOf(rounded), 0), 100))
  return grouped(isFilled || !fixed.includes('.') ? fixed : fixed.replace(/\.?0+$/, ''))
}

export const toDigits = (size: number, digits: number): number => round(size, digits - 1 - exponentOf(size))

/** At most so many decimals. */
export function upToDecimals(size: number, decimals: number): string {
  const fixed = round(size, decimals).toFixed(decimals)
  return grouped(fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed)
}

/** A language's signs of a million, a thousand millions and a million millions. Spanish counts in millions. */
const signs = {
  en: ['M', 'B', 'T'],
  de: ['\u00a0Mio.', '\u00a0Mrd.', '\u00a0Bio.'],
  es: ['\u00a0M', '\u00a0mil\u00a0M', '\u00a0B'],
} as const
const units = [
  { sign: signs[language][0], power: 6 },
  { sign: signs[language][1], power: 9 },
  { sign: signs[language][2], power: 12 },
] as const

/** Beyond, a figure is as long as no column is wide, and nobody reads its digits. */
const WORDLESS_FROM = 999.995e12

const twoDecimals = (size: number) => withDecimals(size, 2)

/** From a million: `1.23M`, `98.77B`, `4.00T`; from a thousand trillions `3.9e26`. */
export function compact(size: number, write = twoDecimals): string {
  if (size >= WORDLESS_FROM) return withExponent(size, 1)
  const fitting = units.findLast(({ power }) => round(shift(size, 3 - power), 2) >= 1000) ?? units[0]
  return `${write(shift(size, -fitting.power))}${fitting.sign}`
}

/** What is too small or too large for a plain figure: `1.234e-12`. */
export function withExponent(size: number, decimals = 3): string {
  const [mantissa = '', exponent = ''] = size.toExponential(decimals).split('e')
  return `${grouped(mantissa)}e${exponent.replace('+', '')}`
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const MOST_ZEROS = 3

/** Below 1, so many digits that count, where many zeros are counted instead of written: `0.0₇3600` is 0.00000003600. */
export function withFewZeros(size: number, digits: number): string {
  const written = withDigits(size, digits, { isFilled: true })
  const zeros = -exponentOf(toDigits(size, digits)) - 1
  if (zeros <= MOST_ZEROS) return written
  const count = String(zeros).replaceAll(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit)
  const point = written.slice(1, 2)
  return `0${point}0${count}${written.slice(2 + zeros)}`
}

/** A plain decimal with the separators of the visitor. */
function grouped(fixed: string): string {
  const { group, decimal } = shownSeparators()
  const [whole = '', fraction] = fixed.split('.')
  const thousands = whole.length > 3 ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole
  return fraction === undefined ? thousands : `${thousands}${decimal}${fraction}`
}
