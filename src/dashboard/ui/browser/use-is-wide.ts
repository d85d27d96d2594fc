import { useSyncExternalStore } from 'react'

/** Tailwind's `lg`: where two columns stand side by side. */
const WIDE = '(min-width: 64rem)'

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
