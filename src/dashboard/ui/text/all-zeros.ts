const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** A price with all its digits, where a small figure or an exponent counts zeros: `$0.0₇3600` and `$3.600e-8` are `$0.00000003600`. */
export function allZeros(written: string): string {
  return written
    .replace(/(?<=[.,])0([₀-₉]+)/, (_, small: string) => {
      const count = Number([...small].map((digit) => SUBSCRIPTS.indexOf(digit)).join(''))
      return '0'.repeat(count)
    })
    .replace(/(\d)(?:([.,])(\d+))?e-(\d+)/, (_, first: string, point = '.', rest = '', exponent: string) => {
      return `0${point}${'0'.repeat(Number(exponent) - 1)}${first}${rest}`
    })
}
