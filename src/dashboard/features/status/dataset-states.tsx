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
type Group = { words: string; datasets: DatasetStatus[] }

function groupsOf(datasets: readonly DatasetStatus[], now: number): Group[] {
  const groups = new Map<string, Group>()
  for (const dataset of datasets) {
    const { everySeconds: every, ageSeconds } = dataset
    const words = [
      ...(every === undefined ? [] : [texts.refreshedEvery(periodWords(every))]),
      ageWords(ageSeconds),
      nextWords(dataset, now),
    ]
      .filter((part) => part !== null)
      .join(' · ')
    const group = groups.get(words)
    if (group) group.datasets.push(dataset)
    else groups.set(words, { words, datasets: [dataset] })
  }
  return [...groups.values()]
}

/** `bars`: below the name where a column for them has no room. */
type Shown = { isNarrow: boolean; bars: 'none' | 'below' | 'column' }

const columnsOf = ({ isNarrow, bars }: Shown): HeadColumn[] => [
  { header: table.dataset },
  ...(isNarrow ? [] : [{ header: texts.state, headLook: 'w-28 font-medium' }]),
  ...(bars === 'column' ? [{ header: texts.lastDay, headLook: 'w-56 font-medium' }] : []),
  { header: table.rows, align: 'right', headLook: 'w-28 max-sm:w-20 font-medium' },
  ...(isNarrow ? [{ header: texts.state, align: 'right', headLook: 'w-28 font-medium' } as const] : []),
]

/** What the service reports of its data: how each set is now, how its refreshes of a day ended, how old it is and when it is next. */
export function DatasetStates({ datasets, degraded, refreshes, from, now, totalOf }: Props) {
  const width = useShownWidth()
  // A hidden column would still count among those that a reason goes across, and take its room.
  const shown: Shown = {
    isNarrow: width === 0,
    bars: refreshes === null ? 'none' : width === 0 || width === 2 ? 'below' : 'column',
  }
  const columns = columnsOf(shown)
  const source = sharedSource(datasets)
  if (datasets.length === 0) return null
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-sm">
      <caption className="pb-1 text-left text-base font-semibold">
        {table.serviceData}
        {source !== null && <span className="ml-3 text-sm font-normal text-faded">{table.allFrom(source)}</span>}
      </caption>
      <TableHead columns={columns} />
      {groupsOf(datasets, now).map(({ words, datasets: members }) => {
        return (
          <tbody key={words}>
            <tr className="h-8 border-b border-line text-xs text-faded">
              <th scope="rowgroup" colSpan={columns.length} className="text-left font-normal">
                {words}
              </th>
            </tr>
            {members.map((dataset) => (
              <DatasetRow
                key={dataset.name}
                {...{ dataset, degraded, shown }}
                span={columns.length}
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
  total: number | null
  hasSource: boolean
  bars: ReactNode
}

function DatasetRow(props: RowProps) {
  const { dataset, degraded, shown, span, total, hasSource, bars } = props
  const { isNarrow } = shown
  const { name, rows, durationMs, lastError, source } = dataset
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
        {isNarrow && <td className="text-right">{state}</td>}
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
