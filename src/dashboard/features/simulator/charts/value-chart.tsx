import { memo, useMemo } from 'react'
import { pathOf } from '#dashboard/features/simulator/outcome/outcome.ts'
import type { wordsFor } from '#dashboard/features/simulator/outcome/outcome-figures.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format.ts'
import type { Deposit } from '#domain/simulation/simulate.ts'
import { useSettledScale } from './settled-scale.ts'

type Props = { deposit: Deposit; words: ReturnType<typeof wordsFor>; isRateKnown: boolean }

/** The deposit over the days of the horizon: with its yield, without it, and held. */
export const ValueChart = memo(function ValueChart({ deposit, words, isRateKnown }: Props) {
  const path = useMemo(() => pathOf(deposit), [deposit])
  const isPool = deposit.legs.length > 1
  const series = [
    ...(isRateKnown ? [{ name: words.earning, read: (each: (typeof path)[number]) => each.pool }] : []),
    ...(isPool
      ? [
          {
            name: words.idle,
            emphasis: 'dashed' as const,
            read: (each: (typeof path)[number]) => each.poolWithoutYield,
          },
        ]
      : []),
    { name: words.held, read: (each: (typeof path)[number]) => each.held },
  ]
  const points = path.map((each) => ({ x: each.day, ys: series.map(({ read }) => read(each)) }))
  const scale = useSettledScale(points.flatMap(({ ys }) => ys))
  return (
    <div>
      <LazyLineChart
        label={`Value over ${deposit.days} days`}
        points={points}
        series={series.map(({ name, emphasis }) => ({ name, emphasis: emphasis ?? 'plain' }))}
        formatX={dayName}
        formatXTick={(day) => `${day} d`}
        xTicks={ticks[deposit.days] ?? [0, deposit.days]}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
        yDomain={scale}
        height={240}
      />
      <ValueTable
        summary="Value over time as a table"
        headers={['Day', ...series.map(({ name }) => name)]}
        rows={points.map(({ x, ys }) => [String(x), ...ys.map(formatMoney)])}
      />
    </div>
  )
})

const dayName = (day: number) => `Day ${day}`
const ticks: Record<number, number[]> = {
  7: [0, 1, 2, 3, 4, 5, 6, 7],
  30: [0, 10, 20, 30],
  90: [0, 30, 60, 90],
  180: [0, 60, 120, 180],
  365: [0, 90, 180, 270, 365],
}
