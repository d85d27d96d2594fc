import { datasetName } from '#contract/names/dataset-name.ts'
import type { RefreshHour } from '#contract/page/service-status.ts'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { texts } from './texts.ts'

/** The hours of the last day in which a refresh failed, the latest first; nothing where none did. */
export function FailedRefreshes({ refreshes }: { refreshes: readonly RefreshHour[] }) {
  const hours = refreshes.filter(({ failed }) => failed > 0).toReversed()
  // The figures above say that none failed.
  if (hours.length === 0) return null
  return (
    <Section title={texts.failedRefreshes}>
      <ul className="border-t border-rule text-sm">
        {hours.map(({ dataset, at, source, succeeded, failed }) => (
          <li
            key={`${at} ${dataset} ${source}`}
            className="flex min-h-(--row) flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span className="font-medium">{slugLabel(datasetName(dataset))}</span>
            <span className="text-faded">
              {texts.failedOf(formatCount(failed), formatCount(succeeded + failed))} · <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
