import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { RefreshDay, ServiceStatus } from '#contract/page/service-status.ts'
import type { CoinCrawl, DatasetStatus, Degradation, FailingSource } from '#contract/status.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { Moment } from '#dashboard/ui/display/moment.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { datasetSourceLabel } from '#dashboard/ui/labels/dataset-source-label.ts'
import { failureLabels } from '#dashboard/ui/labels/failure-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { DatasetTable } from '#dashboard/ui/table/dataset-table.tsx'
import type { PlainColumn } from '#dashboard/ui/table/plain-table.tsx'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatAge, formatDate, formatHour, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { ChainStates } from './chain-states.tsx'
import { FailedRefreshes } from './failed-refreshes.tsx'
import { listedProtocolsQuery, serviceStatusQuery } from './queries.ts'
import { BarsKey, DayBars, RefreshBars, recordStart } from './refresh-bars.tsx'
import { StatusFailure } from './status-failure.tsx'
import { texts } from './texts.ts'

/** What the service calls its kinds of stores. */
const storeNames: Readonly<Record<string, string>> = {
  embedded: texts.embeddedDatabase,
  postgres: 'PostgreSQL',
  unavailable: texts.unavailable,
}

/** Samples that the service was set to show are no fault, and no success of a source. */
const looks = { well: 'text-gain', sample: '', caution: 'text-caution', ill: 'text-loss' }
/** It is in service with samples, too. */
const dots = { ...looks, sample: 'text-gain' }

const purposes: Readonly<Record<string, string>> = {
  coins: texts.feedsCoins,
  markets: texts.feedsMarkets,
  metadata: texts.feedsMetadata,
  holders: texts.feedsHolders,
  vaults: texts.feedsVaults,
  protocols: texts.feedsProtocols,
  staking: texts.feedsStaking,
}

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
  const {
    mode,
    version,
    store,
    checkedAt,
    degraded,
    sources,
    datasets,
    coinCrawls,
    deliveries,
    refreshes,
    refreshDays,
    chains,
    answeredInMs,
  } = query.data
  const { level, headline, hosts } = serviceSummary(query.data)
  const isSample = datasets.some(({ source }) => source === 'sample')
  const isHostsAbove = isSample && mode === 'sample'
  const now = Date.parse(checkedAt)
  const protocols = useQuery(listedProtocolsQuery).data ?? null
  const from = recordStart(refreshes ?? [], refreshDays ?? [], now)
  return (
    <>
      <RefreshNote {...query} />
      <p className={`flex items-center gap-2 text-lg font-semibold ${looks[level]}`}>
        <svg viewBox="0 0 10 10" className={`size-2.5 ${dots[level]}`} fill="currentColor" aria-hidden="true">
          <circle cx="5" cy="5" r="5" />
        </svg>
        {headline}
      </p>
      {isSample && (
        <p className="mt-1 max-w-3xl text-faded">
          {mode === 'sample' ? `${texts.setShowSamples} ${hosts}.` : texts.samplesUntilLive}
        </p>
      )}
      {degraded.length > 0 && (
        <ul className="mt-1 text-faded">
          {degraded.map(({ reason, name }) => (
            <li key={`${reason} ${name}`}>
              {reasons[reason](reason === 'outdated' ? name : slugLabel(datasetName(name)))}
            </li>
          ))}
        </ul>
      )}
      <Numbers datasets={datasets} refreshes={refreshes} from={from} now={now} />
      <div className="grid gap-x-16 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <DatasetTable
            datasets={datasets}
            purposes={(name) => purposes[name] ?? ''}
            totalOf={(name) => totalOf(datasets, name, protocols)}
            history={
              refreshes
                ? {
                    // Since when there is a record is said below.
                    header: from === null ? texts.refreshesIn24 : texts.refreshesTitle,
                    of: (name) => (
                      <RefreshBars hours={refreshes.filter(({ dataset }) => dataset === name)} now={now} from={from} />
                    ),
                  }
                : undefined
            }
            cadence={datasets.some(({ nextAt }) => nextAt !== undefined) ? cadenceColumns(now) : []}
          />
          {refreshes && <BarsKey since={from === null ? null : startWords(from, now)} />}
          {refreshes && <FailedRefreshes refreshes={refreshes} />}
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
          {/* One day is in the figures above. */}
          {refreshDays && refreshDays.length > 1 && (
            <Section title={texts.last30Days}>
              <div className="border-t border-rule pt-3">
                <DayBars days={refreshDays} now={now} />
                <p className="pt-2 text-sm text-faded">{daysWords(refreshDays)}</p>
              </div>
            </Section>
          )}
          {(chains.length > 0 || sources.length > 0) && (
            <Section title={texts.walletsByChain}>
              {chains.length > 0 && <ChainStates chains={chains} isSample={mode === 'sample'} />}
              {!isHostsAbove && <p className="pt-2 text-sm text-faded">{hosts}</p>}
              {sources.length > 0 && <Sources sources={sources} />}
            </Section>
          )}
          {deliveries !== null && hasMessages(deliveries) && (
            <Section title={texts.webhookMessages}>
              <Facts facts={deliveryFacts(deliveries)} />
            </Section>
          )}
          <Section title={texts.thisService}>
            <Facts
              facts={[
                { label: texts.answeredIn, value: texts.milliseconds(formatCount(answeredInMs)) },
                { label: texts.checked, value: <Moment at={checkedAt} /> },
                { label: texts.version, value: version || DASH },
                { label: texts.store, value: storeNames[store] ?? store },
                ...(deliveries !== null && !hasMessages(deliveries)
                  ? [{ label: texts.webhookMessages, value: texts.noMessages }]
                  : []),
              ]}
            />
            {chains.length === 0 && sources.length === 0 && !isHostsAbove && (
              <p className="pt-2 text-sm text-faded">{hosts}</p>
            )}
          </Section>
        </div>
      </div>
    </>
  )
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** In minutes below two hours, unless it is an hour: what is next is minutes away. */
function periodWords(seconds: number): string {
  if (seconds >= 2 * DAY_S) return texts.days(formatCount(Math.round(seconds / DAY_S)))
  if (seconds === HOUR_S || seconds >= 2 * HOUR_S) return texts.hours(formatCount(Math.round(seconds / HOUR_S)))
  return texts.minutes(formatCount(Math.max(1, Math.round(seconds / 60))))
}

