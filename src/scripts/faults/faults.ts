import { markdownTable } from '#scripts/markdown-table.ts'
import { faultNames } from './fault-answers.ts'
import { measureInstances } from './instances.ts'
import { type Cell, type MatrixRow, measureMatrix } from './matrix.ts'
import { targets } from './targets.ts'

const asked = process.argv.slice(2)
const isAsked = (kind: string) => asked.length === 0 || asked.includes(kind)
/** Names of faults beside `matrix` are those alone. */
const named = faultNames.filter((name) => asked.includes(name))
const most = (numbers: number[]) => (numbers.length === 0 ? '' : Math.max(...numbers).toFixed(0))
const measured = (seen: Cell[]) => [
  most(seen.map(({ healthzMs }) => healthzMs)),
  most(seen.map(({ stallMs }) => stallMs)),
  most(seen.map(({ memoryMb }) => memoryMb)),
  most(seen.map(({ walletMs }) => walletMs)),
]

/** What was measured of each fault: the worst of its hosts alone, then all at once. */
function figures(rows: MatrixRow[]): string[][] {
  const each = ['healthz ms', 'loop ms', 'MB', 'wallet ms']
  return [
    ['fault', 'alone: cells that hold', ...each, 'all at once: named', ...each, 'holds'],
    ...rows.map(({ fault, alone, together }) => [
      fault,
      alone.length === 0 ? '' : `${alone.filter(({ broken }) => broken === '').length} of ${alone.length}`,
      ...measured(alone),
      together === null ? '' : `${together.named} of ${together.outOf}`,
      ...measured(together === null ? [] : [together]),
      together === null ? '' : together.broken || 'yes',
    ]),
  ]
}

/** Which cells did not hold, by the letters of what did not. */
const cells = (rows: MatrixRow[]): string[][] => [
  ['host', ...rows.map((_, index) => String(index + 1))],
  ...targets.map(({ name }, place) => [
    name,
    ...rows.map(({ alone }) => (alone[place] === undefined ? '' : alone[place].broken || '+')),
  ]),
]

if (isAsked('matrix')) {
  const startedAt = performance.now()
  const known = new Map<string, MatrixRow>()
  const print = () => {
    const rows = faultNames.flatMap((name) => known.get(name) ?? [])
    const count = rows.reduce((sum, { alone, together }) => sum + alone.length + (together === null ? 0 : 1), 0)
    console.log(`${markdownTable(figures(rows))}\n\n${markdownTable(cells(rows))}\n`)
    console.log(`${count} cells in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
  // Ended early, it tells what it has.
  process.once('SIGINT', () => {
    print()
    process.exit(130)
  })
  await measureMatrix(named.length > 0 ? named : [...faultNames], (row) => {
    known.set(row.fault, row)
    const isAlone = row.alone.length > 0
    console.error(`${row.fault} ${isAlone ? 'alone' : `all at once ${JSON.stringify(row.together)}`}`)
  })
  print()
}
if (isAsked('instances')) console.log(`${markdownTable(await measureInstances())}\n`)
process.exit(0)
