import { expect, test } from 'vitest'
import { startLine } from './start-line.ts'

const url = 'http://127.0.0.1:8787'

test('ready is said only where lists have rows, and all of them', () => {
  expect(startLine({ url, sources: 'sample', missing: [], damaged: [] })).toBe(
    `Yieldscope is ready: ${url}  (sample data, nothing is read from outside)`,
  )
  expect(startLine({ url, sources: 'live', missing: ['coins', 'vaults'], damaged: [] })).toBe(
    `Yieldscope is up, still reading coin list and vaults: ${url}  (live data only)`,
  )
  expect(startLine({ url, sources: 'sample', missing: [], damaged: ['coins', 'protocols'] })).toBe(
    `Yieldscope is up, not ready: coin list and protocol details damaged, see ${url}/readyz  (sample data, nothing is read from outside)`,
  )
})
