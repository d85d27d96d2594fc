import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Origin } from '#contract/names/origin.ts'
import { formatTime } from '#dashboard/ui/text/format.ts'

type Props = {
  origin: Origin | null
  age: string | null
  asOf: number | null
  /** Requests left this minute; null where they suffice. */
  remaining: number | null
}

/** A few words in the header; a press opens what they mean and the way to the status. The browser's own popover: Escape or a press elsewhere closes it. */
export function DataStatusButton({ origin, age, asOf, remaining }: Props) {
  const id = useId()
  const details = useRef<HTMLDivElement>(null)
  const requests = `${remaining} ${remaining === 1 ? 'request' : 'requests'} left this minute`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex h-8 min-w-0 items-center gap-x-4 text-xs whitespace-nowrap text-faded hover:text-ink max-xl:gap-x-2 max-sm:h-11"
      >
        {remaining !== null && (
          <span className="max-md:hidden">
            <span className="max-xl:hidden">{requests}</span>
            <span className="xl:hidden">{remaining} left</span>
          </span>
        )}
        {origin === 'sample' && (
          <span className="min-w-0 truncate border border-caution px-1.5 py-0.5 font-medium text-caution">
            Sample data
          </span>
        )}
        {origin === 'live' && <span className="min-w-0 truncate">Live{age && ` · ${age}`}</span>}
        {origin === null && <span className="sr-only">Data status</span>}
      </button>
      <div
        ref={details}
        id={id}
        popover="auto"
        className="fixed inset-auto top-12 right-[max(1rem,calc(50vw-38rem))] m-0 w-80 max-w-[calc(100vw-2rem)] border border-rule bg-paper p-3 text-sm whitespace-normal text-ink"
      >
        {origin === 'sample' && (
          <p>
            Made-up prices and rates for real coins. The service has no live data: its sources did not answer, or it is
            set to show samples.
          </p>
        )}
        {origin === 'live' && (
          <p>
            Read from live sources{asOf === null ? '' : ` on ${formatTime(asOf)}`}. Older data stays until the next
            successful update.
          </p>
        )}
        {remaining !== null && (
          <p className="mt-1">{requests}. After that, this page waits and resumes automatically.</p>
        )}
        <p className="mt-2">
          <Link to="/status" className="link" onClick={() => details.current?.hidePopover()}>
            Status
          </Link>
        </p>
      </div>
    </>
  )
}
