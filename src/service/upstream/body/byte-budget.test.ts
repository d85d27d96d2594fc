import { expect, test, vi } from 'vitest'
import { createByteBudget } from './byte-budget.ts'
import { readBytes, readChunks } from './read-chunks.ts'

test('of all that is read at once, the largest gives way when it is too much; the others go on', () => {
  const budget = createByteBudget(100)
  const gaveWay = { large: vi.fn(), small: vi.fn() }
  const large = budget.open('large.example', gaveWay.large)
  const small = budget.open('small.example', gaveWay.small)
  large.take(70)
  small.take(20)
  small.take(20)
  expect([gaveWay.large.mock.calls.length, gaveWay.small.mock.calls.length]).toEqual([1, 0])
  expect(large.check).toThrow('large.example sent too much')
  small.take(50)
  expect(() => small.take(20)).toThrow('small.example sent too much')
  const next = budget.open('next.example', vi.fn())
  next.take(100)
  next.end()
  budget.open('last.example', vi.fn()).take(100)
})

test('a body that waits for its next bytes is given up when another one needs what it holds', async () => {
  const budget = createByteBudget(1_000)
  const stalled = new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(800)) }))
  const reading = readBytes(readChunks(stalled, { host: 'stalled.example', maxBytes: 10_000, budget }))
  const failure = expect(reading).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: expect.stringContaining('stalled.example sent too much'),
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const body = { host: 'host', maxBytes: 10_000, budget }
  expect((await readBytes(readChunks(new Response('x'.repeat(700)), body))).byteLength).toBe(700)
  await failure
  // What was read to its end holds nothing any more.
  expect((await readBytes(readChunks(new Response('x'.repeat(1_000)), body))).byteLength).toBe(1_000)
})
