/** A page that never rests does it then. */
const REST_MS = 1_000

/** Not the focus, which the start gives its field itself. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Runs when the page has rest after the first sign of a visitor: what a press may need is then here before it. */
export function onceUsed(run: () => void): () => void {
  let idle: number | undefined
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
  const start = () => {
    stop()
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(run, { timeout: REST_MS })
    else run()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
