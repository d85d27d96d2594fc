import { memo, useMemo } from 'react'
import { formatMoney } from '#dashboard/ui/format.ts'
import { LazyLineChart } from '#dashboard/ui/lazy-line-chart.tsx'
import { ValueTable } from '#dashboard/ui/value-table.tsx'
import type { Deposit } from '#domain/simulate.ts'
import { pathOf } from './outcome.ts'
import type { wordsFor } from './outcome-figures.tsx'
import { useSettledScale } from './scale.ts'

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
        formatY={formatMoney}
        formatYTick={tick}
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
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 })
const tick = (usd: number) => `$${short.format(usd)}`
