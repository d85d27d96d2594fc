import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'> & {
  /** Which part of the track is filled: shares of its length, 0 to 1. */
  from: number
  to: number
}

/** A native slider whose track is filled from where nothing is set to where it stands. */
export function Slider({ from, to, ...input }: Props) {
  return (
    <span className="slider-track mt-1 block">
      <span className="slider-fill" style={{ '--from': from, '--to': to }} />
      <input type="range" className="slider block h-6 w-full max-sm:h-9" {...input} />
    </span>
  )
}
