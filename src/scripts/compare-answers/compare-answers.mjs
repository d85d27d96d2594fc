import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { requireNode } from '#scripts/node-version.mjs'
import { readAllowList } from './allow-list.mjs'
import { compareRecordings } from './compare-recordings.mjs'
import { describeComparison } from './describe-comparison.mjs'
import { recordAnswers } from './record-answers.mjs'
import { readRecording, writeRecording } from './recording.mjs'

const usage = `Asks a built checkout of this project thousands of questions on the sample, with the clock frozen, and keeps the answers;
compares what two checkouts answered. Ends with 1 where they differ and no line of the list allows it.

  record FOLDER [--checkout FOLDER]     of a checkout with a build (npm run build); without one named, of this one
  compare BEFORE AFTER [--allow FILE] [--examples N]

A line of the allow-list: operation place # reason, such as listVaults body.data[*].actions # vaults of X can be …`

requireNode()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: 'string', default: '.' },
    allow: { type: 'string' },
    examples: { type: 'string', default: '3' },
  },
})
const [command, first, second] = positionals
if (command === 'record' && first) await record(first)
else if (command === 'compare' && first && second) await compare(first, second)
else {
  console.error(usage)
  process.exitCode = 2
}

/** @param {string} folder */
async function record(folder) {
  const startedAt = performance.now()
  const answers = await recordAnswers(values.checkout, (part, questions) => {
    console.log(`${String(questions).padStart(6)} questions, ${seconds(startedAt)} s: ${part}`)
  })
  await writeRecording(folder, answers)
  console.log(`${answers.size} answers of ${values.checkout} are in ${folder}, after ${seconds(startedAt)} s`)
}

/** @param {number} startedAt */
function seconds(startedAt) {
  return Math.round((performance.now() - startedAt) / 1000)
}

/** @param {string} folder @param {string} otherFolder */
async function compare(folder, otherFolder) {
  const [before, after] = await Promise.all([readRecording(folder), readRecording(otherFolder)])
  const allowances = values.allow === undefined ? [] : readAllowList(await readFile(values.allow, 'utf8'))
  const exampleCount = Number(values.examples)
  const { comparisons, unused } = compareRecordings({ before, after, allowances, exampleCount })
  for (const line of describeComparison(comparisons)) console.log(line)
  for (const { operation, place } of unused) console.log(`Not needed any more in the allow-list: ${operation} ${place}`)
  if (comparisons.some(({ different }) => different > 0)) process.exitCode = 1
}
