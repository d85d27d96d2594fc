import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { generatePoolsDocument } from '#testing/market/generate-pools-document.ts'
import { parseRows } from './parse-rows.ts'

async function* inParts(document: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(document)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function rowsOf(document: string, size: number, path = '$.data.*') {
  const rows = []
  for await (const row of parseRows(inParts(document, size), { path, host: 'host' })) rows.push(row)
  return rows
}

test('gives what JSON.parse gives, wherever the parts are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), async (data, size) => {
      const document = JSON.stringify({ status: 'success', data })
      expect(await rowsOf(document, size)).toEqual(JSON.parse(document).data)
    }),
    { numRuns: 50 },
  )
})

test('never takes the beginning of a document for the whole', async () => {
  const document = JSON.stringify({ status: 'success', data: [{ a: 1 }, { b: 'é' }] })
  for (let end = 0; end < document.length; end += 1) {
    await expect(rowsOf(document.slice(0, end), 7), `${end}`).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('lets other work go on between the rows of a large document', async () => {
  const document = generatePoolsDocument(1500)
  // Each look at the clock takes a while, or a fast machine would be done before the first slice is over.
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1))
  let turns = 0
  let isReading = true
  const others = (async () => {
    while (isReading) {
      await setImmediate()
      turns += 1
    }
  })()
  expect(await rowsOf(document, 64 * 1024)).toHaveLength(1500)
  isReading = false
  clock.mockRestore()
  await others
  // The loops of the tests after this one measure by the real clock again.
  await createYield(Number.NEGATIVE_INFINITY)()
  expect(turns).toBeGreaterThan(1)
})
