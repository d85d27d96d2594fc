import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 4

/** Since when the loop has been held, as far as those who work in slices know. */
let startedAt = performance.now()
let turn: Promise<void> | null = null

async function nextTurn(): Promise<void> {
  await setImmediate()
  startedAt = performance.now()
  turn = null
}

/**
 * A point to await inside long loops: it gives way to the event loop once `sliceMs` have gone since any of them last did, so that
 * requests are served while large documents are worked on, and ten loops side by side hold it no longer than one.
 */
export function createPacer(sliceMs = SLICE_MS): () => Promise<void> {
  return async () => {
    if (turn === null && performance.now() - startedAt < sliceMs) return
    turn ??= nextTurn()
    await turn
  }
}
