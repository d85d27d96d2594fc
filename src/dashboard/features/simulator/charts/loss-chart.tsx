import { memo, useMemo } from 'react'
import type { SimulatedDeposit } from '#dashboard/features/simulator/outcome/outcome.ts'
import { texts } from '#dashboard/features/simulator/outcome/texts.ts'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatTimes } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { impermanentLoss } from '#domain/simulation/impermanent-loss.ts'
import { rangeImpermanentLoss } from '#domain/simulation/range/concentrated-range.ts'

/** The curve runs over a twentieth to the twentyfold of the price ratio. */
const REACH = Math.log(20)
const POINTS = 61

type Props = { deposit: SimulatedDeposit; symbols: readonly string[] }

/** Impermanent loss over the ratio of the first coin's price to the second's, others as they are set; the dashed line is the present input. */
export const LossChart = memo(function LossChart({ deposit, symbols }: Props) {
  const [first, second, ...others] = deposit.legs
  const base = second?.ratio ?? 1
  const points = useMemo(() => curve(deposit), [deposit])
  if (!first || !second) return null
  const now = base > 0 && first.ratio > 0 ? Math.log(first.ratio / base) : -Infinity
  const pair = texts.against(symbols[0] ?? '', symbols[1] ?? '')
  const series = deposit.range
    ? [{ name: texts.impermanentLossRange(pair) }, dashed]
    : [
        {
          name: others.length > 0 ? texts.impermanentLossPrice(pair) : texts.impermanentLossPriceOf(pair),
        },
      ]
  return (
    <div>
      <LazyLineChart
        label={texts.impermanentLossOver(pair)}
        points={points}
        series={series}
        formatX={timesName}
        formatXTick={timesName}
        xTicks={xTicks}
        formatY={formatRate}
        formatYTick={(loss) => `${Math.round(loss * 100)}%`}
        yDomain={niceBounds([...points.flatMap(({ ys }) => ys), 0])}
        markX={Math.min(Math.max(now, -REACH), REACH)}
        height={200}
      />
      <ValueTable
        summary={texts.impermanentLossTable}
        headers={[texts.priceRatio, ...(deposit.range ? [texts.range, dashed.name] : [texts.impermanentLoss])]}
        rows={() => points.map(({ x, ys }) => [timesName(x), ...ys.map(formatRate)])}
      />
    </div>
  )
})

const dashed = { name: texts.overAllPrices, emphasis: 'dashed' } as const
const even = 0.5

function curve({ legs: [first, second, ...others], range }: SimulatedDeposit) {
  if (!first || !second) return []
  const base = second.ratio > 0 ? second.ratio : 1
  return Array.from({ length: POINTS }, (_, index) => {
    const x = (index / (POINTS - 1)) * 2 * REACH - REACH
    const at = Math.exp(x)
    if (range === null) {
      return { x, ys: [impermanentLoss([{ ...first, ratio: at * base }, { ...second, ratio: base }, ...others])] }
    }
    const whole = [
      { ratio: at, weight: even },
      { ratio: 1, weight: even },
    ]
    return { x, ys: [rangeImpermanentLoss({ ...range, entry: 1 }, at), impermanentLoss(whole)] }
  })
}

const xTicks = [0.05, 0.2, 0.5, 1, 2, 5, 20].map(Math.log)
const timesName = (logarithm: number) => `×${formatTimes(Math.exp(logarithm))}`
