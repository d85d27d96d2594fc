import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useWidth } from '#dashboard/ui/browser/use-width.ts'
import { gutterOf } from '#dashboard/ui/chart/chart-axes.ts'
import { linePath } from '#dashboard/ui/chart/line-path.ts'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { formatDate, formatRate } from '#dashboard/ui/text/format.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import type { LiquidityNow } from './liquidity-now.ts'
import type { ZoneDay } from './past-of-range.ts'
import { type PriceScale, placePrice, priceAt, priceScaleOf, priceTicks } from './price-scale.ts'
import { formatDistance, formatPairPrice } from './price-text.ts'
import { RangeHandle } from './range-handle.tsx'
import { stripPaths } from './strip-paths.ts'

type Props = {
  /** Whoever saves the drawing finds it here. */
  drawing: RefObject<HTMLDivElement | null>
  /** `SUI in USDC` */
  pair: string
  /** `USDC per SUI` */
  unit: string
  days: readonly ZoneDay[]
  liquidity: LiquidityNow | null
  priceNow: number
  bounds: PriceBounds
  step: number
  digits: number
  onBounds: (bounds: PriceBounds) => void
}

/** Pixels. A handle is as high as a finger needs, and there is room for one above and below all prices. */
const HANDLE = 36
const PLOT = { top: 8, bottom: 264 }
const PRICES = { top: PLOT.top + HANDLE + 4, bottom: PLOT.bottom - HANDLE - 4 }
const STRIP = { top: PLOT.bottom + 5, height: 6 }
const AXIS_TEXT = 292
const HEIGHT = 300
/** Right of the plot: the liquidity at today's price. */
const MARGIN = 84
const MARGIN_PAD = 10
const BAR = 10
const LEAST_BAR = 2
const TIME_LABEL = 64
const TEXT_CLEAR = 14
/** Until it is measured. */
const FIRST_WIDTH = 600
const NOW_DOT = 3.5

const clamped = (y: number) => Math.min(Math.max(y, PLOT.top), PLOT.bottom)
const box = (x: number, y: number, { width, height }: { width: number; height: number }) =>
  `M${x},${y}h${width}v${height}h${-width}z`

