import { useId, useMemo, useRef, useState } from 'react'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick, formatRate } from '#dashboard/ui/text/format.ts'
import {
  type CostsOutcome,
  costsOutcome,
  type DaysAtGap,
  daysAtGaps,
  type MoveDay,
  type MoveQuestion,
  moveDays,
} from '#domain/simulation/costs/costs-outcome.ts'
import { CostBar } from './cost-bar.tsx'
import { MoveInputs } from './move-inputs.tsx'
import { answerOf, basisWords, daysText, itemNames, wholeDays, yearWords } from './move-texts.ts'
import type { MovingProps } from './moving-props.ts'

const YEAR = 365
const days = Array.from({ length: YEAR + 1 }, (_, day) => day)
/** Whether moving a deposit to a better rate pays for what it costs, and when. It fetches nothing. */
export function MovingView({ valueUsd, apyNow, apyThen, costs, gasBasis, onCosts }: MovingProps) {
  const title = useId()
  const question = useMemo(
    () => toQuestion({ valueUsd, apyNow, apyThen, costs, gasBasis }),
    [valueUsd, apyNow, apyThen, costs, gasBasis],
  )
  const outcome = useMemo(() => costsOutcome(question), [question])
  const values = useMemo(() => moveDays(question, days), [question])
  const answer = answerOf({ outcome, apyNow, apyThen })
  const year = yearWords(values.at(-1))
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="min-h-8 font-semibold">
        Is moving worth it
      </h2>
      <p className="min-h-6 text-lg font-light max-sm:min-h-12">
        <strong className="font-semibold">{answer}</strong> {year}
      </p>
      <Spoken text={`${answer} ${year}`} />
      <p className="mt-1 text-sm text-faded">
        {formatMoney(valueUsd)} from {rateText(apyNow)} to {rateText(apyThen)}. Both rates are assumed to stay as they
        are and to compound.
      </p>
      <div className="my-3">
        <MoveInputs {...{ apyNow, costs, gasBasis, onCosts }} />
      </div>
      <CostBar items={outcome.items} />
      <MoveChart values={values} outcome={outcome} />
      <GapTable gaps={daysAtGaps(question)} {...{ apyNow, apyThen }} />
      <ItemTable outcome={outcome} />
    </section>
  )
}

const rateText = (apy: number | null) => (apy === null ? 'an unknown rate' : `${formatRate(apy)} APY`)

function toQuestion({ costs, gasBasis, ...rates }: Omit<MovingProps, 'onCosts'>): MoveQuestion {
  const given = (value: number) => ({ value, basis: 'given' }) as const
  return {
    ...rates,
    swappedShare: 1,
    gasUsd: gasBasis === 'unknown' ? { value: null, basis: 'given' } : { value: costs.gasUsd, basis: gasBasis },
    exitFee: given(costs.exitFee),
    swapCost: given(costs.swapCost),
    waitDays: given(costs.waitDays),
  }
}

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
] as const
type Scale = (typeof scales)[number]['value']

const dayTicks: Record<Scale, readonly number[]> = { linear: [0, 90, 180, 270, YEAR], log: [0, 1, 3, 7, 30, 90, YEAR] }
const toX: Record<Scale, (day: number) => number> = { linear: (day) => day, log: Math.log1p }
const toDay: Record<Scale, (x: number) => number> = { linear: (x) => x, log: (x) => Math.round(Math.expm1(x)) }
/** The same functions each time: the chart names hundreds of days once. */
const dayNames: Record<Scale, (x: number) => string> = {
  linear: (x) => `Day ${toDay.linear(x)}`,
  log: (x) => `Day ${toDay.log(x)}`,
}
const CHART_HEIGHT = 240
const series = [{ name: 'Move, after costs' }, { name: 'Stay', emphasis: 'dashed' }] as const

