import { useId, useMemo, useRef, useState } from 'react'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { useHiddenAmounts, useMoneyText } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import type { ChartPoint } from '#dashboard/ui/chart/chart-props.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { Slider } from '#dashboard/ui/form/slider.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatDayOfYear, formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import type { KnownParts } from '#domain/watch/known-parts.ts'
import { ChangeTable } from './change-table.tsx'
import { EventTable } from './event-table.tsx'
import { FlowTable } from './flow-table.tsx'
import { eventLabel, timedEvents } from './history-events.ts'
import { countedParts, countHoles, historyChart, unknownAt } from './history-series.ts'
import { texts } from './texts.ts'
import { useFlows } from './use-flows.ts'

const isoTime = (time: number) => new Date(time).toISOString()

type Props = { points: readonly HistoryPoint[]; wallet: string; positions: readonly Owned<HeldPosition>[] }

/** The chart, what it lacks in words, and the change since a point that the visitor picks. `points`: one at least. */
export function HistoryFigures({ points, wallet, positions }: Props) {
  const now = useNow(60_000)
  const drawing = useRef<HTMLDivElement>(null)
  const id = useId()
  const [picked, setPicked] = useState(0)
  const index = Math.min(picked, points.length - 1)
  const chart = useMemo(() => historyChart(points, now), [points, now])
  const counted = useMemo(() => countedParts(points), [points])
  const events = useMemo(() => timedEvents(points), [points])
  const isHidden = useHiddenAmounts()
  const money = useMoneyText()
  const [then] = points.slice(index)
  const last = points.at(-1)
  // What came after the last reading is not in its change.
  const { flows } = useFlows(wallet, positions, {
    from: (then?.timestamp ?? 0) * 1000,
    to: (last?.timestamp ?? 0) * 1000,
  })
  if (then === undefined || last === undefined) return null
  const rows = () =>
    points
      .toReversed()
      .map((point) => [
        formatTime(point.timestamp * 1000),
        money(unknownAt(point, counted) === '' ? point.netWorth : null),
        stateOf(point, unknownAt(point, counted)),
        point.events.map(eventLabel).join('; '),
      ])
  return (
    <section aria-label={texts.netWorthHistory} className="grid gap-y-3 pt-1 text-sm">
      <p className="text-faded">{wordsOf(points, counted, now)}</p>
      {points.length > 1 && (
        <LazyLineChart
          label={texts.byKindOverTime(texts.netWorth)}
          points={chart.points}
          series={chart.series}
          formatX={formatTime}
          xTicks={timeTicks((points[0]?.timestamp ?? 0) * 1000, last.timestamp * 1000)}
          formatXTick={formatTimeTick}
          formatY={money}
          formatYTick={isHidden ? () => '' : formatMoneyTick}
          markX={then.timestamp * 1000}
          drawing={drawing}
        />
      )}
      <ValueTable
        summary={texts.showTable}
        headers={[texts.time, texts.netWorth, texts.state, texts.events]}
        rows={rows}
        actions={
          points.length > 1 && (
            <ChartFiles
              name={texts.walletHistory}
              title={texts.byKindOverTime(texts.netWorth)}
              note={texts.hollowDotsIncomplete}
              xHeader={texts.time}
              writeX={isoTime}
              points={() => chart.points.filter(isRead)}
              series={chart.series}
              drawing={drawing}
            />
          )
        }
      />
      {points.length > 1 && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 lg:grid-cols-[33rem_minmax(0,1fr)]">
          <div>
            <div className="max-w-xl">
              <p className="flex justify-between gap-4 text-xs text-faded">
                <label htmlFor={id}>{texts.changeSince}</label>
                <span aria-hidden="true">{formatTime(then.timestamp * 1000)}</span>
              </p>
              <Slider
                id={id}
                from={index / (points.length - 1)}
                to={1}
                min={0}
                max={points.length - 1}
                value={index}
                aria-valuetext={formatTime(then.timestamp * 1000)}
                onChange={(event) => setPicked(event.target.valueAsNumber)}
              />
            </div>
            <ChangeTable
              then={then}
              last={last}
              isFirst={index === 0 && !then.reconstructed}
              hasFlows={points.slice(index + 1).some((point) => point.events.length > 0)}
              chains={counted.tokens}
              flows={flows}
            />
          </div>
          {events.length > 0 ? (
            <EventTable events={events} picked={index} onPick={setPicked} />
          ) : (
            flows && <FlowTable flows={flows} title={texts.flowsSince(formatDayOfYear(flows.since))} />
          )}
        </div>
      )}
    </section>
  )
}

/** Not one that only parts two lines. */
const isRead = ({ ys, unknown }: ChartPoint) => unknown !== undefined || ys.some((y) => y !== null)

const stateOf = ({ complete, reconstructed }: HistoryPoint, unknown: string) => {
  const state = reconstructed ? texts.reconstructed : complete ? texts.complete : texts.incomplete
  return unknown === '' ? state : texts.without(state, unknown)
}

/**
 * "168 readings since 15 Nov 2026, 12:00 UTC; 3 incomplete (without Base), shown as hollow dots; 90 days reconstructed from transfers
 * (without positions), shown as hollow dots. Lines break where a reading is missing or incomplete. 2 gaps without readings.".
 */
function wordsOf(points: readonly HistoryPoint[], counted: KnownParts, now: number): string {
  const read = points.filter(({ reconstructed }) => !reconstructed)
  const rebuilt = points.filter(({ reconstructed }) => reconstructed)
  const partial = read.filter(({ complete }) => !complete)
  const holes = countHoles(points, now)
  const [first] = read
  const lacking = (some: readonly HistoryPoint[], what: string) => {
    const all = [...new Set(some.map((point) => unknownAt(point, counted)))].filter((words) => words !== '')
    const [words] = all
    return words === undefined
      ? texts.shownHollowDots(what)
      : all.length === 1
        ? texts.withoutShownHollow(what, words)
        : texts.eachMissingSome(what)
  }
  const isNetWorthCut = points.some((point) => unknownAt(point, counted) !== '')
  const readings = [
    ...(first ? [plural(read.length, texts.readings(formatTime(first.timestamp * 1000)))] : []),
    ...(partial.length > 0 ? [lacking(partial, texts.incompleteCount(partial.length))] : []),
    ...(rebuilt.length > 0 ? [lacking(rebuilt, plural(rebuilt.length, texts.rebuilt))] : []),
  ].join('; ')
  return [
    ...(readings === '' ? [] : [`${readings}.`]),
    ...(isNetWorthCut ? [texts.netWorthDrawn] : []),
    ...(holes > 0 ? [plural(holes, texts.holes)] : []),
  ].join(' ')
}
