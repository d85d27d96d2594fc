import { csvOf } from '#dashboard/ui/table/table-text.ts'
import type { ChartPoint } from './chart-props.ts'

type Sheet = {
  /** Of the first column, then of each series. */
  headers: readonly string[]
  points: readonly ChartPoint[]
  /** The first cell of a line: an ISO date, a number of days. */
  writeX: (x: number) => string
}

/** What a chart shows as RFC 4180 text: plain decimals, "" for unknown, and where a part is not known, which, in a last column. */
export function pointsCsv({ headers: [first = '', ...names], points, writeX }: Sheet): string {
  const columns = [
    { header: first, value: ({ x }: ChartPoint) => writeX(x) },
    ...names.map((header, index) => ({ header, value: ({ ys }: ChartPoint) => ys[index] ?? null })),
    ...(points.some(({ unknown }) => unknown !== undefined)
      ? [{ header: 'Not known', value: ({ unknown }: ChartPoint) => unknown ?? '' }]
      : []),
  ]
  return csvOf({ name: '', columns }, points)
}
