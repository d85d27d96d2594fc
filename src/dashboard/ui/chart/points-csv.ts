import { plainDecimal } from '#domain/plain-decimal.ts'
import type { ChartPoint } from './chart-props.ts'

type Sheet = {
  /** Of the first column, then of each series. */
  headers: readonly string[]
  points: readonly ChartPoint[]
  /** The first cell of a line: an ISO date, a number of days. */
  writeX: (x: number) => string
}

/** What a chart shows as RFC 4180 text: plain decimals, "" for unknown. */
export function pointsCsv({ headers, points, writeX }: Sheet): string {
  const lines = [headers, ...points.map(({ x, ys }) => [writeX(x), ...ys.map(plainDecimal)])]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
