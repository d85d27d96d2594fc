const notation = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** A number as plain decimals, never with an exponent: 1e-7 is 0.0000001. Unknown is "". */
export const plainDecimal = (value: number | null): string => (value === null ? '' : notation.format(value + 0))
