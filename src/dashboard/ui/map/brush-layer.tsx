import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MapRect } from './map-bounds.ts'
import type { Place } from './nearest-dot.ts'
import { texts } from './texts.ts'

type Props = {
  /** Where the plot begins: a selection reaches no further. */
  left: number
  /** The selection that is in force. */
  selected: MapRect | null
  /** How many vaults are in a rectangle. */
  countIn: (rect: MapRect) => number
  onHover: (at: Place | null) => void
  onSelect: (rect: MapRect) => void
  /** A press without a drag. */
  onPress: (at: Place, isTouch: boolean) => void
}

const DRAG_PX = 5

/** Takes the pointer: a drag draws a selection, which is in force when it ends. While it is drawn nothing else renders. */
export function BrushLayer({ left: from, selected, countIn, onHover, onSelect, onPress }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<MapRect | null>(null)
  const start = useRef<Place | null>(null)
  const latest = useRef<Place | null>(null)
  const frame = useRef(0)
  const box = useRef<DOMRect | null>(null)
  useLayoutEffect(() => () => cancelAnimationFrame(frame.current), [])

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width, height } = box.current ?? layer.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: Math.min(Math.max(clientX - left, from), width), y: Math.min(Math.max(clientY - top, 0), height) }
  }
  const rectTo = (end: Place): MapRect | null => {
    const { current } = start
    if (current === null || Math.hypot(end.x - current.x, end.y - current.y) < DRAG_PX) return null
    return {
      left: Math.min(current.x, end.x),
      right: Math.max(current.x, end.x),
      top: Math.min(current.y, end.y),
      bottom: Math.max(current.y, end.y),
    }
  }
  /** Once a frame, however often the pointer reports. */
  const schedule = () => {
    if (frame.current !== 0) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      if (latest.current === null) return
      if (start.current === null) onHover(latest.current)
      else setDrawn((before) => rectTo(latest.current ?? { x: 0, y: 0 }) ?? before)
    })
  }
  const end = () => {
    start.current = null
    box.current = null
    setDrawn(null)
  }
  const shown = drawn ?? selected
  return (
    <div
      ref={layer}
      className="absolute inset-0 touch-pan-y overflow-hidden will-change-transform select-none contain-strict"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        start.current = placeOf(event)
        // Nothing moves while a selection is drawn: the layout is read once for it.
        box.current = layer.current?.getBoundingClientRect() ?? null
        layer.current?.setPointerCapture?.(event.pointerId)
        if (event.pointerType === 'mouse') onHover(null)
      }}
      onPointerMove={(event) => {
        latest.current = placeOf(event)
        schedule()
      }}
      onPointerLeave={() => {
        latest.current = null
        if (start.current === null) onHover(null)
      }}
      onPointerUp={(event) => {
        const at = placeOf(event)
        const rect = rectTo(at)
        if (start.current === null) return
        end()
        if (rect) onSelect(rect)
        else if (drawn === null) onPress(at, event.pointerType !== 'mouse')
      }}
      onPointerCancel={end}
    >
      {shown && (
        <div
          className="absolute border border-accent"
          style={{
            transform: `translate(${shown.left}px, ${shown.top}px)`,
            width: shown.right - shown.left,
            height: shown.bottom - shown.top,
            boxShadow: '0 0 0 4000px color-mix(in srgb, var(--paper) 65%, transparent)',
          }}
        />
      )}
      {drawn && (
        <output className="absolute top-1 left-1/2 -translate-x-1/2 bg-paper px-1.5 text-xs">
          {texts.selected(countIn(drawn))}
        </output>
      )}
    </div>
  )
}
