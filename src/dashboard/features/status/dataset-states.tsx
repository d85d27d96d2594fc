import { Fragment, type ReactNode } from 'react'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { RefreshHour } from '#contract/page/service-status.ts'
import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { failureLabels } from '#dashboard/ui/labels/failure-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { type HeadColumn, TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { texts as table } from '#dashboard/ui/table/texts.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { DataTimes } from './data-times.tsx'
import { datasetState } from './dataset-state.ts'
import { durationWords, nextWords, periodWords } from './format-period.ts'
import { HourBars } from './refresh-bars.tsx'
import { StateDot } from './state-dot.tsx'
import { texts } from './texts.ts'

/** What each set is for, and what its entries are. */
const kinds: Readonly<Record<string, { purpose: string; entries: { one: string; other: string } }>> = {
  coins: { purpose: texts.feedsCoins, entries: texts.coinCount },
  markets: { purpose: texts.feedsMarkets, entries: texts.coinCount },
  metadata: { purpose: texts.feedsMetadata, entries: texts.coinCount },
  holders: { purpose: texts.feedsHolders, entries: texts.coinCount },
  vaults: { purpose: texts.feedsVaults, entries: texts.vaultCount },
  protocols: { purpose: texts.feedsProtocols, entries: texts.protocolCount },
  staking: { purpose: texts.feedsStaking, entries: texts.vaultCount },
}

type Props = {
  datasets: readonly DatasetStatus[]
  degraded: readonly Degradation[]
  /** Of all datasets over the last day; null where the store has none. */
  refreshes: readonly RefreshHour[] | null
  /** Their record is long enough to be drawn; else it is counted. */
  hasBars: boolean
  /** When their record begins, if within the day. */
  from: number | null
  now: number
  /** Of how many the rows of a dataset are: all that are listed, of which a source may not have each. */
  totalOf: (name: string) => number | null
  /** Which of all it lacks, in words; '' where that is not known. */
  lackingOf: (name: string) => string
  /** What the totals are. */
  rule: ReactNode
}

/** Datasets of the same age that are refreshed together, in one group. */
type Group = { key: string; first: DatasetStatus; datasets: DatasetStatus[] }

function groupsOf(datasets: readonly DatasetStatus[], now: number): Group[] {
  const groups = new Map<string, Group>()
  for (const dataset of datasets) {
    const { everySeconds, ageSeconds } = dataset
    const minutes = ageSeconds === null ? '' : Math.floor(ageSeconds / 60)
    const key = [everySeconds ?? '', minutes, nextWords(dataset, now) ?? ''].join(' ')
    const group = groups.get(key)
    if (group) group.datasets.push(dataset)
    else groups.set(key, { key, first: dataset, datasets: [dataset] })
  }
  return [...groups.values()]
}

/** `isNarrow`: two columns. `isWide`: what a set is for has a column of its own. `hasReads`: this instance has read one since its start. */
type Shown = { isNarrow: boolean; isWide: boolean; hasDay: boolean; hasReads: boolean }

const columnsOf = ({ isNarrow, isWide, hasDay, hasReads }: Shown, rule: ReactNode): HeadColumn[] => {
  const coverage: HeadColumn = {
    header: texts.coverage,
    head: (
      <Explained label={texts.coverage} look="font-medium">
        {rule}
      </Explained>
    ),
    align: 'right',
    headLook: isNarrow ? 'w-44' : 'w-40',
  }
  if (isNarrow) return [{ header: table.dataset }, coverage]
  return [
    { header: table.dataset, headLook: 'w-44 font-medium' },
    ...(isWide ? [{ header: texts.purpose, headLook: 'w-64 font-medium' }] : []),
    { header: texts.state, headLook: 'w-40 font-medium' },
    ...(hasDay ? [{ header: texts.lastDay }] : []),
    coverage,
    ...(hasReads ? [{ header: texts.readTime, align: 'right', headLook: 'w-24 font-medium' } as const] : []),
  ]
}

/** Of five columns without bars: all gaps are alike, and the eye stays on its line. */
const evenWidths = ['21%', '27%', '18%', '17%', '17%']

