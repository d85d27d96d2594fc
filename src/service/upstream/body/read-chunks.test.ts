import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { createByteBudget } from './byte-budget.ts'
import { readBytes, readChunks, readText } from './read-chunks.ts'

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

test('many bodies that come at once leave turns of the event loop to others', async () => {
  const part = new TextEncoder().encode(`[${'1'.repeat(1_000_000)}]`)
  const budget = createByteBudget(200_000_000)
  // Each look at the clock takes a while, or a fast machine would be done before the first slice is over.
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1))
  const read = async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(part)
        controller.close()
      },
    })
    return await readBytes(readChunks(new Response(stream), { host: 'host', maxBytes: 2_000_000, budget }))
  }
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const bodies = await Promise.all(Array.from({ length: 60 }, read))
  isOver = true
  clock.mockRestore()
  expect(bodies.every(({ byteLength }) => byteLength === part.byteLength)).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('a body that neither comes nor fails is left once its caller has left', async () => {
  const caller = new AbortController()
  const reason = new Error('the caller left')
  for (const silentMs of [undefined, 60_000]) {
    const body = { host: 'host', maxBytes: 1_000, budget: createByteBudget(), signal: caller.signal }
    const stalled = new Response(new ReadableStream())
    const reading = readText(readChunks(stalled, { ...body, ...(silentMs !== undefined && { silentMs }) }))
    caller.abort(reason)
    await expect(reading).rejects.toBe(reason)
  }
})
