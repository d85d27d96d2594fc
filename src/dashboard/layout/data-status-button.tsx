import { Link } from 'react-router'
import type { Origin } from '#contract/names/origin.ts'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { sampleReason } from '#dashboard/ui/text/sample-reason.ts'
import { HeaderPopover, underHeader } from './header-popover.tsx'

type Props = {
  origin: Origin | null
  age: string | null
  asOf: number | null
  /** Requests left this minute; null where they suffice. */
  remaining: number | null
}

/** A few words in the header; a press opens what they mean and the way to the status. */
export function DataStatusButton({ origin, age, asOf, remaining }: Props) {
  const requests = `${remaining} ${remaining === 1 ? 'request' : 'requests'} left this minute`
  return (
    <HeaderPopover
      look="flex h-8 min-w-0 items-center gap-x-4 text-xs whitespace-nowrap text-faded hover:text-ink max-xl:gap-x-2 max-sm:h-11"
      panelLook={`w-80 max-w-[calc(100vw-2rem)] p-3 ${underHeader}`}
      label={
        <>
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
        </>
      }
    >
      {(close) => (
        <>
          {origin === 'sample' && <p>{sampleReason}</p>}
          {origin === 'live' && (
            <p>
              Read from live sources{asOf !== null && ' on '}
              {asOf !== null && <Moment at={asOf} />}. Older data stays until the next successful update.
            </p>
          )}
          {remaining !== null && (
            <p className="mt-1">{requests}. After that, this page waits and resumes automatically.</p>
          )}
          <p className="mt-2">
            <Link to="/status" className="link" onClick={close}>
              Status
            </Link>{' '}
            {origin === 'sample' && 'shows which sources fail and why.'}
          </p>
        </>
      )}
    </HeaderPopover>
  )
}
