const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
/** From so many zeros behind the point on nobody counts them. */
const LEAST_ZEROS = 4

/** `$0.00000003600` as `$0.0₇3600`: the small figure counts the zeros behind the point. Null for text that has few of them. */
export function subscriptZeros(written: string): string | null {
  const [, before, zeros = '', digits] = /^(.*?\b0[.,])(0+)([1-9]\d*.*)$/.exec(written) ?? []
  if (before === undefined || zeros.length < LEAST_ZEROS) return null
  const small = [...String(zeros.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')
  return `${before}0${small}${digits}`
}

/** `$1.234e-12` as `$0.000000000001234`; text without an exponent as it is. */
export const withoutExponent = (written: string): string =>
  written.replace(/(\d)(?:([.,])(\d+))?e-(\d+)/, (_, first: string, point = '.', rest = '', exponent: string) => {
    return `0${point}${'0'.repeat(Number(exponent) - 1)}${first}${rest}`
  })
