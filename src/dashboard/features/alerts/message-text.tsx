import { hiddenAmounts } from '#dashboard/state/hidden-amounts.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import type { AlertMessage } from './alert.ts'
import { texts } from './texts.ts'

/** What happened in figures, masked where it is of a wallet and amounts are hidden. */
export function MessageText({ message: { text, to } }: { message: AlertMessage }) {
  const isHidden = useStore(hiddenAmounts) && to.startsWith('/wallet')
  if (text === '') return null
  return <p className="text-faded wrap-anywhere">{isHidden ? texts.amountsHidden : text}</p>
}
