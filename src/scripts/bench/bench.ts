import { markdownTable } from '#scripts/markdown-table.ts'
import { measureAnswers } from './answers.ts'
import { measureClient } from './client.ts'
import { figureTable } from './figure.ts'
import { measureFirstLoad } from './page/first-load.ts'
import { measurePresses } from './page/presses.ts'
import { measurePaths } from './paths.ts'
import { measureRefresh } from './refresh.ts'
import { measureWallet } from './wallet.ts'

const whole = {
  runs: 3,
  stores: 3,
  sizes: [300, 20_000, 200_000],
  seconds: 3,
  mixedSeconds: 60,
  swaps: 20,
  idleSeconds: 20,
}
const quick = { runs: 1, stores: 1, sizes: [300], seconds: 1, mixedSeconds: 5, swaps: 2, idleSeconds: 5 }

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const effort = process.argv.includes('--quick') ? quick : whole

/**
 * Each kind of measurement returns its tables. Its name as an argument runs it alone; `--quick` loads a page and presses a button once,
 * and limits the responses to one store and one size.
 */
const kinds: Record<string, () => Promise<string[][][]>> = {
  page: () => measureFirstLoad(effort.runs),
  presses: () => measurePresses(effort.runs),
  refresh: measureRefresh,
  wallet: measureWallet,
  client: measureClient,
  paths: measurePaths,
  answers: async () => [figureTable(await measureAnswers(effort))],
}

for (const [name, measure] of Object.entries(kinds)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const table of await measure()) console.log(`${markdownTable(table)}\n`)
}
