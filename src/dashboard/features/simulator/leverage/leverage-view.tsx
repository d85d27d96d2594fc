import { useRef } from 'react'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ChartCaption } from '#dashboard/ui/chart/chart-caption.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { toDigits } from '#dashboard/ui/text/digits.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { isLoopPossible, type Loop, leverageCurve, loopLtv, loopRate } from '#domain/simulation/debt/loop.ts'
import { LeverageChart } from './leverage-chart.tsx'
import { lineNames, loopFigures, loopSentence, refusal, timesText } from './leverage-labels.ts'
import { addedRates, largestLeverage, leverageSteps } from './leverage-scale.ts'
import { LoopInputs } from './loop-inputs.tsx'
import { texts } from './texts.ts'

export type LeverageProps = { loop: Loop; onLoop: (change: Partial<Loop>) => void }

const MOST = 100
const emphases = ['plain', 'dashed', 'dotted'] as const

/** What borrowing against a deposit to deposit more earns, and how near it comes to liquidation. A loop past its threshold is refused in words. */
export function LeverageView({ loop, onLoop }: LeverageProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const isPossible = isLoopPossible(loop)
  const series: ChartSeries[] = lineNames(loop).map((name, index) => ({ name, emphasis: emphases[index] ?? 'plain' }))
  const curve = leverageCurve(loop, { added: [...addedRates], step: leverageSteps.coarse, most: MOST })
  const points = curve.map(({ leverage, netApys, distance }) => ({ x: leverage, ys: [...netApys, distance] }))
  const at = { x: loop.leverage, ys: addedRates.map((more) => rateWith(loop, more)) }
  const sentence = isPossible ? loopSentence(loop) : ''
  const onLeverage = (leverage: number) => leverage !== loop.leverage && onLoop({ leverage })
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Labelled label={texts.leverage}>
          {(onMistake) => (
            <NumberBox
              label={texts.leverageTimesEquity}
              className="w-24"
              suffix="×"
              value={loop.leverage}
              min={1}
              max={MOST}
              onMistake={onMistake}
              onValue={(value) => value !== null && onLeverage(value)}
            />
          )}
        </Labelled>
        <div className="min-h-14 min-w-0 flex-1 basis-72 pt-4">
          {isPossible ? (
            <p>{sentence}</p>
          ) : (
            <>
              <p role="alert" className="text-loss">
                {refusal(loop)}
              </p>
              <Button className="mt-2" onClick={() => onLeverage(largestLeverage(loop))}>
                {texts.use(timesText(largestLeverage(loop)))}
              </Button>
            </>
          )}
        </div>
        <Spoken text={sentence} />
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_19rem]">
        <figure className="min-w-0">
          <ChartCaption
            points={points}
            series={series}
            at={isPossible ? at : null}
            formatX={timesText}
            formatY={formatRate}
          />
          <LeverageChart loop={loop} series={series} onLeverage={onLeverage} drawing={drawing} />
          <ValueTable
            summary={texts.leverageTable}
            headers={[texts.leverage, ...series.map(({ name }) => name), 'LTV', DISTANCE]}
            rows={() =>
              curve.map(({ leverage, netApys, distance }) => [
                ...[timesText(leverage), ...netApys.map(formatRate), formatRate(loopLtv(leverage))],
                distance === null ? 'no debt' : formatRate(distance),
              ])
            }
            actions={
              <ChartFiles
                name={texts.leverageText}
                title={texts.netApyOver}
                note={texts.supplyingLiquidatedLtv(formatRate(loop.supplyApy), formatRate(loop.liquidationLtv))}
                xHeader={texts.leverage}
                writeX={String}
                points={() => points.map(({ x, ys }) => ({ x, ys: ys.map(plain) }))}
                series={[...series, { name: DISTANCE }]}
                drawing={drawing}
              />
            }
          />
        </figure>
        <div>
          {isPossible ? (
            <Facts
              facts={loopFigures(loop).map(({ label, value, note }) => ({
                label,
                value: (
                  <>
                    {value}
                    {note && <span className="block text-xs text-faded">{note}</span>}
                  </>
                ),
              }))}
            />
          ) : (
            <p className="border-t border-rule pt-2 text-sm text-faded">{texts.noFiguresNothing}</p>
          )}
        </div>
      </div>
      <div className="mt-5">
        <LoopInputs loop={loop} onLoop={onLoop} />
      </div>
    </div>
  )
}

const DIGITS = 10
/** Without the error of the arithmetic. */
const plain = (value: number | null) => (value === null ? null : toDigits(value, DIGITS))
const DISTANCE = texts.distanceLiquidation
const rateWith = (loop: Loop, more: number) => loopRate({ ...loop, borrowApy: loop.borrowApy + more })
