import type { ReactNode } from 'react'
import { hiddenAmounts as hidden } from '#dashboard/state/hidden-amounts.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'

/** Of fixed length: the mask must not tell how much it hides. */
const MASK = '•••••'

export const useHiddenAmounts = (): boolean => useStore(hidden)

/** An amount that a person may not want others to see. */
export function Private({ children }: { children: ReactNode }) {
  if (!useHiddenAmounts()) return children
  return (
    <>
      <span aria-hidden="true">{MASK}</span>
      <span className="sr-only">hidden</span>
    </>
  )
}

export function HideAmounts() {
  const isOn = useHiddenAmounts()
  const toggle = () => hidden.set(!hidden.get())
  useShortcut('H', toggle)
  return (
    <button
      type="button"
      title={isOn ? 'Shift+H shows them again' : 'Shift+H'}
      onClick={toggle}
      className={`inline-flex h-7 items-center rounded-sm border px-2.5 text-sm whitespace-nowrap max-sm:h-9 ${
        isOn ? 'border-accent bg-accent text-on-accent' : 'border-line hover:border-faded'
      }`}
    >
      {isOn ? 'Amounts hidden' : 'Hide amounts'}
    </button>
  )
}
