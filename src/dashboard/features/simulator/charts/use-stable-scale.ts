import { useEffect, useState } from 'react'
import { airyBounds } from '#dashboard/ui/chart/nice-scale.ts'

type Bounds = { low: number; high: number }

/** The scale of the values, and of nothing that was set before. Only while a slider is dragged it grows alone, so that it does not jump under the hand. */
export function useStableScale(values: readonly number[], boundsOf = airyBounds): [number, number] {
  const isDragged = useIsSliderDragged()
  const [low, high] = boundsOf(values)
  const [held, setHeld] = useState<Bounds>({ low, high })
  const next = isDragged ? { low: Math.min(low, held.low), high: Math.max(high, held.high) } : { low, high }
  if (next.low !== held.low || next.high !== held.high) setHeld(next)
  return [next.low, next.high]
}

function useIsSliderDragged(): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const down = ({ target }: Event) => setDragged(target instanceof Element && target.matches('input[type="range"]'))
    const up = () => setDragged(false)
    addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [])
  return isDragged
}
