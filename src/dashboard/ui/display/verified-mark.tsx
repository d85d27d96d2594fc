import { texts } from '#dashboard/ui/texts.ts'
/** The coin stands on a list of verified coins. */
export function VerifiedMark() {
  return (
    <span title={texts.verifiedCoinList} className="shrink-0 text-accent">
      <svg
        viewBox="0 0 12 12"
        className="size-3"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <circle cx="6" cy="6" r="5.2" strokeWidth="1" />
        <path d="M3.5 6.2l1.8 1.8 3.2-3.800" />
      </svg>
      <span className="sr-only">{texts.verified}</span>
    </span>
  )
}
