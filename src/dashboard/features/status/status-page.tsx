import { useSuspenseQuery } from '@tanstack/react-query'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { ServiceStatus } from '#contract/page/service-status.ts'
import type { CoinCrawl, DatasetStatus, Degradation, FailingSource } from '#contract/status.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { datasetSourceLabel } from '#dashboard/ui/labels/dataset-source-label.ts'
import { failureLabels } from '#dashboard/ui/labels/failure-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DatasetTable } from '#dashboard/ui/table/dataset-table.tsx'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { sampleReason } from '#dashboard/ui/text/sample-reason.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { serviceStatusQuery } from './queries.ts'
import { StatusFailure } from './status-failure.tsx'
import { texts } from './texts.ts'

/** What the service calls its kinds of stores. */
const storeNames: Readonly<Record<string, string>> = {
  embedded: texts.embeddedDatabase,
  postgres: 'PostgreSQL',
  unavailable: texts.unavailable,
}

const looks = { well: 'text-gain', caution: 'text-caution', ill: 'text-loss' }

/** The status of the service: its data with their ages, the sources that fail, the reading of all coins. */
export function StatusPage() {
  return (
    <>
      <PageHeading title={texts.status}>{texts.refreshesEveryMinute}</PageHeading>
      <QueryBoundary
        skeleton={<TableSkeleton rows={10} label={texts.loadingStatus} />}
        failure={(error, retry) => <StatusFailure error={error} onRetry={retry} />}
      >
        <Status />
      </QueryBoundary>
    </>
  )
}

const reasons: Record<Degradation['reason'], (name: string) => string> = {
  damaged: (name) => texts.rowsMissingStore(name),
  outdated: (name) => texts.storeVersionUpdate(name),
  empty: (name) => texts.noDataYet(name),
  overdue: (name) => texts.outDate(name),
  dropped: (name) => texts.someImplausibleRows(name),
}

function Status() {
  const query = useSuspenseQuery(serviceStatusQuery)
  const { mode, version, store, checkedAt, degraded, sources, datasets, coinCrawls, deliveries } = query.data
  const { level, headline, hosts } = serviceSummary(query.data)
  const isSample = datasets.some(({ source }) => source === 'sample')
  return (
    <>
      <RefreshNote {...query} />
      <p className={`text-lg font-semibold ${looks[level]}`}>{headline}</p>
      {isSample && (
        <p className="mt-1 max-w-prose text-faded">{mode === 'sample' ? texts.setShowSamples : sampleReason}</p>
      )}
      {degraded.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {degraded.map(({ reason, name }) => (
            <li key={`${reason} ${name}`}>
              {reasons[reason](reason === 'outdated' ? name : slugLabel(datasetName(name)))}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-x-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <DatasetTable datasets={datasets} />
          <VaultsInAll datasets={datasets} />
          {coinCrawls.length > 0 && (
            <Section title={texts.fullCoinReads}>
              <Facts
                facts={coinCrawls.map((crawl) => ({
                  label: datasetSourceLabel(crawl.source),
                  value: crawlWords(crawl),
                }))}
              />
            </Section>
          )}
        </div>
        <div className="pt-3.75 max-lg:pt-2">
          <Section title={texts.sources}>
            <p className="border-t border-rule pt-2 text-sm text-faded">{hosts}</p>
            <Sources sources={sources} />
          </Section>
          <Section title={texts.service}>
            <Facts
              facts={[
                { label: texts.version, value: version || DASH },
                { label: texts.store, value: storeNames[store] ?? store },
                { label: texts.checked, value: <Moment at={checkedAt} /> },
              ]}
            />
          </Section>
          {deliveries !== null && (
            <Section title={texts.webhookMessages}>
              {hasMessages(deliveries) ? (
                <Facts facts={deliveryFacts(deliveries)} />
              ) : (
                <p className="border-t border-rule pt-2 text-sm text-faded">{texts.noMessages}</p>
              )}
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/** The list of vaults is made of two datasets: their sum is what it counts. */
function VaultsInAll({ datasets }: { datasets: readonly DatasetStatus[] }) {
  const [listed = null, staking = null] = ['vaults', 'staking'].map(
    (name) => datasets.find((each) => each.name === name)?.rows,
  )
  if (listed === null || staking === null) return null
  return <p className="pt-2 text-xs text-faded">{texts.vaultsInAll(formatCount(listed + staking))}</p>
}

type Deliveries = NonNullable<ServiceStatus['deliveries']>

/** Five zeros would say no more than one sentence. */
const hasMessages = ({ pending, delivered, dead, failing, disabled }: Deliveries) =>
  [pending, delivered, dead, failing, disabled].some((count) => count > 0)

function deliveryFacts(deliveries: Deliveries) {
  const { pending, delivered, dead, waitingSince, failing, disabled } = deliveries
  return [
    { label: texts.waitingRetried, value: formatCount(pending) },
    ...(waitingSince === '' ? [] : [{ label: texts.oldestWaitingSince, value: <Moment at={waitingSince} /> }]),
    { label: texts.deliveredLast30, value: formatCount(delivered) },
    { label: texts.failed, value: formatCount(dead) },
    { label: texts.failingWebhooks, value: formatCount(failing) },
    { label: texts.disabledWebhooks, value: formatCount(disabled) },
  ]
}

function Sources({ sources }: { sources: readonly FailingSource[] }) {
  if (sources.length === 0) return null
  return (
    <ul className="mt-2 border-t border-line text-sm">
      {sources.map(({ host, reason, since }) => (
        <li key={host} className="border-b border-line py-2 wrap-anywhere">
          <span className="font-medium">{host}</span> <span className="text-loss">{reason}</span>{' '}
          <span className="text-faded">{rich(texts.since, { time: <Moment at={since} /> })}</span>
        </li>
      ))}
    </ul>
  )
}

function crawlWords({ coins, pass, lastPass, lastError }: CoinCrawl): string {
  const known = texts.coins(formatCount(coins))
  if (lastError !== null) return texts.lastAttemptFailed(known, failureLabels(lastError).join('; '))
  if (pass !== null) return texts.progressSince(known, formatTime(pass.startedAt))
  return lastPass === null ? known : texts.lastFullRead(known, formatTime(lastPass.endedAt))
}