/** The price over the past with the range as a band, whose edges are moved by handles at the price scale. */
export function RangeChart(props: Props) {
  const { drawing, pair, days, liquidity, priceNow, bounds, step, digits, unit, onBounds } = props
  const [ref, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const [held, setHeld] = useState<PriceScale | null>(null)
  const prices = useMemo(() => [...days.map(({ price }) => price), priceNow], [days, priceNow])
  const fitting = priceScaleOf(prices, bounds)
  const scale = held ?? fitting
  const placeY = (price: number) => placePrice(scale, PRICES, price)
  const ticks = priceTicks({ low: priceAt(scale, PRICES, PLOT.bottom), high: priceAt(scale, PRICES, PLOT.top) })
  const edges = (['upper', 'lower'] as const).map((edge) => {
    const price = bounds[edge]
    const line = placeY(price)
    const top = edge === 'upper' ? clamped(line) - HANDLE : clamped(line)
    return {
      edge,
      line,
      top: Math.min(Math.max(top, PLOT.top), PLOT.bottom - HANDLE),
      price: formatPairPrice(price, digits),
      way: formatDistance(price, priceNow),
    }
  })
  const gutter = gutterOf([...ticks.map(({ text }) => text), ...edges.flatMap(({ price, way }) => [price, way])]) + 8
  const left = gutter
  const right = Math.max(left + 1, width - MARGIN)
  const first = days[0]?.day ?? 0
  const last = days.at(-1)?.day ?? 0
  const placeX = (day: number) => left + ((day - first) / (last - first || 1)) * (right - left)
  const { low, high } = scale
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places follow from these, and functions are new each time
  const line = useMemo(() => {
    const priceOn = new Map(days.map(({ day, price }) => [day, price]))
    const places = Array.from({ length: days.length === 0 ? 0 : last - first + 1 }, (_, index) => {
      const price = priceOn.get(first + index)
      return { x: placeX(first + index), y: price === undefined ? null : placeY(price) }
    })
    return linePath(places)
  }, [days, left, right, low, high])
  const bandTop = clamped(placeY(bounds.upper))
  const bandBottom = clamped(placeY(bounds.lower))
  const strip = stripPaths(days, { placeX, end: right, ...STRIP })
  const nowText = formatPairPrice(priceNow, digits)
  const nowY = clamped(placeY(priceNow))
  const isFree = (y: number) => edges.every(({ top }) => y < top - TEXT_CLEAR / 2 || y > top + HANDLE + TEXT_CLEAR / 2)
  const span = {
    lowest: prices.reduce((a, b) => Math.min(a, b)),
    highest: prices.reduce((a, b) => Math.max(a, b)),
  }
  const over = days.length === 0 ? '' : ` from ${formatDate(startOfDay(first))} to ${formatDate(startOfDay(last))}`
  const label = `Price of ${pair}${over}, now ${nowText}. Range from ${formatPairPrice(bounds.lower, digits)} to ${formatPairPrice(bounds.upper, digits)}.`

  return (
    <figure className="isolate">
      <div ref={ref} className="relative" style={{ height: `${HEIGHT}px` }}>
        <div ref={drawing}>
          <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block overflow-visible text-xs">
            <path d={box(left, bandTop, { width: right - left, height: bandBottom - bandTop })} fill="var(--band)" />
            {ticks.map(({ price, text }) => (
              <g key={price}>
                <line x1={left} x2={right} y1={placeY(price)} y2={placeY(price)} stroke="var(--line)" />
                {isFree(placeY(price)) && (
                  <text x={left - 8} y={placeY(price)} dy="0.355em" textAnchor="end" fill="var(--faded)" fontSize="12">
                    {text}
                  </text>
                )}
              </g>
            ))}
            {edges.map(
              (each) =>
                each.line >= PLOT.top &&
                each.line <= PLOT.bottom && (
                  <line
                    key={each.edge}
                    x1={0}
                    x2={right}
                    y1={each.line}
                    y2={each.line}
                    stroke="var(--accent)"
                    strokeWidth="1.5"
                  />
                ),
            )}
            <path
              d={line}
              fill="none"
              stroke="var(--ink)"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            <circle cx={right} cy={nowY} r={NOW_DOT} fill="var(--ink)" />
            <path d={strip.in} fill="var(--accent)" />
            <path d={strip.out} fill="var(--caution)" />
            {liquidity && (
              <Liquidity
                liquidity={liquidity}
                x={right + MARGIN_PAD}
                band={{ top: bandTop, bottom: bandBottom }}
                y={nowY}
              />
            )}
            {timeLabels(first, last, { count: Math.floor((right - left) / TIME_LABEL) }).map((time) => (
              <text
                key={time}
                x={placeX(time / startOfDay(1))}
                y={AXIS_TEXT}
                textAnchor="middle"
                fill="var(--faded)"
                fontSize="12"
              >
                {formatTimeTick(time)}
              </text>
            ))}
            <text x={width} y={AXIS_TEXT} textAnchor="end" fill="var(--ink)" fontSize="12">
              {`Now ${nowText}`}
            </text>
            {edges.map(({ edge, top, price, way }) => (
              <g key={edge}>
                <path d={box(0, top, { width: gutter - 4, height: HANDLE })} fill="var(--accent)" />
                <text x={8} y={top + 15} fill="var(--on-accent)" fontSize="12" fontWeight="600">
                  {price}
                </text>
                <text x={8} y={top + 29} fill="var(--on-accent)" fontSize="12">
                  {way}
                </text>
              </g>
            ))}
          </svg>
        </div>
        {edges.map(({ edge, top, line: y }) => (
          <RangeHandle
            key={edge}
            edge={edge}
            place={{ top, width: gutter - 4, height: HANDLE }}
            {...{ bounds, step, span, unit, digits, priceNow, onBounds }}
            lineY={clamped(y)}
            priceAtY={(at) => priceAt(scale, PRICES, at)}
            onHold={(isHeld) => setHeld(isHeld ? fitting : null)}
          />
        ))}
      </div>
      <Legend liquidity={liquidity} hasDays={days.length > 0} />
    </figure>
  )
}

/** Some of the dates, so that none touches the next or what is right of the plot. */
function timeLabels(first: number, last: number, { count }: { count: number }): number[] {
  const all = last > first ? timeTicks(startOfDay(first), startOfDay(last)) : []
  const inner = all.filter((time) => {
    const share = (time / startOfDay(1) - first) / (last - first)
    return share * count >= 0.4 && (1 - share) * count >= 0.5
  })
  const every = Math.max(1, Math.ceil(inner.length / Math.max(1, count)))
  return inner.filter((_, index) => index % every === 0)
}

type LiquidityProps = { liquidity: LiquidityNow; x: number; y: number; band: { top: number; bottom: number } }

/** One's own over the whole range, that of others at today's price alone: of other prices it is not known. */
function Liquidity({ liquidity: { own, ownShare }, x, y, band }: LiquidityProps) {
  const room = MARGIN - MARGIN_PAD
  const unit = room / (1 + own)
  const ownWidth = Math.max(LEAST_BAR, own * unit)
  const isActive = ownShare > 0
  const others = Math.max(LEAST_BAR, Math.min(unit, room - ownWidth - 1))
  return (
    <>
      <path d={box(x, band.top, { width: ownWidth, height: band.bottom - band.top })} fill="var(--accent)" />
      <path
        d={box(x + (isActive ? ownWidth + 1 : 0), y - BAR / 2, { width: others, height: BAR })}
        fill="var(--faded)"
      />
    </>
  )
}

/** What each shape means; in range is high, outside low, so that the colour only repeats it. */
function Legend({ liquidity, hasDays }: { liquidity: LiquidityNow | null; hasDays: boolean }) {
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faded">
      {hasDays && (
        <>
          <Entry colour="var(--accent)" height={6}>
            Days in range
          </Entry>
          <Entry colour="var(--caution)" height={2}>
            Days outside
          </Entry>
        </>
      )}
      {liquidity === null ? (
        <span>Liquidity of the pool: unknown</span>
      ) : (
        <>
          <Entry colour="var(--accent)" height={10}>
            Your liquidity, over the range{liquidity.ownShare === 0 && ' (none of it is active now)'}
          </Entry>
          <Entry colour="var(--faded)" height={10}>
            Liquidity of others, today and at today’s price alone: {shareText(1 - liquidity.ownShare)}
          </Entry>
        </>
      )}
    </figcaption>
  )
}

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
