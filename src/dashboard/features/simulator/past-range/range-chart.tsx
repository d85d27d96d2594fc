import { memo, type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useLive } from '#dashboard/features/simulator/use-live.ts'
import { useWidth } from '#dashboard/ui/browser/use-width.ts'
import { gutterOf } from '#dashboard/ui/chart/chart-axes.ts'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import type { LiquidityNow } from './liquidity-now.ts'
import type { PastPrice, ZoneDay } from './past-of-range.ts'
import { type PriceScale, priceAt, priceScaleOf, priceTicks } from './price-scale.ts'
import { RangeGround } from './range-ground.tsx'
import { RangeHandle } from './range-handle.tsx'
import { box, clamped, type EdgePlace, edgePlace, HANDLE, HEIGHT, PLOT, PRICES } from './range-plot.ts'
import { texts } from './texts.ts'

type Props = {
  /** Whoever saves the drawing finds it here. */
  drawing: RefObject<HTMLDivElement | null>
  /** `SUI in USDC` */
  pair: string
  /** `USDC per SUI` */
  unit: string
  past: readonly PastPrice[]
  days: readonly ZoneDay[]
  liquidity: LiquidityNow | null
  priceNow: number
  bounds: PriceBounds
  step: number
  digits: number
  onBounds: (bounds: PriceBounds) => void
}

/** Right of the plot: the liquidity at today's price. In pixels. */
const MARGIN = 84
/** Until it is measured. */
const FIRST_WIDTH = 600

/**
 * The price over the past with the range as a band, whose edges are moved by handles at the price scale. Band and handles follow the hand
 * at once, all that is counted for the range comes after.
 */
