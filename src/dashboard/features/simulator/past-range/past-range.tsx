import { memo, type RefObject, useId, useMemo, useRef } from 'react'
import { formatWhole } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { Spoken } from '#dashboard/features/simulator/spoken.tsx'
import { ChartFiles } from '#dashboard/ui/chart/chart-files.tsx'
import { ValueTable } from '#dashboard/ui/table/value-table.tsx'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import { liquidityNow } from './liquidity-now.ts'
import { PastFigures } from './past-figures.tsx'
import { type PastOfRange, pastOfRange, type Zone } from './past-of-range.ts'
import type { PastRangeProps } from './past-range-props.ts'
import { answerOf, assumedWords, nowWords, outcomeWords, signedMoney, volatilityWords } from './past-texts.ts'
import { digitsFor, formatDistance } from './price-text.ts'
import { RangeChart } from './range-chart.tsx'
import { texts } from './texts.ts'

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
  const pair = texts.in(symbols[0], symbols[1])
  const answer = answerOf(result, pair)
  const outcome = outcomeWords(result, props)
  const now = nowWords(props)
  return (
    <section aria-labelledby={title} className="@container min-w-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="font-semibold">
          {texts.rangeOverPast}
        </h2>
        <span className="text-xs text-faded max-sm:hidden">{texts.dragHandleOne}</span>
      </div>
      <p className="min-h-30 text-lg font-light @md:min-h-18 @4xl:min-h-12">
        <strong className="font-semibold">{answer}</strong> {outcome}
      </p>
      <Spoken text={`${answer} ${outcome}`} />
      <PastFigures result={result} pool={pool} />
      <RangeChart
        drawing={drawing}
        pair={pair}
        unit={texts.per(symbols[1], symbols[0])}
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
  const written = (price: number) => formatPairPrice(price, digits)
  const [lower, upper] = [written(bounds.lower), written(bounds.upper)]
  const way = (price: number) => formatDistance(price, priceNow)
  const [lowerWay, upperWay] = [way(bounds.lower), way(bounds.upper)]
  const known = (days: number) => (count.known === 0 ? texts.unknown : String(days))
  return (
    <ValueTable
      summary={texts.edgesDaysFees}
      headers={[texts.prices, texts.now, texts.days, texts.fees]}
      rows={() => [
        [texts.above(upper), texts.more(upperWay), known(count.above), texts.none],
        [texts.to(lower, upper), texts.toOf(lowerWay, upperWay), known(count.in), signedMoney(feesUsd)],
        [texts.below(lower), texts.less(lowerWay), known(count.below), texts.none],
        [texts.notKnown, '', String(count.missing), texts.notCounted],
      ]}
      file={{
        name: 'range',
        headers: [texts.prices, texts.from, texts.toText, texts.days, texts.feesUsd],
        rows: [
          ['above', bounds.upper, null, count.above, 0],
          [texts.range, bounds.lower, bounds.upper, count.in, feesUsd],
          ['below', null, bounds.lower, count.below, 0],
          [texts.notKnownText, null, null, count.missing, null],
        ],
      }}
    />
  )
})

const zoneWords: Record<Zone, string> = { below: 'below', in: texts.range, above: 'above' }

type DayProps = { result: PastOfRange; drawing: RefObject<HTMLDivElement | null>; pair: string; digits: number }

const DayTable = memo(function DayTable({ result: { days }, drawing, pair, digits }: DayProps) {
  const money = (usd: number | null) => (usd === null ? texts.unknown : formatWhole(usd))
  return (
    <ValueTable
      summary={texts.allDaysTable}
      headers={[texts.day, texts.price(pair), texts.priceWas, texts.feesSoFar, texts.againstHolding]}
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
            name={texts.rangeOverPastPrices(pair)}
            title={texts.rangeOverPastPricesOf(pair)}
            note={texts.footDaysHigh}
            xHeader={texts.date}
            writeX={(time) => new Date(time).toISOString().slice(0, 10)}
            points={() =>
              days.map((each) => ({
                x: startOfDay(each.day),
                ys: [each.price, each.zone === 'in' ? 1 : 0, each.feesUsd, each.againstHoldingUsd],
              }))
            }
            series={[{ name: texts.price(pair), colour: 'var(--ink)' }]}
            moreColumns={[texts.rangeText, texts.feesSoFarUsd, texts.againstHoldingUsd]}
            drawing={drawing}
          />
        )
      }
    />
  )
})
