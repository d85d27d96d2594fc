import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

/** Whether the event loop turned while it was awaited. */
async function turns(pause: () => Promise<void>): Promise<boolean> {
  let hasTurned = false
  const turn = setImmediate(() => {
    hasTurned = true
  })
  await pause()
  clearImmediate(turn)
  return hasTurned
}

test('gives way once its slice of time is spent', async () => {
  expect(await turns(createPacer(0))).toBe(true)
})

test('goes on before that', async () => {
  expect(await turns(createPacer(60_000))).toBe(false)
})
