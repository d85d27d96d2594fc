import { startTransition, useCallback, useEffect, useState } from 'react'

/**
 * A value under a moving hand: a move shows at once, and goes to the page once it is on the screen. What the page makes of it gives way
 * to the next move, and only the last of several moves is handed on.
 */
export function useLive<T>(value: T, onValue: (value: T) => void): readonly [T, (next: T) => void] {
  /** What the page does not have yet. */
  const [ahead, setAhead] = useState<{ value: T } | null>(null)
  useEffect(() => {
    if (ahead === null) return
    return afterPaint(() =>
      startTransition(() => {
        onValue(ahead.value)
        setAhead(null)
      }),
    )
  }, [ahead, onValue])
  const move = useCallback((next: T) => setAhead({ value: next }), [])
  return [ahead === null ? value : ahead.value, move] as const
}

/** Runs once the next frame is on the screen; the result cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
