import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { RefreshDay, ServiceStatus } from '#contract/page/service-status.ts'
import type { CoinCrawl, DatasetStatus, Degradation, FailingSource } from '#contract/status.ts'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'
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
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatDate, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { serviceSummary } from '#domain/status/service-summary.ts'
import { ChainCount, ChainStates } from './chain-states.tsx'
import { DataTimes } from './data-times.tsx'
import { DatasetStates } from './dataset-states.tsx'
import { FailedRefreshes } from './failed-refreshes.tsx'
import { ageWords, nextWords, restWords } from './format-period.ts'
import { serviceStatusQuery } from './queries.ts'
import { BarsKey, DayBars, missedHours, recordStart } from './refresh-bars.tsx'
import { StatusFailure } from './status-failure.tsx'
import { texts } from './texts.ts'

/** What the service calls its kinds of stores. */
const storeNames: Readonly<Record<string, string>> = {
  embedded: texts.embeddedDatabase,
  postgres: 'PostgreSQL',
  unavailable: texts.unavailable,
}

/** Samples that the service was set to show are no fault, and in words no success of a source; its dot says that it runs. */
const looks = { well: 'text-gain', sample: '', caution: 'text-caution', ill: 'text-loss' }

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
    startedAt,
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
  const protocols = useProtocolCounts()
  const from = recordStart(refreshes ?? [], refreshDays ?? [], now)
  const since = recordSince(from, startedAt, datasets)
  // Of fewer hours a row of bars would be empty but for its end.
  const hasBars = from === null ? (refreshes?.length ?? 0) > 0 : now - from >= DRAWN_MS
  return (
    <>
      <RefreshNote {...query} />
      <p className={`flex items-center gap-2 text-lg font-medium ${looks[level]}`}>
        <span
          aria-hidden="true"
          className={`size-2 rounded-full bg-current ${level === 'sample' ? looks.well : looks[level]}`}
        />
        {headline}
      </p>
      {isSample && (
        <p className="mt-1 max-w-3xl text-faded">
          {mode === 'sample' ? `${hosts}. ${texts.setShowSamples}` : texts.samplesUntilLive}
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
      <Numbers {...{ datasets, refreshes, from, since, now, startedAt, answeredInMs }} />
      <DatasetStates
        {...{ datasets, degraded, refreshes, from, now }}
        hasBars={hasBars}
        totalOf={(name) => totalOf(datasets, name, protocols?.listed ?? null)}
        lackingOf={(name) => lackingOf(datasets, name, protocols)}
        rule={<Sums datasets={datasets} protocols={protocols} />}
      />
      {refreshes && hasBars && (
        <BarsKey {...{ hours: refreshes, now, from, since, datasets: datasets.map(({ name }) => name) }} />
      )}
      {refreshes && refreshes.length > 0 && !hasBars && <p className="pt-2 text-xs text-faded">{texts.barsLater}</p>}
      <div className="mt-6 grid gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {(chains.length > 0 || sources.length > 0) && (
            <Section
              title={texts.walletsByChain}
              actions={chains.length > 0 && <ChainCount chains={chains} isSample={mode === 'sample'} />}
            >
              {chains.length > 0 && <ChainStates chains={chains} />}
              {!isHostsAbove && <p className="pt-2 text-sm text-faded">{hosts}</p>}
              {sources.length > 0 && <Sources sources={sources} />}
            </Section>
          )}
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
        <div>
          {/* One day is in the figures above. */}
          {refreshDays && refreshDays.length > 1 && (
            <Section title={texts.last30Days}>
              <div className="border-t border-rule pt-3">
                <DayBars days={refreshDays} now={now} />
                <p className="pt-2 text-sm text-faded">{daysWords(refreshDays)}</p>
              </div>
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

const rowsIn = (datasets: readonly DatasetStatus[], name: string) =>
  datasets.find((each) => each.name === name)?.rows ?? null

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

type ProtocolCounts = { all: number; listed: number; unread: readonly string[] }

/**
 * How many protocols are listed on their page, how many of them have vaults, and the names of those without a TVL, which comes with the
 * details; null while nobody knows.
 */
function useProtocolCounts(): ProtocolCounts | null {
  const { data } = useQuery({ ...protocolsQuery, retry: false })
  if (data === undefined) return null
  const listed = data.filter(({ vaultCount, types }) => (vaultCount ?? types.length) > 0)
  const unread = listed.filter(({ tvl }) => tvl === null).map(({ name, id }) => name || id)
  return { all: data.length, listed: listed.length, unread }
}

/** The protocols whose details the directory lacks, in words; '' where they cannot be named. */
function lackingOf(datasets: readonly DatasetStatus[], name: string, protocols: ProtocolCounts | null): string {
  if (name !== 'protocols' || protocols === null) return ''
  const { listed, unread } = protocols
  return unread.length > 0 && unread.length === listed - (rowsIn(datasets, name) ?? 0)
    ? texts.notInDirectory(formatList(unread))
    : ''
}

/** Of how many the rows are, and what other pages count. */
function Sums({ datasets, protocols }: Pick<NumbersProps, 'datasets'> & { protocols: ProtocolCounts | null }) {
  const [vaults, staking, coins] = [rowsIn(datasets, 'vaults'), rowsIn(datasets, 'staking'), rowsIn(datasets, 'coins')]
  return (
    <>
      {texts.coverageRule}{' '}
      {vaults !== null &&
        staking !== null &&
        texts.vaultsAndStaking(formatCount(vaults + staking), formatCount(vaults), formatCount(staking))}{' '}
      {protocols &&
        protocols.listed > 0 &&
        texts.protocolsOf(formatCount(protocols.listed), formatCount(protocols.all))}{' '}
      {coins !== null && coins > 0 && texts.coinsOnSui(formatCount(coins))}
    </>
  )
}

type NumbersProps = {
  datasets: readonly DatasetStatus[]
  refreshes: ServiceStatus['refreshes']
  /** When the record of refreshes begins, if within the last day. */
  from: number | null
  /** The same to the minute. */
  since: number | null
  now: number
  startedAt: string | undefined
  answeredInMs: number
}

const HOUR_MS = 3_600_000
const DRAWN_MS = 3 * HOUR_MS

/**
 * The record has whole hours: its first one may begin before the service that wrote it. A set that this service has not read was read by
 * another before.
 */
function recordSince(from: number | null, startedAt: string | undefined, datasets: readonly DatasetStatus[]) {
  const start = startedAt === undefined ? null : Date.parse(startedAt)
  if (datasets.some(({ durationMs }) => durationMs === undefined)) return from
  return from !== null && start !== null && start > from && start < from + HOUR_MS ? start : from
}

/** How old prices are, how the refreshes of a day ended, how fast the service answers, and since when it runs. */
function Numbers({ datasets, refreshes, from, since, now, startedAt, answeredInMs }: NumbersProps) {
  const sumOf = (key: 'succeeded' | 'failed') => refreshes?.reduce((sum, hour) => sum + hour[key], 0) ?? null
  const [succeeded, failed] = [sumOf('succeeded'), sumOf('failed')]
  const start = startedAt === undefined ? null : Date.parse(startedAt)
  const { off, missed } = missedHours({ hours: refreshes ?? [], datasets, from, now, start })
  if (datasets.length === 0) return null
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:grid-cols-4">
      <PriceAge datasets={datasets} now={now} />
      <Figure
        isDense
        rank="support"
        label={texts.refreshesTitle}
        value={formatCount(succeeded === null || failed === null ? null : succeeded + failed)}
        note={
          succeeded === null || failed === null || succeeded + failed === 0 ? undefined : (
            <Lines
              of={[
                texts.refreshes(
                  plural(new Set(refreshes?.map(({ dataset }) => dataset)).size, texts.ofDatasets),
                  failed === 0 ? texts.noneFailed : plural(failed, texts.refreshesFailed),
                ),
                off > 0 && plural(off, texts.hoursOff),
                missed > 0 && plural(missed, texts.hoursMissed),
                since !== null && rich(texts.since, { time: <Moment at={since} /> }),
              ]}
            />
          )
        }
      />
      <Figure
        isDense
        rank="support"
        label={texts.roundTrip}
        value={texts.milliseconds(formatCount(answeredInMs))}
        note={texts.fromBrowser}
      />
      <Figure
        isDense
        rank="support"
        label={texts.upFor}
        value={
          startedAt === undefined ? DASH : restWords(Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000)))
        }
        note={
          startedAt === undefined ? undefined : (
            <>
              <span className="block">{rich(texts.since, { time: <Moment at={startedAt} /> })}</span>
              {/* Otherwise refreshes from before the start would look like a mistake. */}
              {from !== null && from + HOUR_MS <= Date.parse(startedAt) && (
                <span className="block">{texts.recordSurvives}</span>
              )}
            </>
          )
        }
      />
    </div>
  )
}

