import { formatCount } from './format.ts'

type Props = {
  label: string
  isOn: boolean
  onToggle: () => void
  /** Null keeps the place of a count that is not known now, so that chips do not move when it comes. */
  count?: number | null
}

/** A filter that is on or off, with how many it would leave. */
export function Chip({ label, isOn, onToggle, count }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={`inline-flex h-7 items-center gap-1.5 rounded-sm border px-2 text-sm whitespace-nowrap max-sm:h-9 ${
        isOn ? 'border-accent bg-accent text-on-accent' : 'border-line hover:border-faded'
      }`}
    >
      <span className={count === null ? 'mx-[calc(1ch+0.1875rem)]' : ''}>{label}</span>
      {typeof count === 'number' && (
        <span className={`min-w-[2ch] text-right ${isOn ? '' : 'text-faded'}`}>{formatCount(count)}</span>
      )}
    </button>
  )
}
