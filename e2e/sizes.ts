import { inTier } from '#testing/tier.ts'

/** Of a window: a desk's and a phone's. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
export type Size = (typeof sizes)[number]

export const isPhone = ({ width }: { width: number }): boolean => width < 640

/**
 * Whether the next journey of a file goes at this size. In the long tier every journey goes at each; in the short one at one of
 * them, the first at the one that `first` says and the others in turn.
 */
export function turnsOf(size: Size, first: 'desk' | 'phone' = 'desk'): () => boolean {
  const isFirst = isPhone(size) === (first === 'phone')
  let journeys = 0
  return () => {
    journeys += 1
    return inTier({ short: (journeys % 2 === 1) === isFirst, long: true })
  }
}
