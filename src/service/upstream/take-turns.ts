import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/**
 * A point to await before each piece of work, for many that work at the same time: together they give way to the event loop once
 * `sliceMs` have gone, and go on one after the other. A pacer of each would let all of them go on in the same turn of the loop.
 */
export function createTurns(sliceMs = SLICE_MS): () => Promise<void> {
  const waiting: (() => void)[] = []
  let startedAt = Number.NEGATIVE_INFINITY
  let isDraining = false
  const hasTime = () => performance.now() - startedAt < sliceMs

  async function drain() {
    isDraining = true
    while (waiting.length > 0) {
      await setImmediate()
      startedAt = performance.now()
      while (waiting.length > 0 && hasTime()) {
        waiting.shift()?.()
        // Its work is done when this goes on.
        await null
      }
    }
    isDraining = false
  }
  return async () => {
    if (!isDraining && hasTime()) return
    const turn = new Promise<void>((resolve) => waiting.push(resolve))
    if (!isDraining) void drain()
    await turn
  }
}