/** What the service reports of its data: how each set is now, how its refreshes of a day ended, how old it is and when it is next. */
export function DatasetStates({ datasets, degraded, refreshes, hasBars, from, now, totalOf, lackingOf, rule }: Props) {
  const width = useShownWidth()
  // A hidden column would still count among those that a reason goes across, and take its room.
  const isWide = width !== 0 && width !== 1
  // Before there are bars each set has a refresh or two, which are counted above; one that failed is said.
  const hasDay = refreshes !== null && (hasBars || refreshes.some(({ failed }) => failed > 0))
  const hasReads = datasets.some(({ durationMs }) => durationMs !== undefined)
  const shown: Shown = { isNarrow: width === 0, isWide, hasDay, hasReads }
  const columns = columnsOf(shown, rule)
  const source = sharedSource(datasets)
  if (datasets.length === 0) return null
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-sm">
      <caption className="pb-1 text-left text-base font-semibold">
        {table.serviceData}
        {source !== null && <span className="ml-3 text-sm font-normal text-faded">{table.allFrom(source)}</span>}
      </caption>
      {isWide && !hasDay && (
        <colgroup>
          {columns.map(({ header }, index) => (
            <col key={header} style={{ width: evenWidths[index] }} />
          ))}
        </colgroup>
      )}
      <TableHead columns={columns} />
      {groupsOf(datasets, now).map(({ key, first, datasets: members }) => {
        return (
          <tbody key={key}>
            <tr className="h-8 border-b border-line text-xs text-faded">
              <th scope="rowgroup" colSpan={columns.length} className="py-1 text-left font-normal">
                <Schedule dataset={first} now={now} />
              </th>
            </tr>
            {members.map((dataset) => (
              <DatasetRow
                key={dataset.name}
                {...{ dataset, degraded, shown, hasBars }}
                span={columns.length}
                total={totalOf(dataset.name)}
                lacking={lackingOf(dataset.name)}
                hasSource={source === null}
                day={hasDay && refreshes && <Day of={dataset.name} {...{ refreshes, hasBars, now, from }} />}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

/** How often the sets of a group are refreshed, of when their data are, when they were read, and when next. */
function Schedule({ dataset, now }: { dataset: DatasetStatus; now: number }) {
  const { everySeconds, asOf } = dataset
  const next = nextWords(dataset, now)
  const words: ReactNode[] = [
    everySeconds !== undefined && texts.refreshedEvery(periodWords(everySeconds)),
    asOf !== null && <DataTimes dataset={dataset} now={now} />,
    next,
  ]
  return words
    .filter((word) => word !== null && word !== false)
    .map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: known by its place
      <Fragment key={index}>
        {index > 0 && ' · '}
        {word}
      </Fragment>
    ))
}

type DayProps = Pick<Props, 'hasBars' | 'from' | 'now'> & { of: string; refreshes: readonly RefreshHour[] }

/** The refreshes of a set over the last day: a bar an hour, or their number while it would be a bar alone. */
function Day({ of, refreshes, hasBars, now, from }: DayProps) {
  const hours = refreshes.filter(({ dataset }) => dataset === of)
  if (hasBars) return <HourBars {...{ hours, now, from }} />
  const sumOf = (key: 'succeeded' | 'failed') => hours.reduce((sum, hour) => sum + hour[key], 0)
  const [succeeded, failed] = [sumOf('succeeded'), sumOf('failed')]
  const all = plural(succeeded + failed, texts.refreshCount)
  return failed === 0 ? all : texts.refreshes(all, plural(failed, texts.refreshesFailed))
}

type RowProps = {
  dataset: DatasetStatus
  degraded: readonly Degradation[]
  shown: Shown
  /** The number of columns. */
  span: number
  total: number | null
  lacking: string
  hasSource: boolean
  hasBars: boolean
  /** How its refreshes of the last day ended; null where the store does not say. */
  day: ReactNode
}

function DatasetRow(props: RowProps) {
  const { dataset, degraded, shown, span, total, lacking, hasSource, hasBars, day } = props
  const { isNarrow, isWide, hasDay, hasReads } = shown
  const { name, durationMs, lastError, source, rows } = dataset
  const state = (
    <StateDot {...datasetState({ dataset, degraded, isPartial: total !== null && rows !== null && rows < total })} />
  )
  const purpose = [kinds[name]?.purpose, hasSource && source !== null && slugLabel(source)].filter(Boolean).join(' · ')
  const coverage = coverageOf(dataset, total)
  // Counted, they are among the figures above.
  const hasBelow = isNarrow && hasBars && hasDay
  const hasMore = Boolean(lastError) || hasBelow
  return (
    <>
      <tr className={`h-(--row) border-line ${hasMore ? '' : 'border-b'}`}>
        <th scope="row" className="py-1.5 pr-2 text-left font-normal">
          <span className="block">{slugLabel(datasetName(name))}</span>{' '}
          {!isWide && <span className="block text-xs text-faded">{purpose}</span>}
        </th>
        {isWide && <td className="truncate pr-4 text-faded">{purpose}</td>}
        {!isNarrow && <td>{state}</td>}
        {!isNarrow && hasDay && <td className="pr-6 text-xs text-faded">{day}</td>}
        <td className="text-right">
          {lacking ? <Explained label={coverage}>{lacking}</Explained> : coverage}{' '}
          {isNarrow && (
            <span className="block text-xs whitespace-nowrap text-faded">
              {state}
              {durationMs !== undefined && ` · ${durationWords(durationMs)}`}
            </span>
          )}
        </td>
        {!isNarrow && hasReads && (
          <td className="text-right text-faded">{durationMs === undefined ? DASH : durationWords(durationMs)}</td>
        )}
      </tr>
      {hasBelow && (
        <tr className={lastError ? '' : 'border-b border-line'}>
          <td colSpan={span} className="pb-2 text-xs text-faded">
            {day}
          </td>
        </tr>
      )}
      {lastError && (
        <tr className="border-b border-line">
          <td colSpan={span} className="pb-2 text-loss wrap-anywhere">
            {table.lastRefreshFailed(failureLabels(lastError).join('; '))}
          </td>
        </tr>
      )}
    </>
  )
}

/** “255 of 310 coins”; all that there are have their number alone. */
function coverageOf({ name, rows }: DatasetStatus, total: number | null): string {
  if (rows === null) return DASH
  const entries = kinds[name]?.entries
  const all = total ?? rows
  const words = entries === undefined ? formatCount(all) : plural(all, entries)
  return rows === all ? words : table.ofTotal(formatCount(rows), words)
}

/** A source of all rows is named once; null where they differ, or where there is one row. */
function sharedSource(datasets: readonly DatasetStatus[]): string | null {
  const words = new Set(datasets.map(({ source }) => (source === null ? DASH : slugLabel(source))))
  const [word] = words
  return datasets.length > 1 && words.size === 1 && word !== undefined && word !== DASH ? word : null
}
