import { memo, type RefObject, useId, useMemo, useRef } from 'react'
import { formatWhole } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatDate } from '#dashboard/ui/text/format.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { liquidityNow } from './liquidity-now.ts'
import { PastFigures } from './past-figures.tsx'
import { type PastOfRange, pastOfRange, type Zone } from './past-of-range.ts'
import type { PastRangeProps } from './past-range-props.ts'
import { answerOf, assumedWords, nowWords, outcomeWords, signedMoney, volatilityWords } from './past-texts.ts'
import { digitsFor, formatDistance, formatPairPrice } from './price-text.ts'
import { RangeChart } from './range-chart.tsx'

/** A range of prices over the past: what was in it, and what a deposit in it would have come to. It fetches nothing. */
export const PastRange = memo(function PastRange(props: PastRangeProps) {
  const { symbols, past, priceNow, bounds, step, valueUsd, pool, apy, usdB, sigma, breakEvenSigma, onBounds } = props
  const title = useId()
  const drawing = useRef<HTMLDivElement>(null)
  const digits = digitsFor(step)
  const result = useMemo(
    () => pastOfRange({ past, bounds, valueUsd, pool, apy, usdB }),
    [past, bounds, valueUsd, pool, apy, usdB],
  )
  const liquidity = useMemo(
    () => liquidityNow({ pool, bounds, priceNow, usdB, valueUsd }),
    [pool, bounds, priceNow, usdB, valueUsd],
  )
  const pair = `${symbols[0]} in ${symbols[1]}`
  const answer = answerOf(result, pair)
  const outcome = outcomeWords(result, props)
  const now = nowWords(props)
  return (
    <section aria-labelledby={title} className="@container min-w-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="font-semibold">
          Range over past prices
        </h2>
        <span className="text-xs text-faded max-sm:hidden">Drag a handle, or ↑ ↓ for one step</span>
      </div>
      <p className="min-h-30 text-lg font-light @md:min-h-18 @4xl:min-h-12">
        <strong className="font-semibold">{answer}</strong> {outcome}
      </p>
      <Spoken text={`${answer} ${outcome}`} />
      <PastFigures result={result} pool={pool} />
      <RangeChart
        drawing={drawing}
        pair={pair}
        unit={`${symbols[1]} per ${symbols[0]}`}
        past={past}
        days={result.days}
        liquidity={liquidity}
        priceNow={priceNow}
        bounds={bounds}
        step={step}
        digits={digits}
        onBounds={onBounds}
      />
      <p className="mt-2 max-w-prose text-sm">
        {now !== null && <span className="font-medium">{now} </span>}
        {volatilityWords({ sigma, breakEvenSigma })}
      </p>
      <p className="mt-1 max-w-prose text-sm text-faded">{assumedWords(result, symbols)}</p>
      <ZoneTable result={result} {...{ bounds, priceNow, digits }} />
      <DayTable result={result} drawing={drawing} pair={pair} digits={digits} />
    </section>
  )
})

type ZoneProps = Pick<PastRangeProps, 'bounds' | 'priceNow'> & { result: PastOfRange; digits: number }

const ZoneTable = memo(function ZoneTable({ result, bounds, priceNow, digits }: ZoneProps) {
  const { count, feesUsd } = result
  const [lower, upper] = [bounds.lower, bounds.upper].map((price) => formatPairPrice(price, digits))
  const [lowerWay, upperWay] = [bounds.lower, bounds.upper].map((price) => formatDistance(price, priceNow))
  const known = (days: number) => (count.known === 0 ? 'unknown' : String(days))
  return (
    <ValueTable
      summary="Edges, days and fees as a table"
      headers={['Prices', 'From now', 'Days', 'Fees']}
      rows={() => [
        [`Above ${upper}`, `${upperWay} and more`, known(count.above), 'none'],
        [`${lower} to ${upper}`, `${lowerWay} to ${upperWay}`, known(count.in), signedMoney(feesUsd)],
        [`Below ${lower}`, `${lowerWay} and less`, known(count.below), 'none'],
        ['Not known', '', String(count.missing), 'not counted'],
      ]}
      file={{
        name: 'range',
        headers: ['Prices', 'From', 'To', 'Days', 'Fees USD'],
        rows: [
          ['above', bounds.upper, null, count.above, 0],
          ['in range', bounds.lower, bounds.upper, count.in, feesUsd],
          ['below', null, bounds.lower, count.below, 0],
          ['not known', null, null, count.missing, null],
        ],
      }}
    />
  )
})

const zoneWords: Record<Zone, string> = { below: 'below', in: 'in range', above: 'above' }

type DayProps = { result: PastOfRange; drawing: RefObject<HTMLDivElement | null>; pair: string; digits: number }

const DayTable = memo(function DayTable({ result: { days }, drawing, pair, digits }: DayProps) {
  const money = (usd: number | null) => (usd === null ? 'unknown' : formatWhole(usd))
  return (
    <ValueTable
      summary="All days as a table"
      headers={['Day', `Price of ${pair}`, 'Price was', 'Fees so far', 'Against holding']}
      rows={() =>
        days
          .toReversed()
          .map((each) => [
            formatDate(startOfDay(each.day)),
            formatPairPrice(each.price, digits),
            zoneWords[each.zone],
            money(each.feesUsd),
            signedMoney(each.againstHoldingUsd),
          ])
      }
      actions={
        days.length > 0 && (
          <ChartFiles
            name={`range over past prices of ${pair}`}
            title={`Range over past prices of ${pair}`}
            note="Foot: days, high in range, low outside. Right: liquidity, your own over the range, that of others at today’s price"
            xHeader="Date"
            writeX={(time) => new Date(time).toISOString().slice(0, 10)}
            points={() =>
              days.map((each) => ({
                x: startOfDay(each.day),
                ys: [each.price, each.zone === 'in' ? 1 : 0, each.feesUsd, each.againstHoldingUsd],
              }))
            }
            series={[{ name: `Price of ${pair}`, colour: 'var(--ink)' }]}
            moreColumns={['In range', 'Fees so far USD', 'Against holding USD']}
            drawing={drawing}
          />
        )
      }
    />
  )
})
