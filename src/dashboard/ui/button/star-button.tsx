import { texts } from '#dashboard/ui/texts.ts'
/** Stars a row. `name` is what is starred, for a screen reader. The style draws it: a table has a hundred. */
export function StarButton({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={texts.star(name)}
      onClick={onToggle}
      className={`star inline-flex size-7 items-center justify-center hover:text-accent ${isOn ? 'text-accent' : 'text-faded'}`}
    />
  )
}
