import { useSuspenseQuery } from '@tanstack/react-query'
import type { ServiceStatus } from '#contract/page/service-status.ts'
import type { CoinCrawl, Degradation, FailingSource } from '#contract/status.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DatasetTable } from '#dashboard/ui/table/dataset-table.tsx'
import { DASH, formatCount, formatTime } from '#dashboard/ui/text/format.ts'
import { headlineOf } from './headline.ts'
import { serviceStatusQuery } from './queries.ts'

/** How the service fares: its data with their ages, the sources that fail, the reading of all coins. */
export function StatusPage() {
  return (
    <>
      <PageHeading title="Status">Read anew every minute</PageHeading>
      <div className="max-w-3xl">
        <QueryBoundary what="The status" skeleton={<TableSkeleton rows={10} label="Loading the status" />}>
          <Status />
        </QueryBoundary>
      </div>
    </>
  )
}

const reasons: Record<Degradation['reason'], (name: string) => string> = {
  damaged: (name) => `Rows of ${name} are gone from the store.`,
  empty: (name) => `No ${name} were read yet.`,
  overdue: (name) => `The data of ${name} should have been read anew.`,
  dropped: (name) => `Some rows of ${name} could not be true and were left out.`,
}

function Status() {
  const query = useSuspenseQuery(serviceStatusQuery)
  const { version, store, checkedAt, degraded, sources, datasets, coinCrawls, deliveries } = query.data
  const { words, look } = headlineOf(query.data)
  return (
    <>
      <RefreshNote {...query} />
      <p className={`text-lg font-semibold ${look}`}>{words}</p>
      {degraded.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {degraded.map(({ reason, name }) => (
            <li key={`${reason} ${name}`}>{reasons[reason](name)}</li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            { label: 'Version', value: version || DASH },
            { label: 'Store', value: store },
            { label: 'Checked', value: formatTime(checkedAt) },
          ]}
        />
      </div>
      <Section title="Sources">
        <Sources sources={sources} />
      </Section>
      <DatasetTable datasets={datasets} />
      {deliveries !== null && (
        <Section title="Messages to webhooks">
          <Facts facts={deliveryFacts(deliveries)} />
        </Section>
      )}
      {coinCrawls.length > 0 && (
        <Section title="Reading every coin">
          <Facts facts={coinCrawls.map((crawl) => ({ label: crawl.source, value: crawlWords(crawl) }))} />
        </Section>
      )}
    </>
  )
}

function deliveryFacts(deliveries: NonNullable<ServiceStatus['deliveries']>) {
  const { pending, delivered, dead, waitingSince, failing, disabled } = deliveries
  return [
    { label: 'Waiting, or to be tried again', value: formatCount(pending) },
    ...(waitingSince === '' ? [] : [{ label: 'The oldest waits since', value: formatTime(waitingSince) }]),
    { label: 'Delivered within 30 days', value: formatCount(delivered) },
    { label: 'Given up', value: formatCount(dead) },
    { label: 'Webhooks that accept nothing at present', value: formatCount(failing) },
    { label: 'Webhooks that are sent nothing more', value: formatCount(disabled) },
  ]
}

function Sources({ sources }: { sources: readonly FailingSource[] }) {
  if (sources.length === 0) return <p className="text-faded">Every host that was asked last answered as it should.</p>
  return (
    <ul className="border-t border-rule text-sm">
      {sources.map(({ host, reason, since }) => (
        <li key={host} className="border-b border-line py-2 wrap-anywhere">
          <span className="font-medium">{host}</span> <span className="text-loss">{reason}</span>
          <span className="text-faded"> since {formatTime(since)}</span>
        </li>
      ))}
    </ul>
  )
}

function crawlWords({ coins, pass, lastPass, lastError }: CoinCrawl): string {
  const known = `${formatCount(coins)} coins`
  if (lastError !== null) return `${known}; the last try failed: ${lastError}`
  if (pass !== null) return `${known}; reading since ${formatTime(pass.startedAt)}`
  return lastPass === null ? known : `${known}; all read ${formatTime(lastPass.endedAt)}`
}
