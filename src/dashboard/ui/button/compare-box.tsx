import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  /** What is compared, for a screen reader. */
  name: string
  isOn: boolean
  onToggle: () => void
  /** Shown behind the box where it stands alone. */
  word?: string
}

/** Takes a vault into the comparison. A button, so that shortcuts of one letter still work while it has the focus. The style draws it: a table has a hundred. */
export function CompareBox({ name, isOn, onToggle, word }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: in an input of type checkbox the shortcut that opens the comparison would be typing
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={texts.compare(name)}
      onClick={onToggle}
      className="check-box inline-flex h-7 min-w-6 items-center justify-center gap-1.5 hover:text-accent"
    >
      {word}
    </button>
  )
}

/** On a phone, in the head of a table: draws the boxes over the pictures of its rows, which work without it too. The style looks at it alone. */
export const compareMode = (
  <label className="flex h-9 items-center gap-1.5 font-normal max-[22rem]:hidden md:hidden">
    <input type="checkbox" className="compare-mode accent-(--accent)" />
    {texts.compareMode}
  </label>
)
