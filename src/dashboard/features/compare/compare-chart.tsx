import { memo, useMemo } from 'react'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { comparedPaths } from '#domain/simulation/compared-deposits.ts'
import { horizonMarks } from '#domain/simulation/horizons.ts'
import type { Deposit } from '#domain/simulation/simulate.ts'
import { emphasisOfVault } from './compared-lines.ts'
import { texts } from './texts.ts'

type Props = { names: readonly string[]; deposits: readonly (Deposit | null)[]; days: number }

/** A line each. */
export const CompareChart = memo(function CompareChart({ names, deposits, days }: Props) {
  const points = useMemo(
    () => comparedPaths(deposits, days).map(({ day, values }) => ({ x: day, ys: values })),
    [deposits, days],
  )
  return (
    <div>
      <LazyLineChart
        label={texts.sameDepositVaults(names.length, days)}
        points={points}
        series={names.map((name, index) => ({ name, emphasis: emphasisOfVault(index) }))}
        formatX={(day) => texts.day(day)}
        formatXTick={texts.dayTick}
        xTicks={horizonMarks(days)}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
        height={260}
      />
      <ValueTable
        summary={texts.showTable}
        headers={[texts.dayText, ...names]}
        rows={points.map(({ x, ys }) => [String(x), ...ys.map(formatMoney)])}
        file={{
          name: texts.comparison,
          headers: [texts.dayText, ...names.map((name) => `${name} USD`)],
          rows: points.map(({ x, ys }) => [x, ...ys]),
        }}
      />
    </div>
  )
})
