import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/**
 * A point to await inside long loops: it gives way to the event loop once `sliceMs` have gone since it last did,
 * so that requests are served while a large document is worked on.
 */
export function createPacer(sliceMs = SLICE_MS): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
