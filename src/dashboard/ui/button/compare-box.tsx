import { texts } from '#dashboard/ui/texts.ts'

type Props = {
  /** What is compared, for a screen reader. */
  name: string
  isOn: boolean
  onToggle: () => void
  /** Shown behind the box where it stands alone. */
  word?: string
}

/** Takes a vault into the comparison. A button, so that shortcuts of one letter still work while it has the focus. */
export function CompareBox({ name, isOn, onToggle, word }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: in an input of type checkbox the shortcut that opens the comparison would be typing
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={texts.compare(name)}
      onClick={onToggle}
      className="group inline-flex h-7 min-w-6 items-center justify-center gap-1.5 hover:text-accent"
    >
      <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="14"
          height="14"
          rx="2"
          className={isOn ? 'fill-accent stroke-accent' : 'fill-none stroke-faded group-hover:stroke-accent'}
        />
        {isOn && <path d="M4 8.4l2.7 2.6L12 5.4" fill="none" className="stroke-on-accent" strokeWidth="2" />}
      </svg>
      {word}
    </button>
  )
}
