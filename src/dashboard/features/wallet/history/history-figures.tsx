import { useId, useMemo, useRef, useState } from 'react'
import type { HistoryPoint } from '#contract/wallet/watch.ts'
import { useHiddenAmounts } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Slider } from '#dashboard/ui/form/slider.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatRoundMoney, formatTime } from '#dashboard/ui/text/format.ts'
import { ChangeTable } from './change-table.tsx'
import { EventTable } from './event-table.tsx'
import { eventWords, timedEvents } from './history-events.ts'
import { countHoles, historyChart } from './history-series.ts'
import { shortTime } from './short-time.ts'

const HIDDEN = '•••••'
const isoTime = (time: number) => new Date(time).toISOString()

/** The chart, what it lacks in words, and the change since a point that the visitor picks. `points`: one at least. */
export function HistoryFigures({ points }: { points: readonly HistoryPoint[] }) {
  const now = useNow(60_000)
  const drawing = useRef<HTMLDivElement>(null)
  const id = useId()
  const [picked, setPicked] = useState(0)
  const index = Math.min(picked, points.length - 1)
  const chart = useMemo(() => historyChart(points, now), [points, now])
  const events = useMemo(() => timedEvents(points), [points])
  const isHidden = useHiddenAmounts()
  const money = isHidden ? () => HIDDEN : formatMoney
  const [then] = points.slice(index)
  const last = points.at(-1)
  if (then === undefined || last === undefined) return null
  const rows = () =>
    points
      .toReversed()
      .map((point) => [
        formatTime(point.timestamp * 1000),
        money(point.netWorth),
        stateOf(point),
        point.events.map(eventWords).join('; '),
      ])
  return (
    <section aria-label="History of the net worth" className="grid gap-y-3 pt-1 text-sm">
      <p className="text-faded">{wordsOf(points, now)}</p>
      {points.length > 1 && (
        <LazyLineChart
          label="Net worth by kind over time"
          points={chart.points}
          series={chart.series}
          formatX={formatTime}
          formatXTick={shortTime}
          formatY={money}
          formatYTick={isHidden ? () => '' : formatRoundMoney}
          markX={then.timestamp * 1000}
          drawing={drawing}
        />
      )}
      <ValueTable
        summary="As a table"
        headers={['Time', 'Net worth', 'State', 'Events']}
        rows={rows}
        aside={
          points.length > 1 && (
            <ChartFiles
              name="wallet history"
              title="Net worth by kind over time"
              note="Hollow points are not complete, or reconstructed; where a line stops nothing was read"
              xHeader="Time"
              writeX={isoTime}
              points={() => chart.points}
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
              <label htmlFor={id} className="block text-xs text-faded">
                Change since
              </label>
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
            <ChangeTable then={then} last={last} />
          </div>
          {events.length > 0 && <EventTable events={events} picked={index} onPick={setPicked} />}
        </div>
      )}
    </section>
  )
}

const stateOf = ({ complete, reconstructed }: HistoryPoint) =>
  reconstructed ? 'reconstructed' : complete ? 'complete' : 'not complete'

/** "168 readings since 15 Nov 2026, 12:00 UTC; 3 not complete, drawn hollow; 2 gaps in which nothing was read". */
function wordsOf(points: readonly HistoryPoint[], now: number): string {
  const read = points.filter(({ reconstructed }) => !reconstructed)
  const partial = read.filter(({ complete }) => !complete).length
  const rebuilt = points.length - read.length
  const holes = countHoles(points, now)
  const [first] = read
  return [
    ...(first ? [`${counted(read.length, 'reading')} since ${formatTime(first.timestamp * 1000)}`] : []),
    ...(partial > 0 ? [`${partial} not complete, drawn hollow`] : []),
    ...(rebuilt > 0 ? [`${counted(rebuilt, 'day')} reconstructed from transfers, drawn hollow`] : []),
    ...(holes > 0 ? [`${counted(holes, 'gap')} in which nothing was read`] : []),
  ].join('; ')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
