import { texts } from '#dashboard/ui/texts.ts'
/** Stars a row. `name` is what is starred, for a screen reader. */
export function StarButton({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={texts.star(name)}
      onClick={onToggle}
      className={`inline-flex size-7 items-center justify-center hover:text-accent ${isOn ? 'text-accent' : 'text-faded'}`}
    >
      <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
        <path
          d="M8 1.6l1.95 4.1 4.45.6-3.25 3.1.8 4.45L8 11.7l-3.95 2.15.8-4.45L1.6 6.3l4.45-.6z"
          fill={isOn ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
