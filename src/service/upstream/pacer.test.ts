import { setImmediate as nextTurn } from 'node:timers/promises'
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
  await createPacer(0)()
  expect(await turns(createPacer(60_000))).toBe(false)
})

test('loops side by side share one slice: each does one piece of work in a turn, then gives way', async () => {
  let turnsSoFar = 0
  let isWorking = true
  const counting = (async () => {
    while (isWorking) {
      await nextTurn()
      turnsSoFar += 1
    }
  })()
  const piecesByTurn: number[] = []
  const loop = async () => {
    const pause = createPacer(0)
    for (let piece = 0; piece < 5; piece += 1) {
      await pause()
      piecesByTurn[turnsSoFar] = (piecesByTurn[turnsSoFar] ?? 0) + 1
    }
  }
  await Promise.all([loop(), loop(), loop()])
  isWorking = false
  await counting
  expect(piecesByTurn.filter(Boolean)).toEqual([3, 3, 3, 3, 3])
})
