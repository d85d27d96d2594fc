import { texts } from '#dashboard/ui/texts.ts'
/** A filter in force, which a press takes away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-sm border border-accent px-2 text-sm text-accent hover:border-ink max-sm:h-9"
    >
      <span className="sr-only">{texts.remove} </span>
      <span className="min-w-0 truncate">{label}</span>
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M1 1l6 6M7 1L1 7" />
      </svg>
    </button>
  )
}
