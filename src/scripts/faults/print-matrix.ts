import { markdownTable } from '#scripts/markdown-table.ts'
import type { CellBook } from './cell-book.ts'
import type { FaultName } from './fault-answers.ts'
import { type Cell, isInTime } from './measure-cell.ts'
import { targets } from './targets.ts'

const most = (numbers: number[]) => (numbers.length === 0 ? '' : Math.max(...numbers).toFixed(0))
const measured = (cells: Cell[]) => [
  most(cells.map(({ healthzMs }) => healthzMs)),
  most(cells.map(({ ownMs }) => ownMs)),
  most(cells.map(({ stallMs }) => stallMs)),
  most(cells.map(({ memoryMb }) => memoryMb)),
  most(cells.map(({ walletMs }) => walletMs)),
  most(cells.map(({ ownWalletMs }) => ownWalletMs)),
]
const titles = ['healthz ms', 'own', 'loop ms', 'MB', 'wallet ms', 'own']
const aloneOf = (book: CellBook, fault: FaultName) => targets.flatMap(({ name }) => book.find(fault, name) ?? [])

/**
 * Prints two tables of figures (all hosts at once, the worst of the hosts alone), and the failed cells, by their
 * letters.
 */
export function printMatrix(faults: FaultName[], book: CellBook): string {
  const together = faults.flatMap((fault) => {
    const cell = book.find(fault, '*')
    return cell === null ? [] : [[fault, `${cell.named} of ${cell.outOf}`, ...measured([cell]), shown(cell)]]
  })
  const alone = faults.flatMap((fault) => {
    const cells = aloneOf(book, fault)
    if (cells.length === 0) return []
    return [[fault, `${cells.filter(({ broken }) => broken === '').length} of ${cells.length}`, ...measured(cells)]]
  })
  const tried = faults.filter((fault) => aloneOf(book, fault).length > 0)
  const grid = targets.map(({ name }) => [
    name,
    ...tried.map((fault) => {
      const cell = book.find(fault, name)
      return cell === null ? '' : shown(cell)
    }),
  ])
  return [
    ...(together.length > 0 ? [[['all at once', 'named', ...titles, 'passes'], ...together]] : []),
    ...(alone.length > 0
      ? [
          [['each alone, the worst', 'cells that pass', ...titles], ...alone],
          [['host', ...tried.map((fault) => String(faults.indexOf(fault) + 1))], ...grid],
        ]
      : []),
  ]
    .map(markdownTable)
    .join('\n\n')
}

/** `*`: on the second attempt. `~`: too late by wall clock, but not because of the service. */
const shown = (cell: Cell) => `${cell.broken || (isInTime(cell) ? '+' : '~')}${cell.again > 0 ? '*' : ''}`