function MoveChart({ values, outcome }: { values: readonly MoveDay[]; outcome: CostsOutcome }) {
  const drawing = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<Scale>('linear')
  const points = useMemo(
    () => values.map(({ day, stayUsd, movedUsd }) => ({ x: toX[scale](day), ys: [movedUsd, stayUsd] })),
    [values, scale],
  )
  const day = outcome.days === null ? null : wholeDays(outcome.days)
  const isInYear = day !== null && day <= YEAR
  const isDrawn = values.some(({ stayUsd }) => stayUsd !== null)
  return (
    <div className="mt-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2 text-xs text-faded">
        <span>{notedAs(day, outcome)}</span>
        <Segmented label="Scale of days" options={scales} value={scale} onChange={setScale} />
      </div>
      {isDrawn ? (
        <LazyLineChart
          label="Worth of the deposit over a year, moved and not"
          points={points}
          series={series}
          formatX={dayNames[scale]}
          formatXTick={(x) => `${toDay[scale](x)} d`}
          xTicks={dayTicks[scale].map(toX[scale])}
          formatY={(usd) => (usd === null ? 'unknown' : formatMoney(usd))}
          formatYTick={formatMoneyTick}
          {...(isInYear ? { markX: toX[scale](day), markLabel: `Pays from day ${day}` } : {})}
          height={CHART_HEIGHT}
          drawing={drawing}
        />
      ) : (
        <p style={{ height: `${CHART_HEIGHT}px` }} className="border-b border-line text-sm text-faded">
          Nothing can be drawn without the present rate.
        </p>
      )}
      <ValueTable
        summary="Worth over the days as a table"
        headers={['Day', ...series.map(({ name }) => name), 'Difference']}
        rows={() =>
          values.map(({ day: each, stayUsd, movedUsd }) => [
            String(each),
            moneyOr(movedUsd),
            moneyOr(stayUsd),
            moneyOr(stayUsd === null || movedUsd === null ? null : movedUsd - stayUsd),
          ])
        }
        actions={
          isDrawn && (
            <ChartFiles
              name="moving a deposit"
              title="Worth of the deposit over a year, moved and not"
              note="Both rates stay as they are and compound"
              xHeader="Day"
              writeX={(x) => String(toDay[scale](x))}
              points={() => points}
              series={series}
              drawing={drawing}
            />
          )
        }
      />
    </div>
  )
}

const moneyOr = (usd: number | null) => (usd === null ? 'unknown' : formatMoney(usd))

function notedAs(day: number | null, { reason }: CostsOutcome): string {
  if (day === null)
    return reason === null ? 'The line of moving is not drawn: something is unknown.' : 'The lines never meet.'
  return day > YEAR ? 'The lines meet after this year.' : 'Where the lines meet, moving has paid.'
}

const gapNames: Record<number, string> = { 0.5: '−50%', 1: 'as it is', 1.5: '+50%' }

type GapProps = { gaps: readonly DaysAtGap[]; apyNow: number | null; apyThen: number | null }

/** The same move if the rates differ by less or more. */
function GapTable({ gaps, apyNow, apyThen }: GapProps) {
  const rate = (factor: number) =>
    apyNow === null || apyThen === null ? 'unknown' : formatRate(apyNow + factor * (apyThen - apyNow))
  return (
    <div className="mt-4">
      <PlainTable
        caption="Days until moving pays, by the difference of the rates"
        columns={[
          {
            header: 'Difference of the rates',
            headLook: 'font-medium text-xs',
            cell: ({ factor }) => gapNames[factor],
          },
          {
            header: 'New rate',
            align: 'right',
            headLook: 'font-medium text-xs',
            cell: ({ factor }) => rate(factor),
          },
          {
            header: 'Moving pays after',
            align: 'right',
            headLook: 'font-medium text-xs',
            cell: ({ days: each, reason }) => (each !== null ? daysText(each) : reason === null ? 'unknown' : 'never'),
          },
        ]}
        rows={gaps}
        rowKey={({ factor }) => factor}
        looks={{ table: 'w-full max-w-xl text-sm' }}
      />
    </div>
  )
}

function ItemTable({ outcome: { items, days: until } }: { outcome: CostsOutcome }) {
  return (
    <ValueTable
      summary="Costs as a table"
      headers={['Cost', 'Dollars', 'Where from']}
      rows={() => items.map(({ name, usd, basis }) => [itemNames[name], moneyOr(usd), basisWords[basis]])}
      file={{
        name: 'costs of moving',
        headers: ['Cost', 'USD', 'Basis'],
        rows: [
          ...items.map(({ name, usd, basis }) => [itemNames[name], usd, basisWords[basis]]),
          ['Days until moving pays', until, ''],
        ],
      }}
    />
  )
}
