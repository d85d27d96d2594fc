import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createYield, eachInTurn } from './yield-to-event-loop.ts'

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
  expect(await turns(createYield(0))).toBe(true)
})

test('goes on before that', async () => {
  await createYield(0)()
  expect(await turns(createYield(60_000))).toBe(false)
})

test('gives way after the clock was set back', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
  await createYield(0)()
  clock.mockRestore()
  expect(await turns(createYield(60_000))).toBe(true)
})

test('loops side by side share one slice: ten hold the loop no longer than one, but for a piece of each', async () => {
  let at = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at)
  let turn = 0
  let isWorking = true
  const counting = (async () => {
    while (isWorking) {
      await nextTurn()
      turn += 1
    }
  })()
  const heldMs: number[] = []
  const loop = async () => {
    const pause = createYield(10)
    for (let piece = 0; piece < 20; piece += 1) {
      at += 1
      heldMs[turn] = (heldMs[turn] ?? 0) + 1
      await pause()
    }
  }
  await Promise.all(Array.from({ length: 10 }, loop))
  isWorking = false
  await counting
  clock.mockRestore()
  expect(heldMs.reduce((sum, ms) => sum + ms, 0)).toBe(200)
  expect(Math.max(...heldMs.filter(Boolean))).toBeLessThanOrEqual(10 + 10)
})

test('a pass over many items visits each in its order and lets the loop turn in between', async () => {
  let at = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at)
  const items = Array.from({ length: 20_000 }, (_, index) => index)
  const visited: number[] = []
  let turned = 0
  let longest = 0
  let last = 0
  let isPassing = true
  const turns = (async () => {
    while (isPassing) {
      await nextTurn()
      turned += 1
      longest = Math.max(longest, visited.length - last)
      last = visited.length
    }
  })()
  await eachInTurn(items, (item) => {
    at += 0.01
    visited.push(item)
  })
  isPassing = false
  await turns
  clock.mockRestore()
  expect(visited).toEqual(items)
  expect(turned).toBeGreaterThan(10)
  // A slice of 4 ms has 400 of these, and the chunk that goes over it is finished.
  expect(longest).toBeLessThanOrEqual(1_000)
})
