import { useSyncExternalStore } from 'react'

/** Tailwind's `md`, `lg` and `xl`, under the names by which columns ask for them. */
const widths = { true: '(min-width: 48rem)', very: '(min-width: 64rem)', most: '(min-width: 80rem)' } as const
const all = Object.values(widths)

/** Of which width the window is: how many of the three it has. Paper is of any width: the style leaves out there what has no room. */
export type ShownWidth = 0 | 1 | 2 | 3 | 'paper'

let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const queries = all.map((width) => matchMedia(width))
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  for (const query of queries) query.addEventListener('change', onChange)
  addEventListener('beforeprint', print)
  addEventListener('afterprint', print)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
    removeEventListener('beforeprint', print)
    removeEventListener('afterprint', print)
  }
}

const now = (): ShownWidth =>
  isPrinting ? 'paper' : (all.filter((width) => matchMedia(width).matches).length as 0 | 1 | 2 | 3)

export const useShownWidth = (): ShownWidth => useSyncExternalStore(subscribe, now)

const isWide = () => matchMedia(widths.very).matches
const isVeryWide = () => matchMedia(widths.most).matches
/** The document, which the build draws, is of no width. */
const never = () => false

/** Where two columns have room beside each other; paper as its window is. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, never)
export const useIsVeryWide = (): boolean => useSyncExternalStore(subscribe, isVeryWide, never)
