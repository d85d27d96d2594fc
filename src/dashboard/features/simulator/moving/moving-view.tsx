import { useId, useMemo, useRef, useState } from 'react'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { LazyLineChart } from '#dashboard/ui/chart/lazy-line-chart.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatMoney, formatMoneyTick } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
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
import { texts } from './texts.ts'

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
        {texts.movingWorth}
      </h2>
      <p className="min-h-6 text-lg font-light max-sm:min-h-12">
        <strong className="font-semibold">{answer}</strong> {year}
      </p>
      <Spoken text={`${answer} ${year}`} />
      <p className="mt-1 text-sm text-faded">
        {texts.bothRatesAssumed(formatMoney(valueUsd), rateText(apyNow), rateText(apyThen))}
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

const rateText = (apy: number | null) => (apy === null ? texts.unknownRate : `${formatRate(apy)} APY`)

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
  { value: 'linear', label: texts.linear },
  { value: 'log', label: texts.log },
] as const
type Scale = (typeof scales)[number]['value']

const dayTicks: Record<Scale, readonly number[]> = { linear: [0, 90, 180, 270, YEAR], log: [0, 1, 3, 7, 30, 90, YEAR] }
const toX: Record<Scale, (day: number) => number> = { linear: (day) => day, log: Math.log1p }
const toDay: Record<Scale, (x: number) => number> = { linear: (x) => x, log: (x) => Math.round(Math.expm1(x)) }
/** The same functions each time: the chart names hundreds of days once. */
const dayNames: Record<Scale, (x: number) => string> = {
  linear: (x) => texts.day(toDay.linear(x)),
  log: (x) => texts.day(toDay.log(x)),
}
const CHART_HEIGHT = 240
const series = [{ name: texts.moveAfterCosts }, { name: texts.stay, emphasis: 'dashed' }] as const

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
        <Segmented label={texts.scaleDays} options={scales} value={scale} onChange={setScale} />
      </div>
      {isDrawn ? (
        <LazyLineChart
          label={texts.worthDepositOver}
          points={points}
          series={series}
          formatX={dayNames[scale]}
          formatXTick={(x) => texts.dayTick(toDay[scale](x))}
          xTicks={dayTicks[scale].map(toX[scale])}
          formatY={(usd) => (usd === null ? texts.unknown : formatMoney(usd))}
          formatYTick={formatMoneyTick}
          {...(isInYear ? { markX: toX[scale](day), markLabel: texts.paysDay(day) } : {})}
          height={CHART_HEIGHT}
          drawing={drawing}
        />
      ) : (
        <p style={{ height: `${CHART_HEIGHT}px` }} className="border-b border-line text-sm text-faded">
          {texts.nothingCanDrawn}
        </p>
      )}
      <ValueTable
        summary={texts.worthOverDays}
        headers={[texts.dayText, ...series.map(({ name }) => name), texts.difference]}
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
              name={texts.movingDeposit}
              title={texts.worthDepositOver}
              note={texts.bothRatesStay}
              xHeader={texts.dayText}
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

const moneyOr = (usd: number | null) => (usd === null ? texts.unknown : formatMoney(usd))

function notedAs(day: number | null, { reason }: CostsOutcome): string {
  if (day === null) return reason === null ? texts.lineMovingNot : texts.linesNeverMeet
  return day > YEAR ? texts.linesMeetAfter : texts.whereLinesMeet
}

const gapNames: Record<number, string> = { 0.5: '−50%', 1: texts.asItIs, 1.5: '+50%' }

type GapProps = { gaps: readonly DaysAtGap[]; apyNow: number | null; apyThen: number | null }

/** The same move if the rates differ by less or more. */
function GapTable({ gaps, apyNow, apyThen }: GapProps) {
  const rate = (factor: number) =>
    apyNow === null || apyThen === null ? texts.unknown : formatRate(apyNow + factor * (apyThen - apyNow))
  return (
    <div className="mt-4">
      <PlainTable
        caption={texts.daysUntilMoving}
        columns={[
          {
            header: texts.differenceRates,
            headLook: 'font-medium text-xs',
            cell: ({ factor }) => gapNames[factor],
          },
          {
            header: texts.newRateText,
            align: 'right',
            headLook: 'font-medium text-xs',
            cell: ({ factor }) => rate(factor),
          },
          {
            header: texts.movingPaysAfterText,
            align: 'right',
            headLook: 'font-medium text-xs',
            cell: ({ days: each, reason }) =>
              each !== null ? daysText(each) : reason === null ? texts.unknown : texts.never,
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
      summary={texts.costsTable}
      headers={[texts.cost, texts.dollars, texts.where]}
      rows={() => items.map(({ name, usd, basis }) => [itemNames[name], moneyOr(usd), basisWords[basis]])}
      file={{
        name: texts.costsMovingText,
        headers: [texts.cost, 'USD', texts.basis],
        rows: [
          ...items.map(({ name, usd, basis }) => [itemNames[name], usd, basisWords[basis]]),
          [texts.daysUntilMovingPays, until, ''],
        ],
      }}
    />
  )
}