/** Longer ago than whatever was read. */
const NEVER = Number.MAX_SAFE_INTEGER

/**
 * What people decide by: how old prices and rates are, and when they are refreshed next. Without an age where either was never
 * read. Of a service with neither, its oldest data.
 */
function PriceAge({ datasets, now }: Pick<NumbersProps, 'datasets' | 'now'>) {
  const priced = datasets.filter(({ name }) => name === 'markets' || name === 'vaults')
  const shown = priced.length > 0 ? priced : datasets.filter(({ ageSeconds }) => ageSeconds !== null)
  const [oldest] = shown.toSorted((a, b) => (b.ageSeconds ?? NEVER) - (a.ageSeconds ?? NEVER))
  return (
    <Figure
      isDense
      rank="support"
      label={priced.length > 0 ? texts.pricesAndRates : texts.oldestData}
      value={ageWords(oldest?.ageSeconds ?? null)}
      note={
        oldest && (
          <Lines of={[oldest.asOf !== null && <DataTimes dataset={oldest} now={now} />, nextWords(oldest, now)]} />
        )
      }
    />
  )
}

/** One below the other: what is unknown has no line. */
const Lines = ({ of }: { of: readonly ReactNode[] }) =>
  of
    .filter((line) => line != null && line !== false)
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
      <span key={index} className="block">
        {line}
      </span>
    ))

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
