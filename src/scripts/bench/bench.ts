import { markdownTable } from '#scripts/markdown-table.ts'
import { measureAnswers } from './answers.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureRefresh } from './refresh.ts'
import { measureWallet } from './wallet.ts'

const SIZES = [300, 20_000, 200_000]

/** Each kind of measurement gives its tables; its name as an argument runs it alone. */
const kinds: Record<string, () => Promise<string[][][]>> = {
  page: measureFirstLoad,
  refresh: measureRefresh,
  wallet: measureWallet,
  answers: async () => [await measureAnswers(SIZES)],
}

const asked = process.argv.slice(2)
for (const [name, measure] of Object.entries(kinds)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  for (const table of await measure()) console.log(`${markdownTable(table)}\n`)
}
