export type NumbersEdit = {
  put(row: number, value: number | null): void
  finish(count: number): { values: Float64Array; changed: number[] }
}

/** Edits some numbers of a column; unknown is NaN. `changed`: rows whose value changed, including new rows. */
export function editNumbers(from: Float64Array): NumbersEdit {
  const rows: number[] = []
  const put: number[] = []
  return {
    put: (row, value) => {
      const number = value ?? Number.NaN
      if (row < from.length && Object.is(from[row], number)) return
      rows.push(row)
      put.push(number)
    },
    finish: (count) => {
      if (rows.length === 0 && count === from.length) return { values: from, changed: rows }
      const values = new Float64Array(count).fill(Number.NaN)
      values.set(from)
      for (const [index, row] of rows.entries()) values[row] = put[index] ?? Number.NaN
      return { values, changed: rows }
    },
  }
}
