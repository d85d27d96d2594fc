import { memo, useMemo } from 'react'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatRate, formatTimes } from '#dashboard/ui/text/format.ts'
import { impermanentLoss, type Leg } from '#domain/simulation/impermanent-loss.ts'
import { niceBounds } from './settled-scale.ts'

/** The curve runs over a twentieth to the twentyfold of the price ratio. */
const REACH = Math.log(20)
const POINTS = 61

type Props = { legs: readonly Leg[]; symbols: readonly string[] }

/** Impermanent loss over the ratio of the first coin's price to the second's, others as they are set; the dashed line is the present input. */
export const LossChart = memo(function LossChart({ legs, symbols }: Props) {
  const [first, second, ...others] = legs
  const base = second?.ratio ?? 1
  const points = useMemo(() => curve(legs), [legs])
  if (!first || !second) return null
  const now = base > 0 && first.ratio > 0 ? Math.log(first.ratio / base) : -Infinity
  const pair = `${symbols[0]} against ${symbols[1]}`
  return (
    <div>
      <LazyLineChart
        label={`Impermanent loss over the price of ${pair}`}
        points={points}
        series={[{ name: `Impermanent loss by the price of ${pair}${others.length > 0 ? ', others as set' : ''}` }]}
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
        summary="Impermanent loss as a table"
        headers={['Price ratio', 'Impermanent loss']}
        rows={points.map(({ x, ys }) => [timesName(x), ...ys.map(formatRate)])}
      />
    </div>
  )
})

function curve([first, second, ...others]: readonly Leg[]) {
  if (!first || !second) return []
  const base = second.ratio > 0 ? second.ratio : 1
  return Array.from({ length: POINTS }, (_, index) => {
    const x = (index / (POINTS - 1)) * 2 * REACH - REACH
    const loss = impermanentLoss([{ ...first, ratio: Math.exp(x) * base }, { ...second, ratio: base }, ...others])
    return { x, ys: [loss] }
  })
}

const xTicks = [0.05, 0.2, 0.5, 1, 2, 5, 20].map(Math.log)
const timesName = (logarithm: number) => `×${formatTimes(Math.exp(logarithm))}`
