import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './project.mjs'
import { slowestFiles, timeTable } from './slowest-files.mjs'

const unit = {
  testResults: [
    { name: join(projectFolder, 'src/a.test.ts'), startTime: 1_000, endTime: 3_500 },
    { name: join(projectFolder, 'src/b.test.ts'), startTime: 1_000, endTime: 1_010 },
  ],
}
const results = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
const browser = {
  suites: [
    { file: 'c.spec.ts', specs: [results(1_000, 4_000)], suites: [{ specs: [results(500)] }] },
    { file: 'c.spec.ts', specs: [results(1_500)] },
  ],
}

test('files of both runners stand in one table, the slowest first, with all their tries', () => {
  expect(timeTable(slowestFiles({ unit, browser }, 2))).toBe(
    ['    7.0 s  browser  e2e/c.spec.ts', '    2.5 s  unit     src/a.test.ts'].join('\n'),
  )
})

test('a runner that left no report has no lines', () => {
  expect(slowestFiles({ unit: null, browser: null }, 20)).toEqual([])
})