export const RangeChart = memo(function RangeChart(props: Props) {
  const { drawing, pair, past, days, liquidity, priceNow, bounds: settled, step, digits, unit, onBounds } = props
  const [ref, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const [held, setHeld] = useState<PriceScale | null>(null)
  const [bounds, onMove] = useLive(settled, onBounds)
  const { prices, span } = useMemo(() => pricesOf(past, priceNow), [past, priceNow])
  const fitting = useMemo(() => priceScaleOf(prices, settled), [prices, settled])
  const scale = held ?? fitting
  const ticks = useMemo(
    () => priceTicks({ low: priceAt(scale, PRICES, PLOT.bottom), high: priceAt(scale, PRICES, PLOT.top) }),
    [scale],
  )
  const look = useMemo(() => ({ scale, digits, priceNow }), [scale, digits, priceNow])
  const upper = useMemo(() => edgePlace('upper', bounds.upper, look), [bounds.upper, look])
  const lower = useMemo(() => edgePlace('lower', bounds.lower, look), [bounds.lower, look])
  const edges = [upper, lower]
  const ground = useMemo(() => {
    const places = [edgePlace('upper', settled.upper, look), edgePlace('lower', settled.lower, look)]
    const labels = [...ticks.map(({ text }) => text), ...places.flatMap(({ price, way }) => [price, way])]
    return { gutter: gutterOf(labels) + 8, tops: places.map(({ top }) => top) }
  }, [settled, ticks, look])
  const left = ground.gutter
  const right = Math.max(left + 1, width - MARGIN)
  const bandTop = clamped(upper.line)
  const bandBottom = clamped(lower.line)
  const nowText = formatPairPrice(priceNow, digits)
  const label = useMemo(
    () => labelOf({ pair, past, bounds: settled, digits, nowText }),
    [pair, past, settled, digits, nowText],
  )
  return (
    <figure className="isolate">
      <div ref={ref} className="relative contain-layout contain-size contain-style" style={{ height: `${HEIGHT}px` }}>
        <div ref={drawing}>
          <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block overflow-visible text-xs">
            <path d={box(left, bandTop, { width: right - left, height: bandBottom - bandTop })} fill="var(--band)" />
            {edges.map(
              ({ edge, line }) =>
                line >= PLOT.top &&
                line <= PLOT.bottom && (
                  <line key={edge} x1={0} x2={right} y1={line} y2={line} stroke="var(--accent)" strokeWidth="1.5" />
                ),
            )}
            <RangeGround
              bounds={settled}
              tops={ground.tops}
              {...{ past, days, liquidity, priceNow, nowText, scale, ticks, left, right, width }}
            />
            {edges.map((place) => (
              <HandleFace key={place.edge} place={place} width={left - 4} />
            ))}
          </svg>
        </div>
        {edges.map((place) => (
          <RangeHandle
            key={place.edge}
            place={place}
            width={left - 4}
            {...{ bounds, step, span, unit }}
            onBounds={onMove}
            priceAtY={(at) => priceAt(scale, PRICES, at)}
            onHold={(isHeld) => setHeld(isHeld ? fitting : null)}
          />
        ))}
      </div>
      <Legend liquidity={liquidity} hasDays={days.length > 0} />
    </figure>
  )
})

/** What a handle shows. It moves as a whole: only what is another text is laid out again. */
const HandleFace = memo(function HandleFace({
  place: { top, price, way },
  width,
}: {
  place: EdgePlace
  width: number
}) {
  return (
    <g transform={`translate(0,${top})`}>
      <path d={box(0, 0, { width, height: HANDLE })} fill="var(--accent)" />
      <text x={8} y={15} fill="var(--on-accent)" fontSize="12" fontWeight="600">
        {price}
      </text>
      <text x={8} y={29} fill="var(--on-accent)" fontSize="12">
        {way}
      </text>
    </g>
  )
})

function pricesOf(past: readonly PastPrice[], priceNow: number) {
  const prices = [...past.map(({ price }) => price), priceNow]
  const lowest = prices.reduce((a, b) => Math.min(a, b))
  const highest = prices.reduce((a, b) => Math.max(a, b))
  return { prices, span: { lowest, highest } }
}

type Labelled = Pick<Props, 'pair' | 'past' | 'bounds' | 'digits'> & { nowText: string }

function labelOf({ pair, past, bounds, digits, nowText }: Labelled): string {
  const [first, last] = [past[0], past.at(-1)].map((each) => each && formatDate(startOfDay(each.day)))
  const written = (price: number) => formatPairPrice(price, digits)
  const [lower, upper] = [written(bounds.lower), written(bounds.upper)]
  return first === undefined || last === undefined
    ? texts.priceNowRange(pair, nowText, lower, upper)
    : texts.priceNowRangeOf(pair, first, last, nowText, lower, upper)
}

/** What each shape means; in range is high, outside low, so that the colour only repeats it. */
const Legend = memo(function Legend({ liquidity, hasDays }: { liquidity: LiquidityNow | null; hasDays: boolean }) {
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faded">
      {hasDays && (
        <>
          <Entry colour="var(--accent)" height={6}>
            {texts.daysRange}
          </Entry>
          <Entry colour="var(--caution)" height={2}>
            {texts.daysOutside}
          </Entry>
        </>
      )}
      {liquidity === null ? (
        <span>{texts.liquidityPoolUnknown}</span>
      ) : (
        <>
          <Entry colour="var(--accent)" height={10}>
            {liquidity.ownShare === 0 ? texts.liquidityOverRange : texts.liquidityOverRangeText}
          </Entry>
          <Entry colour="var(--faded)" height={10}>
            {texts.liquidityOthersToday(shareText(1 - liquidity.ownShare))}
          </Entry>
        </>
      )}
    </figcaption>
  )
})

/** Almost all is not all. */
const shareText = (share: number) => (share < 1 && share > 0.9999 ? '>99.99%' : formatRate(share))

function Entry({ colour, height, children }: { colour: string; height: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="8" height="10" aria-hidden="true">
        <rect y={10 - height} width="8" height={height} fill={colour} />
      </svg>
      {children}
    </span>
  )
}
