import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'
import { readChunks, readText } from './read-chunks.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const heapInUse = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('a body takes no heap before it is whole, so that what is given up half-way leaves nothing there', async () => {
  const parts = 20
  const part = new TextEncoder().encode('é'.repeat(500_000))
  const before = heapInUse()
  let grownBy = 0
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent <= parts) return controller.enqueue(part.slice())
      grownBy = heapInUse() - before
      controller.close()
    },
  })
  const budget = createByteBudget()
  const text = await readText(readChunks(new Response(stream), { host: 'host', maxBytes: 30_000_000, budget }))
  expect(text.length).toBe(parts * 500_000)
  expect(grownBy).toBeLessThan(2_000_000)
})
