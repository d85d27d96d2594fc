import { memo, useMemo, useRef } from 'react'
import { pathOf, type SimulatedDeposit } from '#dashboard/features/simulator/outcome/outcome.ts'
import type { labelsFor } from '#dashboard/features/simulator/outcome/outcome-figures.tsx'
import { texts } from '#dashboard/features/simulator/outcome/texts.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { horizonMarks } from '#domain/simulation/horizons.ts'
import type { DepositValue } from '#domain/simulation/simulate.ts'
import { useStableScale } from './use-stable-scale.ts'

type Props = {
  /** What is simulated, for the files that are saved. */
  name: string
  deposit: SimulatedDeposit
  words: ReturnType<typeof labelsFor>
  isRateKnown: boolean
}

/** The deposit over the days of the horizon: with its yield, without it, and held. */
export const ValueChart = memo(function ValueChart({ name, deposit, words, isRateKnown }: Props) {
  const drawing = useRef<HTMLDivElement>(null)
  const path = useMemo(() => pathOf(deposit), [deposit])
  const series = valueSeries({ words, isRateKnown, isPool: deposit.legs.length > 1, path })
  const points = path.map((each) => ({ x: each.day, ys: series.map(({ read }) => read(each)) }))
  const scale = useStableScale(points.flatMap(({ ys }) => ys))
  const title = texts.valueOverDays(deposit.days)
  return (
    <div>
      <LazyLineChart
        label={title}
        points={points}
        series={series}
        formatX={dayName}
        formatXTick={texts.dayTick}
        xTicks={horizonMarks(deposit.days)}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
        yDomain={scale}
        height={240}
        drawing={drawing}
      />
      <ValueTable
        summary={texts.valueOverTime}
        headers={[texts.day, ...series.map((each) => each.name)]}
        rows={() => points.map(({ x, ys }) => [String(x), ...ys.map(formatMoney)])}
        actions={
          <ChartFiles
            name={texts.simulation(name)}
            title={`${name}: ${title.toLowerCase()}`}
            note={texts.simulatedPricesMove}
            xHeader={texts.day}
            writeX={String}
            points={() => points}
            series={series}
            drawing={drawing}
          />
        }
      />
    </div>
  )
})

type Drawn = Omit<Props, 'deposit' | 'name'> & { isPool: boolean; path?: readonly DepositValue[] }

/** Dollars below which two lines are one to the eye. */
const CENT = 0.01

/** The lines of a deposit's value. Holding is the second of any deposit, so that it always has one colour; the dashed one shows what it is drawn over. Where both are one line it has both names. */
export function valueSeries({ words, isRateKnown, isPool, path = [] }: Drawn) {
  const earning = { name: words.earning, emphasis: 'plain', read: ({ pool }: DepositValue) => pool } as const
  const idle = {
    name: words.idle,
    emphasis: 'dashed',
    read: ({ poolWithoutYield }: DepositValue) => poolWithoutYield,
  } as const
  const held = { name: words.held, emphasis: 'plain', read: (value: DepositValue) => value.held } as const
  const isOneLine =
    isPool && path.length > 0 && path.every(({ poolWithoutYield, held }) => Math.abs(poolWithoutYield - held) < CENT)
  const both = { ...held, name: texts.bothLines(words.held, words.idle) }
  return [...(isRateKnown ? [earning] : []), ...(isOneLine ? [both] : [held, ...(isPool ? [idle] : [])])]
}

const dayName = (day: number) => texts.dayOf(day)
