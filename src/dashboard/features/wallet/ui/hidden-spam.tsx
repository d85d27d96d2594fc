import type { Plural } from '#dashboard/locale/define-texts.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { texts } from './texts.ts'

type Props = {
  count: number
  isShown: boolean
  /** How much is shown, and how much is hidden. */
  forms: { shown: Plural; hidden: Plural }
  onToggle: (isShown: boolean) => void
}

/** Shows how much is hidden, and a way to show it. */
export function HiddenSpam({ count, isShown, forms, onToggle }: Props) {
  if (count === 0) return null
  return (
    <p className="py-2 text-sm text-faded">
      {plural(count, isShown ? forms.shown : forms.hidden)} ·{' '}
      <button type="button" className="link" onClick={() => onToggle(!isShown)}>
        {isShown ? texts.hideSpam : texts.showSpam}
      </button>
    </p>
  )
}
