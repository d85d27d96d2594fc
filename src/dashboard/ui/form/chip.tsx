import { formatCount } from '#dashboard/ui/text/format-number.ts'

type Props = {
  label: string
  isOn: boolean
  onToggle: () => void
  /** Null keeps the place of a count that is not known now, so that chips do not move when it comes. */
  count?: number | null
  /** What stands behind a short label. */
  meaning?: string | undefined
  /** Among controls that matter more: with a faint edge while it is off. */
  isQuiet?: boolean
}

/** Also of what stands among chips and is none. */
export const chipLook =
  'inline-flex h-8 shrink-0 items-center gap-1 rounded-sm border text-sm whitespace-nowrap max-sm:h-9'

/** A filter that is on or off, with how many it would leave. */
export function Chip({ label, isOn, onToggle, count, meaning, isQuiet = false }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={meaning}
      onClick={onToggle}
      className={`${chipLook} ${
        count === undefined && !isQuiet ? 'px-2.5' : 'px-1.5'
      } ${isOn ? 'border-accent text-accent' : isQuiet ? 'border-line text-faded hover:text-accent' : 'border-control hover:border-ink'}`}
    >
      <span className={count === null ? 'mx-3.5' : ''}>{label}</span>
      {typeof count === 'number' && (
        <span className={`min-w-6 text-right text-xs ${isOn ? '' : 'text-faded'}`}>{formatCount(count)}</span>
      )}
    </button>
  )
}
