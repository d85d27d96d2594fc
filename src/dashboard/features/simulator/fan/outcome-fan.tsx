import { memo, useMemo, useRef, useState } from 'react'
import type { DepositOutcome, OutcomeDay, SimulateOutcome } from '#contract/simulate/outcome.ts'
import { useStableScale } from '#dashboard/features/simulator/charts/use-stable-scale.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { useWidth } from '#dashboard/ui/browser/use-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import type { PictureSeries } from '#dashboard/ui/chart/chart-picture.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { FanChart } from './fan-chart.tsx'
import { beginsAtZero, canBeLog, fanBounds } from './fan-scale.ts'
import { drawnWords, formatWhole, premises } from './fan-texts.ts'
import { Swatch } from './swatch.tsx'
import { texts } from './texts.ts'

type Props = {
  name: string
  deposit: DepositOutcome
  /** Its index in the answer. */
  index: number
  outcome: SimulateOutcome
  /** What else its figures rest on, as sentences. */
  notes?: readonly string[]
  /** Draws other paths. Without it the picture has no controls, and is a part below another heading. */
  onDraw?: () => void
}

const FIRST_WIDTH = 560
const none: readonly string[] = []
const axes = [
  { value: 'linear', label: texts.linear },
  { value: 'log', label: texts.log },
] as const

/** As they are drawn; the bands have no line. */
const series = [
  { name: texts.median, colour: 'var(--accent)' },
  { name: texts.heldMedian, emphasis: 'dashed', colour: 'var(--ink)' },
] as const satisfies PictureSeries[]
const bands = [5, 25, 75, 95].map(texts.percentile)
const valuesOf = ({ q05, q25, q50, q75, q95, heldQ50 }: OutcomeDay) => [q50, heldQ50, q05, q25, q75, q95]

/** The fan of what may become of a deposit, with its numbers and its premises. A step of a slider draws it once: with the new paths. */
export const OutcomeFan = memo(function OutcomeFan({ name, deposit, index, outcome, notes = none, onDraw }: Props) {
  const [sized, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const drawing = useRef<HTMLDivElement>(null)
  const [axis, setAxis] = useState<(typeof axes)[number]['value']>('linear')
  const { days } = deposit
  const [start] = days
  const isLog = axis === 'log' && canBeLog(days)
  const spread = days.flatMap(({ q05, q95, heldQ50 }) => [q05, q95, heldQ50])
  const [linearLow, high] = useStableScale(spread, fanBounds)
  const least = Math.min(...spread)
  const lowest = isLog ? least : 0
  const low = linearLow <= 0 || (!isLog && beginsAtZero(spread)) ? Math.min(lowest, least) : linearLow
  const bounds = useMemo(() => [low, high] as const, [low, high])
  const { missing, assumed, isPegAssumed } = premises(outcome, index)
  const title = texts.whatMayWorth(name, outcome.horizonDays)
  const isNarrow = useShownWidth() === 0
  const Heading = onDraw ? 'h2' : 'h3'
  const controls = onDraw && (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-faded">
      <span aria-live="off">{texts.paths(formatCount(outcome.paths))}</span>
      <Button look="quiet" onClick={onDraw}>
        {texts.drawAgain}
      </Button>
      <Segmented label={texts.axisValues} options={axes} value={axis} onChange={setAxis} />
    </span>
  )
  return (
    <figure className="isolate min-w-0">
      <figcaption className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2.5">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Heading className="font-semibold">{texts.outcomes}</Heading>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faded">
            <Swatch look="bg-band-half">{texts.halfPaths}</Swatch>
            <Swatch look="bg-band">{texts.n90100}</Swatch>
            {start && <Stroke dashes="1 3">{texts.theDeposit(formatRoundMoney(start.q50))}</Stroke>}
            <Stroke dashes="5 4">{texts.held}</Stroke>
            <Explained label={isPegAssumed ? texts.assumesPegs : texts.assumptions}>
              {[...notes, ...assumed, `${drawnWords(outcome)}.`].join(' ')}
            </Explained>
          </span>
        </span>
        {!isNarrow && controls}
      </figcaption>
      <div ref={sized}>
        <FanChart label={title} days={days} bounds={bounds} isLog={isLog} width={width} drawing={drawing} />
      </div>
      {isNarrow && controls}
      {axis === 'log' && !isLog && <p className="pt-1 text-xs text-faded">{texts.somePathsEnd}</p>}
      {missing.length > 0 && <p className="pt-1 text-xs text-faded">{missing.join(' ')}</p>}
      <ValueTable
        summary={texts.outcomesTable}
        headers={[texts.day, ...series.map((each) => each.name), ...bands]}
        rows={() => days.map((day) => [String(day.day), ...valuesOf(day).map(formatWhole)])}
        actions={
          <ChartFiles
            name={texts.outcomesOf(name)}
            title={title}
            note={texts.innerHalfOuter(drawnWords(outcome), [...missing, ...assumed][0] ?? '')}
            xHeader={texts.day}
            writeX={String}
            points={() => days.map((day) => ({ x: day.day, ys: valuesOf(day) }))}
            series={series}
            moreColumns={bands}
            drawing={drawing}
          />
        }
      />
    </figure>
  )
})

/** A line of the picture, in its key. */
const Stroke = ({ dashes, children }: { dashes: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg width="16" height="2" aria-hidden="true">
      <line x2="16" y1="1" y2="1" stroke="var(--ink)" strokeDasharray={dashes} />
    </svg>
    {children}
  </span>
)
