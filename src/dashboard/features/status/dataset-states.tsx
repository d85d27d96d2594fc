import type { ReactNode } from 'react'
import { datasetName } from '#contract/names/dataset-name.ts'
import type { RefreshHour } from '#contract/page/service-status.ts'
import type { DatasetStatus, Degradation } from '#contract/status.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { failureLabels } from '#dashboard/ui/labels/failure-labels.ts'
import { slugLabel } from '#dashboard/ui/labels/slug-label.ts'
import { type HeadColumn, TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { texts as table } from '#dashboard/ui/table/texts.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { datasetState } from './dataset-state.ts'
import { ageWords, durationWords, nextWords, periodWords } from './format-period.ts'
import { HourBars } from './refresh-bars.tsx'
import { StateDot } from './state-dot.tsx'
import { texts } from './texts.ts'

const purposes: Readonly<Record<string, string>> = {
  coins: texts.feedsCoins,
  markets: texts.feedsMarkets,
  metadata: texts.feedsMetadata,
  holders: texts.feedsHolders,
  vaults: texts.feedsVaults,
  protocols: texts.feedsProtocols,
  staking: texts.feedsStaking,
}

type Props = {
  datasets: readonly DatasetStatus[]
  degraded: readonly Degradation[]
  /** Of all datasets over the last day; null where the store has none. */
  refreshes: readonly RefreshHour[] | null
  /** When their record begins, if within the day. */
  from: number | null
  now: number
  /** Of how many the rows of a dataset are: all that are listed, of which a source may not have each. */
  totalOf: (name: string) => number | null
}

/** Datasets of the same age that are refreshed together, in one group. */
type Group = { every: number | undefined; age: string; next: string; datasets: DatasetStatus[] }

function groupsOf(datasets: readonly DatasetStatus[], now: number): Group[] {
  const groups = new Map<string, Group>()
  for (const dataset of datasets) {
    const [every, age, next] = [dataset.everySeconds, ageWords(dataset.ageSeconds), nextWords(dataset, now)]
    const key = [every, age, next].join()
    const group = groups.get(key)
    if (group) group.datasets.push(dataset)
    else groups.set(key, { every, age, next, datasets: [dataset] })
  }
  return [...groups.values()]
}

/** `bars`: below the name where a column for them has no room. */
type Shown = { isNarrow: boolean; bars: 'none' | 'below' | 'column'; hasNext: boolean }

const columnsOf = ({ isNarrow, bars, hasNext }: Shown): HeadColumn[] => [
  { header: table.dataset },
  ...(isNarrow ? [] : [{ header: texts.state, headLook: 'w-28 font-medium' }]),
  ...(bars === 'column' ? [{ header: texts.lastDay, headLook: 'w-44 font-medium' }] : []),
  { header: table.rows, align: 'right', headLook: 'w-28 max-sm:w-20 font-medium' },
  { header: table.asOf, align: 'right', headLook: 'w-28 font-medium' },
  ...(hasNext && !isNarrow ? [{ header: texts.next, align: 'right', headLook: 'w-24 font-medium' } as const] : []),
]

/** What the service reports of its data: how each set is now, how its refreshes of a day ended, how old it is and when it is next. */
export function DatasetStates({ datasets, degraded, refreshes, from, now, totalOf }: Props) {
  const width = useShownWidth()
  // A hidden column would still count among those that a reason goes across, and take its room.
  const shown: Shown = {
    isNarrow: width === 0,
    bars: refreshes === null ? 'none' : width === 0 || width === 2 ? 'below' : 'column',
    hasNext: datasets.some(({ nextAt }) => nextAt !== undefined),
  }
  const columns = columnsOf(shown)
  const ends = shown.hasNext && !shown.isNarrow ? 2 : 1
  const source = sharedSource(datasets)
  if (datasets.length === 0) return null
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-sm">
      <caption className="pb-1 text-left text-base font-semibold">
        {table.serviceData}
        {source !== null && <span className="ml-3 text-sm font-normal text-faded">{table.allFrom(source)}</span>}
      </caption>
      <TableHead columns={columns} />
      {groupsOf(datasets, now).map(({ every, age, next, datasets: members }) => {
        const isShared = members.length > 1
        return (
          <tbody key={members.map(({ name }) => name).join()}>
            {isShared && (
              <tr className="h-8 border-b border-line text-xs text-faded">
                <th scope="rowgroup" colSpan={columns.length - ends} className="text-left font-normal">
                  {every === undefined ? texts.sameAge : texts.refreshedEvery(periodWords(every))}
                </th>
                <td className="text-right max-sm:py-1">
                  {age} {shown.hasNext && shown.isNarrow && <span className="block">{next}</span>}
                </td>
                {ends === 2 && <td className="text-right">{next}</td>}
              </tr>
            )}
            {members.map((dataset) => (
              <DatasetRow
                key={dataset.name}
                {...{ dataset, degraded, shown, isShared, age, next }}
                span={columns.length}
                every={isShared || every === undefined ? null : texts.everyPeriod(periodWords(every))}
                total={totalOf(dataset.name)}
                hasSource={source === null}
                bars={
                  shown.bars !== 'none' && (
                    <HourBars
                      hours={(refreshes ?? []).filter((hour) => hour.dataset === dataset.name)}
                      {...{ now, from }}
                    />
                  )
                }
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

type RowProps = {
  dataset: DatasetStatus
  degraded: readonly Degradation[]
  shown: Shown
  /** The number of columns. */
  span: number
  age: string
  next: string
  every: string | null
  total: number | null
  /** Age and next are those of the group, which shows them. */
  isShared: boolean
  hasSource: boolean
  bars: ReactNode
}

function DatasetRow(props: RowProps) {
  const { dataset, degraded, shown, span, age, next, every, total, isShared, hasSource, bars } = props
  const { isNarrow, hasNext } = shown
  const { name, rows, durationMs, lastError, source } = dataset
  const shared = isShared ? 'sr-only' : ''
  const state = <StateDot {...datasetState(dataset, degraded)} />
  const purpose = [purposes[name], hasSource && source !== null && slugLabel(source)].filter(Boolean).join(' · ')
  return (
    <>
      <tr className={`h-(--row) border-line ${lastError ? '' : 'border-b'}`}>
        <th scope="row" className="py-1.5 pr-2 text-left font-normal">
          <span className="block">{slugLabel(datasetName(name))}</span>{' '}
          {shown.bars === 'below' ? bars : <span className="block truncate text-xs text-faded">{purpose}</span>}
        </th>
        {!isNarrow && <td>{state}</td>}
        {shown.bars === 'column' && <td className="pr-6">{bars}</td>}
        <td className="text-right">
          {rowsOf(rows, total)}{' '}
          {durationMs !== undefined && !isNarrow && (
            <span className="block text-xs whitespace-nowrap text-faded">
              {texts.readIn(durationWords(durationMs))}
            </span>
          )}
        </td>
        <td className="text-right">
          {isNarrow && state}{' '}
          <span className={shared}>
            {age} {hasNext && isNarrow && <span className="block text-xs text-faded">{next}</span>}
          </span>
        </td>
        {hasNext && !isNarrow && (
          <td className="text-right">
            <span className={shared}>
              {next} {every && <span className="block text-xs text-faded">{every}</span>}
            </span>
          </td>
        )}
      </tr>
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

const rowsOf = (count: number | null, total: number | null) =>
  count === null || total === null || count === total
    ? formatCount(count)
    : table.ofTotal(formatCount(count), formatCount(total))

/** A source of all rows is named once; null where they differ, or where there is one row. */
function sharedSource(datasets: readonly DatasetStatus[]): string | null {
  const words = new Set(datasets.map(({ source }) => (source === null ? DASH : slugLabel(source))))
  const [word] = words
  return datasets.length > 1 && words.size === 1 && word !== undefined && word !== DASH ? word : null
}
