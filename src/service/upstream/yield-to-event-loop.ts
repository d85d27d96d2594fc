import { setImmediate } from 'node:timers/promises'
import { chunksOf } from '#domain/chunks-of.ts'

const SLICE_MS = 4
const QUEUE_SLICE_MS = 8

/** Whether a slice that began then may go on. A clock that was set back, as tests do, must not make a slice endless. */
function hasTime(startedAtMs: number, sliceMs: number): boolean {
  const usedMs = performance.now() - startedAtMs
  return usedMs >= 0 && usedMs < sliceMs
}

/** When the event loop last turned, as far as sliced work has recorded it. */
let startedAt = performance.now()
let turn: Promise<void> | null = null

async function nextTurn(): Promise<void> {
  await setImmediate()
  startedAt = performance.now()
  turn = null
}

/**
 * A point to await inside long loops: it yields to the event loop once `sliceMs` have passed since any of them last did. Requests are
 * served while large documents are parsed, and ten loops side by side block no longer than one.
 */
export function createYield(sliceMs = SLICE_MS): () => Promise<void> {
  return async () => {
    if (turn === null && hasTime(startedAt, sliceMs)) return
    turn ??= nextTurn()
    await turn
  }
}

const ITEMS_PER_PAUSE = 500

/** Passes over many items, such as 200,000 coins, and lets requests be answered in between. */
export async function eachInTurn<T>(items: readonly T[], visit: (item: T) => void): Promise<void> {
  const pause = createYield()
  for (const some of chunksOf(items, ITEMS_PER_PAUSE)) {
    await pause()
    for (const item of some) visit(item)
  }
}

/**
 * A point to await before each piece of work, for many workers at once: together they yield to the event loop once `sliceMs` have
 * passed, then continue one after the other. With `createYield` all of them would continue in the same turn of the loop.
 */
export function createYieldQueue(sliceMs = QUEUE_SLICE_MS): () => Promise<void> {
  const waiting: (() => void)[] = []
  let sliceStartedAt = Number.NEGATIVE_INFINITY
  let isDraining = false
  async function drain() {
    isDraining = true
    while (waiting.length > 0) {
      await setImmediate()
      sliceStartedAt = performance.now()
      while (waiting.length > 0 && hasTime(sliceStartedAt, sliceMs)) {
        waiting.shift()?.()
        // The caller's piece of work is done when this resumes.
        await null
      }
    }
    isDraining = false
  }
  return () => {
    if (!isDraining && hasTime(sliceStartedAt, sliceMs)) return Promise.resolve()
    const resumed = new Promise<void>((resolve) => waiting.push(resolve))
    if (!isDraining) void drain()
    return resumed
  }
}
