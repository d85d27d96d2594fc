import { formatCount } from '#dashboard/ui/text/format-number.ts'

type Props = {
  label: string
  isOn: boolean
  onToggle: () => void
  /** How many it would leave; undefined where nobody knows. */
  count: number | undefined
  meaning?: string | undefined
  /** Stands in place of a count: why it has no effect now. */
  note?: string | undefined
}

/** One value of a filter, as a line of a menu. */
export function MenuOption({ label, isOn, onToggle, count, meaning, note }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={meaning}
      onClick={onToggle}
      className="flex h-8 w-full items-center gap-2 px-1 text-left text-sm hover:bg-raised max-md:h-10"
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-3.5 shrink-0 items-center justify-center border ${isOn ? 'border-accent bg-accent text-on-accent' : 'border-faded'}`}
      >
        {isOn && (
          <svg
            viewBox="0 0 12 12"
            className="size-3"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d="M2.5 6.2l2.3 2.3 4.7-4.9" />
          </svg>
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note && <span className="text-xs text-faded">{note}</span>}
      {count !== undefined && <span className="text-xs text-faded">{formatCount(count)}</span>}
    </button>
  )
}
