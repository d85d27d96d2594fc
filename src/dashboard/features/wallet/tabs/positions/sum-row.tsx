import type { ReactNode } from 'react'
import type { PlainColumn } from '#dashboard/ui/table/plain-table.tsx'

/** The row right below the heads: what each column adds up to. */
export const SUMS = 'sums'
export type OrSums<Row extends object> = Row | typeof SUMS

/** The columns of rows that come below their sums, which go by the header of their column. */
export const withSums = <Row extends object>(
  columns: readonly PlainColumn<Row>[],
  sums: Readonly<Record<string, ReactNode>>,
): PlainColumn<OrSums<Row>>[] =>
  columns.map(({ cell, cellLook = '', title, rowName, ...column }) => ({
    ...column,
    cellLook: (row) =>
      row === SUMS ? 'p-2 pt-1.5 align-top first:pl-0' : typeof cellLook === 'function' ? cellLook(row) : cellLook,
    ...(rowName && { rowName: (row) => (row === SUMS ? undefined : rowName(row)) }),
    cell: (row, index) => (row === SUMS ? (sums[column.header] ?? null) : cell(row, index)),
  }))
