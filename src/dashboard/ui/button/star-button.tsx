import { texts } from '#dashboard/ui/texts.ts'
import { buttonLook } from './button.tsx'

type Props = { name: string; isOn: boolean; isBoxed?: true; onToggle: () => void }

/** Stars a row. `name` is what is starred, for a screen reader. `isBoxed`: as one of the buttons beside it. The style draws it: a table has a hundred. */
export function StarButton({ name, isOn, isBoxed, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={texts.star(name)}
      onClick={onToggle}
      className={`star ${isBoxed ? buttonLook('plain') : 'inline-flex size-7 items-center justify-center'} hover:text-accent ${isOn ? 'text-accent' : 'text-faded'}`}
    />
  )
}
