import type { ReactNode } from 'react'
import { hiddenAmounts as hidden } from '#dashboard/state/hidden-amounts.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { texts } from './texts.ts'

/** Of fixed length: the mask must not reveal how much it hides. */
const MASK = '•••••'

export const useHiddenAmounts = (): boolean => useStore(hidden)

/** Writes an amount, or its mask: for charts and their tables, which take text. */
export const useMoneyText = (): typeof formatMoney => (useHiddenAmounts() ? () => MASK : formatMoney)

/** An amount that a person may not want others to see. */
export function Private({ children }: { children: ReactNode }) {
  if (!useHiddenAmounts()) return children
  return (
    <>
      <span aria-hidden="true">{MASK}</span>
      <span className="sr-only">{texts.hidden}</span>
    </>
  )
}

/** An eye, the same on every tab and screen: what is beside it needs the room. */
export function HideAmounts() {
  const isOn = useHiddenAmounts()
  const toggle = () => hidden.set(!hidden.get())
  useShortcut('H', toggle)
  return (
    <Button
      look={isOn ? 'strong' : 'plain'}
      title={isOn ? texts.shiftHShows : texts.shiftH}
      onClick={toggle}
      className="max-sm:h-11"
    >
      <span className="sr-only">{isOn ? texts.amountsHidden : texts.hideAmounts}</span>
      <Icon name={isOn ? 'unseen' : 'eye'} />
    </Button>
  )
}
