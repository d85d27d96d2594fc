import { setPalette } from '#dashboard/state/palette.ts'

/** Looks like the field that it opens: the palette over any page. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => setPalette(true)}
      className="flex h-8 shrink-0 items-center gap-2 rounded-sm border border-faded px-2 text-sm text-faded hover:border-ink hover:text-ink max-xl:w-24 max-md:w-8 max-md:justify-center xl:w-52"
    >
      <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="6" cy="6" r="4.5" />
        <path d="M9.5 9.5L13 13" />
      </svg>
      <span className="max-md:sr-only">Search</span>
      <span aria-hidden="true" className="ml-auto border border-line px-1 text-xs max-xl:hidden">
        /
      </span>
    </button>
  )
}