/** Of what is left no more than there is: in a week less half an hour it is not “in 7 d”. */
function restWords(seconds: number): string {
  if (seconds < 2 * HOUR_S) return periodWords(seconds)
  const hours = Math.floor(seconds / HOUR_S)
  if (seconds < 2 * DAY_S) return texts.hours(formatCount(hours))
  const days = texts.days(formatCount(Math.floor(hours / 24)))
  return hours % 24 === 0 ? days : `${days} ${texts.hours(formatCount(hours % 24))}`
}

/** Ages are rounded down to the minute: what is left is shown so that both add up to the period, which a schedule by the clock exceeds by a minute at most. */
function secondsToNext({ nextAt, ageSeconds, everySeconds }: DatasetStatus, now: number): number | null {
  if (nextAt === undefined) return null
  const left = (Date.parse(nextAt) - now) / 1000
  if (ageSeconds === null || everySeconds === undefined || Math.abs(ageSeconds + left - everySeconds) > 60) return left
  return everySeconds - 60 * Math.floor(ageSeconds / 60)
}

/** Both where there is room for them: of how old rows are, a phone has room alone. */
const cadenceColumns = (now: number): PlainColumn<DatasetStatus>[] => [
  {
    ...{ header: texts.every, align: 'right', look: 'max-sm:hidden', headLook: 'w-20 font-medium' },
    cell: ({ everySeconds }) => (everySeconds === undefined ? DASH : periodWords(everySeconds)),
  },
  {
    ...{ header: texts.next, align: 'right', look: 'max-sm:hidden', headLook: 'w-24 font-medium' },
    cell: (dataset) => {
      const seconds = secondsToNext(dataset, now)
      return seconds === null ? DASH : texts.inPeriod(restWords(seconds))
    },
  },
]

const rowsIn = (datasets: readonly DatasetStatus[], name: string) =>
  datasets.find((each) => each.name === name)?.rows ?? null

/** The list of vaults is made of two datasets: their sum is what it counts. */
function vaultTotal(datasets: readonly DatasetStatus[]): number | null {
  const [vaults, staking] = [rowsIn(datasets, 'vaults'), rowsIn(datasets, 'staking')]
  return vaults === null || staking === null ? null : vaults + staking
}

