import { Link } from 'react-router'
import type { Origin } from '#contract/names/origin.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import { sampleReason } from '#dashboard/ui/text/sample-reason.ts'
import { HeaderPopover, underHeader } from './header-popover.tsx'
import { texts } from './texts.ts'

type Props = {
  origin: Origin | null
  age: string | null
  asOf: number | null
  /** Requests left this minute; null where they suffice. */
  remaining: number | null
}

/** A few words in the header; a press opens what they mean and the way to the status. */
export function DataStatusButton({ origin, age, asOf, remaining }: Props) {
  const requests = plural(remaining ?? 0, texts.requestLeftMinute)
  return (
    <HeaderPopover
      look="flex h-8 min-w-0 items-center gap-x-4 text-xs whitespace-nowrap text-faded hover:text-ink max-xl:gap-x-2 max-sm:h-11"
      panelLook={`w-80 max-w-[calc(100vw-2rem)] p-3 ${underHeader}`}
      label={
        <>
          {remaining !== null && (
            <span className="max-md:hidden">
              <span className="max-xl:hidden">{requests}</span>
              <span className="xl:hidden">{texts.left(remaining)}</span>
            </span>
          )}
          {origin === 'sample' && (
            <span className="min-w-0 truncate border border-caution px-1.5 py-0.5 font-medium text-caution">
              {texts.sampleData}
            </span>
          )}
          {origin === 'live' && (
            <span className="min-w-0 truncate">{age === null ? texts.live : texts.liveOf(age)}</span>
          )}
          {origin === null && <span className="sr-only">{texts.dataStatus}</span>}
        </>
      }
    >
      {(close) => (
        <>
          {origin === 'sample' && <p>{sampleReason}</p>}
          {origin === 'live' && (
            <p>
              {asOf === null ? texts.readLiveSources : rich(texts.readLiveSourcesOlder, { time: <Moment at={asOf} /> })}
            </p>
          )}
          {remaining !== null && <p className="mt-1">{texts.afterPageWaits(requests)}</p>}
          <p className="mt-2">
            {origin === 'sample' ? (
              rich(texts.statusShowsWhich, {
                link: (words) => (
                  <Link to="/status" className="link" onClick={close}>
                    {words}
                  </Link>
                ),
              })
            ) : (
              <Link to="/status" className="link" onClick={close}>
                {texts.status}
              </Link>
            )}
          </p>
        </>
      )}
    </HeaderPopover>
  )
}
