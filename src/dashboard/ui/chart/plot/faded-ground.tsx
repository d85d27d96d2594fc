import { useId } from 'react'

/**
 * The ground below a line, in an SVG: it fades to nothing, since the foot of the axis is rarely zero and the size of a plain area would
 * then be that of no value.
 */
export function FadedGround({ d }: { d: string }) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--band)" />
        {/* Of `transparent` alone the middle would be grey. */}
        <stop offset="1" style={{ stopColor: 'color-mix(in srgb, var(--band) 1%, transparent)' }} />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} stroke="none" />
    </>
  )
}
