import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: where two columns stand side by side. */
const WIDE = '(min-width: 64rem)'
/** Tailwind's `xl`. */
const VERY_WIDE = '(min-width: 80rem)'

const onChangeOf = (width: string) => (onChange: () => void) => {
  const query = matchMedia(width)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const [subscribeWide, subscribeVeryWide] = [onChangeOf(WIDE), onChangeOf(VERY_WIDE)]

export const useIsWide = (): boolean => useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches)

/** The document, which the build draws, is of no width. */
export const useIsVeryWide = (): boolean =>
  useSyncExternalStore(
    subscribeVeryWide,
    () => matchMedia(VERY_WIDE).matches,
    () => false,
  )
