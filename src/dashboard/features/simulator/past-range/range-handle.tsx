import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { allZeros } from '#dashboard/ui/text/all-zeros.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import { dragEdge, edgeToEnd, moveEdge } from './edge-steps.ts'
import { clamped, type EdgePlace, HANDLE } from './range-plot.ts'
import { texts } from './texts.ts'

type Props = {
  place: EdgePlace
  width: number
  bounds: PriceBounds
  step: number
  /** The lowest and the highest price that is known. */
  span: { lowest: number; highest: number }
  unit: string
  priceAtY: (y: number) => number
  onBounds: (bounds: PriceBounds) => void
  /** The scale must not move under the hand. */
  onHold: (isHeld: boolean) => void
}

const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
const names = { lower: texts.lowerPrice, upper: texts.upperPrice } as const

/** One edge of the range, over its drawing: moved by keys, by steps, or by pointer. Home and End go to where the past is in range, or to the other edge. */
export function RangeHandle(props: Props) {
  const { place, width, bounds, step, span, unit, priceAtY, onBounds, onHold } = props
  const { edge, line, top } = place
  /** How far from the line the pointer took hold. */
  const grip = useRef<number | null>(null)
  const price = bounds[edge]
  const limits =
    edge === 'lower'
      ? { min: Math.min(price, span.lowest), max: bounds.upper / step }
      : { min: bounds.lower * step, max: Math.max(price, span.highest) }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = byKey(event.key)
    if (next === null) return
    event.preventDefault()
    onBounds(next)
  }
  const byKey = (key: string) => {
    if (key === 'Home' || key === 'End') return edgeToEnd(bounds, edge, { isUp: key === 'End', step, span })
    const steps = keySteps[key]
    return steps === undefined ? null : moveEdge(bounds, edge, steps, step)
  }
  const yOf = (event: PointerEvent<HTMLDivElement>) =>
    event.clientY - event.currentTarget.getBoundingClientRect().top + top
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = yOf(event) - clamped(line)
    onHold(true)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null) return
    const next = dragEdge(bounds, edge, { price: priceAtY(yOf(event) - grip.current), step })
    if (next[edge] !== price) onBounds(next)
  }
  const onRelease = () => {
    grip.current = null
    onHold(false)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={names[edge]}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={price}
      aria-valuetext={texts.nowOf2(allZeros(place.price), unit, place.way)}
      className="absolute top-0 left-0 cursor-ns-resize touch-none select-none"
      style={{ transform: `translateY(${top}px)`, width: `${width}px`, height: `${HANDLE}px` }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onRelease}
    />
  )
}
