import { useMemo, useRef } from 'react'
import type { VaultType } from '#contract/vault.ts'
import { valueSeries } from '#dashboard/features/simulator/charts/value-chart.tsx'
import { type labelsFor, OutcomeFigures } from '#dashboard/features/simulator/outcome/outcome-figures.tsx'
import { texts } from '#dashboard/features/simulator/outcome/texts.ts'
import type { SimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { airyBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { backtest, type KnownDay, type PastValue } from '#domain/simulation/backtest.ts'
import { normaliseWeights, ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'

/** What is set of a deposit that the past knows of: not how prices move, nor for how long. */
export type PastDeposit = Pick<SimulatorState, 'amountUsd' | 'weights' | 'range'>

type Props = {
  name: string
  type: VaultType
  days: readonly KnownDay[]
  deposit: PastDeposit
  words: ReturnType<typeof labelsFor>
}

/** What the deposit came to over the days: figures, a sentence, a chart, and what is assumed. */
export function BacktestResult({ name, type, days, deposit, words }: Props) {
  const { amountUsd, weights, range } = deposit
  const values = useMemo(
    () =>
      backtest({
        days,
        weights: normaliseWeights(weights),
        valueUsd: amountUsd,
        range: range && { lower: ratioOf(range.lower), upper: ratioOf(range.upper) },
      }),
    [days, weights, amountUsd, range],
  )
  const end = values.at(-1)
  const from = formatDate(startOfDay(values[0]?.day ?? 0))
  const to = formatDate(startOfDay(end?.day ?? 0))
  if (!end) return null
  return (
    <div className="flex flex-col gap-3 pt-3">
      <OutcomeFigures
        outcome={figuresOf(end)}
        words={words}
        isRateKnown
        isCost={type === 'BORROW'}
        isPool={weights.length > 1}
      />
      <p className="text-sm">
        {texts.wouldHaveCome(formatMoney(amountUsd), from, formatMoney(end.pool), to, values.length - 1)}
      </p>
      <PastChart name={name} span={texts.to(from, to)} values={values} words={words} isPool={weights.length > 1} />
      <p className="max-w-prose text-sm text-faded">{range ? texts.pastAssumesRange : texts.pastAssumesWeights}</p>
    </div>
  )
}

function figuresOf({ pool, poolWithoutYield, held }: PastValue) {
  return {
    pool,
    held,
    difference: pool - held,
    impermanentLoss: held > 0 ? Math.min(0, poolWithoutYield / held - 1) : 0,
    impermanentLossUsd: Math.min(0, poolWithoutYield - held),
    yieldUsd: pool - poolWithoutYield,
  }
}

type ChartProps = {
  name: string
  span: string
  values: readonly PastValue[]
  words: Props['words']
  isPool: boolean
}

function PastChart({ name, span, values, words, isPool }: ChartProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const series = valueSeries({ words, isRateKnown: true, isPool })
  const points = values.map((each) => ({ x: startOfDay(each.day), ys: series.map(({ read }) => read(each)) }))
  const title = texts.from(name, span)
  return (
    <div>
      <LazyLineChart
        label={texts.backtestOf(title)}
        points={points}
        series={series}
        formatX={formatDate}
        formatY={formatMoney}
        formatYTick={formatMoneyTick}
        yDomain={airyBounds(points.flatMap(({ ys }) => ys))}
        height={220}
        drawing={drawing}
      />
      <ValueTable
        summary={texts.backtestTable}
        headers={[texts.day, ...series.map((each) => each.name)]}
        rows={() => points.toReversed().map(({ x, ys }) => [formatDate(x), ...ys.map(formatMoney)])}
        actions={
          <ChartFiles
            name={texts.backtestOf2(name)}
            title={texts.backtestOf(title)}
            note={texts.recordedRatesPrices}
            xHeader={texts.date}
            writeX={(time) => new Date(time).toISOString().slice(0, 10)}
            points={() => points}
            series={series}
            drawing={drawing}
          />
        }
      />
    </div>
  )
}
