import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { markdownTable } from '#scripts/markdown-table.ts'
import { openCellBook } from './cell-book.ts'
import { faultNames } from './fault-answers.ts'
import { measureInstances } from './instances.ts'
import { measureMatrix } from './matrix.ts'
import { printMatrix } from './print-matrix.ts'
import { targets } from './targets.ts'

// `faults [together] [alone] [instances] [names of faults] [names of hosts] [--keep file]`; without arguments,
// everything.
const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
const kinds = ['together', 'alone', 'instances']
const faults = faultNames.filter((name) => names.includes(name))
const hosts = targets.filter(({ name }) => names.includes(name))
const known = new Set<string>([...kinds, ...faultNames, ...targets.map(({ name }) => name)])
const unknown = names.filter((word) => !known.has(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${[...known].join(', ')}`)
  process.exit(2)
}
const isWanted = (kind: string) => !kinds.some((each) => names.includes(each)) || names.includes(kind)
const isNarrowed = faults.length + hosts.length > 0

const wanted = {
  faults: faults.length > 0 ? faults : [...faultNames],
  withAll: isWanted('together') && hosts.length === 0,
  each: isWanted('alone') ? (hosts.length > 0 ? hosts : targets) : [],
}
if (wanted.withAll || wanted.each.length > 0) {
  const startedAt = performance.now()
  const book = openCellBook(values.keep ?? null)
  const print = () => {
    const load = loadavg().map((each) => each.toFixed(1))
    console.log(`${printMatrix([...faultNames], book)}\n`)
    console.log(`${Math.round((performance.now() - startedAt) / 1000)} s; load of the machine ${load.join(', ')}\n`)
  }
  // If interrupted, prints the results so far.
  process.once('SIGINT', () => {
    print()
    process.exit(130)
  })
  await measureMatrix(wanted, book)
  print()
}
if (isWanted('instances') && !isNarrowed) console.log(`${markdownTable(await measureInstances())}\n`)
process.exit(0)
