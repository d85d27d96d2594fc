import type { Matrix } from './path-plan.ts'

/** A smaller pivot is rounding: the coin moves exactly as other coins do. */
const ROUNDING = 1e-12

/**
 * The lower triangle whose product with its transpose is the correlation matrix, row by row in one array (`row * size + column`). Null
 * for a matrix that no coins can have, such as three coins that all move against each other. Perfectly correlated coins are allowed.
 */
export function cholesky(correlation: Matrix): Float64Array | null {
  const size = correlation.length
  const lower = new Float64Array(size * size)
  const at = (row: number, column: number) => lower[row * size + column] ?? 0
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = correlation[row]?.[column] ?? 0
      for (let each = 0; each < column; each += 1) rest -= at(row, each) * at(column, each)
      if (row === column) {
        if (!(rest >= -ROUNDING)) return null
        lower[row * size + row] = rest > ROUNDING ? Math.sqrt(rest) : 0
      } else {
        const pivot = at(column, column)
        if (pivot === 0 && Math.abs(rest) > Math.sqrt(ROUNDING)) return null
        lower[row * size + column] = pivot === 0 ? 0 : rest / pivot
      }
    }
  }
  return lower
}