/** What the rows of a dataset are some of; null where it has all of its own, as the vaults have, which two datasets make. */
function totalOf(datasets: readonly DatasetStatus[], name: string, protocols: number | null): number | null {
  // Details of a protocol without a vault are none of those that are listed.
  if (name === 'protocols') return protocols !== null && protocols >= (rowsIn(datasets, name) ?? 0) ? protocols : null
  return name === 'markets' || name === 'metadata' || name === 'holders' ? rowsIn(datasets, 'coins') : null
}

function daysWords(days: readonly RefreshDay[]): string {
  const sumOf = (key: 'succeeded' | 'failed') => days.reduce((sum, day) => sum + day[key], 0)
  const [succeeded, failed] = [sumOf('succeeded'), sumOf('failed')]
  return texts.succeededOf(formatCount(succeeded), formatCount(succeeded + failed), formatDate(days[0]?.day ?? ''))
}

type NumbersProps = {
  datasets: readonly DatasetStatus[]
  refreshes: ServiceStatus['refreshes']
  /** When the record of refreshes begins, if within the last day. */
  from: number | null
  now: number
}

const DAY_MS = 86_400_000
const startWords = (from: number, now: number) => (isToday(from, now) ? `${formatHour(from)} UTC` : formatTime(from))
const isToday = (at: number, now: number) => Math.floor(at / DAY_MS) === Math.floor(now / DAY_MS)

/** How much there is, how old it is at most, and how the refreshes of a day ended. */
function Numbers({ datasets, refreshes, from, now }: NumbersProps) {
  const [priced, coins] = [rowsIn(datasets, 'markets'), rowsIn(datasets, 'coins')]
  const [oldest] = datasets
    .filter(({ ageSeconds }) => ageSeconds !== null)
    .toSorted((a, b) => (b.ageSeconds ?? 0) - (a.ageSeconds ?? 0))
  const sumOf = (key: 'succeeded' | 'failed') => refreshes?.reduce((sum, hour) => sum + hour[key], 0) ?? null
  const [succeeded, failed] = [sumOf('succeeded'), sumOf('failed')]
  const all = vaultTotal(datasets)
  const isLive = refreshes?.some(({ source }) => source === 'live') ?? false
  if (datasets.length === 0) return null
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:grid-cols-4">
      <Figure
        isDense
        label={texts.vaults}
        value={formatCount(all)}
        note={
          all === null
            ? undefined
            : texts.vaultsAndStaking(formatCount(rowsIn(datasets, 'vaults')), formatCount(rowsIn(datasets, 'staking')))
        }
      />
      <Figure
        isDense
        label={texts.coinsPriced}
        value={formatCount(priced)}
        note={
          coins === null || priced === null ? undefined : (
            <Lines
              of={[texts.ofListed(formatCount(coins)), texts.withoutPrice(formatCount(Math.max(0, coins - priced)))]}
            />
          )
        }
      />
      <Figure
        isDense
        label={texts.oldestData}
        value={formatAge(oldest?.ageSeconds ?? null)}
        note={oldest && <Lines of={[slugLabel(datasetName(oldest.name)), cadenceWords(oldest, now)]} />}
      />
      <Figure
        isDense
        label={texts.refreshesTitle}
        value={
          failed === 0 && succeeded !== null && succeeded > 0 ? (
            <span className={isLive ? looks.well : looks.sample}>{texts.allSucceeded}</span>
          ) : (
            formatCount(succeeded === null || failed === null ? null : succeeded + failed)
          )
        }
        note={
          succeeded === null || failed === null || succeeded + failed === 0 ? undefined : (
            <Lines
              of={[
                failed === 0 ? texts.countNoneFailed(formatCount(succeeded)) : plural(failed, texts.refreshesFailed),
                from === null ? texts.in24Hours : texts.sinceTime(startWords(from, now)),
              ]}
            />
          )
        }
      />
    </div>
  )
}

/** One below the other: what is unknown has no line. */
const Lines = ({ of }: { of: readonly (string | null | undefined)[] }) =>
  of
    .filter((line) => line != null)
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))

function cadenceWords(dataset: DatasetStatus, now: number): string | null {
  const { everySeconds } = dataset
  if (everySeconds === undefined) return null
  const left = secondsToNext(dataset, now)
  const every = texts.everyPeriod(periodWords(everySeconds))
  return left === null ? every : `${every}, ${texts.nextIn(restWords(left))}`
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
