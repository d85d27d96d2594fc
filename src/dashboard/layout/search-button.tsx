import { setPalette } from '#dashboard/state/palette.ts'

/** Looks like the field that it opens: the palette over any page. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => setPalette(true)}
      className="flex h-8 min-w-0 items-center gap-2 rounded-sm border border-faded px-2 text-sm text-faded hover:border-ink hover:text-ink max-lg:w-24 max-sm:w-8 max-sm:justify-center lg:w-52"
    >
      <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="6" cy="6" r="4.5" />
        <path d="M9.5 9.5L13 13" />
      </svg>
      <span className="max-sm:sr-only">Search</span>
      <span aria-hidden="true" className="ml-auto border border-line px-1 text-xs max-lg:hidden">
        /
      </span>
    </button>
  )
}
