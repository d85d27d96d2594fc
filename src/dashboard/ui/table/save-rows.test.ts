import { expect, test } from 'vitest'
import { saveRows } from './save-rows.ts'

test('where the columns cannot be loaded, no row is asked for', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return { rows: [], total: 0 }
  }
  const outcome = await saveRows({
    file: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    rows: [],
    whole: { total: 20_000, read },
    ending: 'csv',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect([outcome?.words, reads]).toEqual(['Not saved: reload the page.', 0])
})
