import { memo, useMemo } from 'react'
import { linePath } from '#dashboard/ui/chart/line-path.ts'
import { formatTimeTick, timeTicks } from '#dashboard/ui/chart/time-ticks.ts'
import { startOfDay } from '#domain/simulation/past-days.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import type { LiquidityNow } from './liquidity-now.ts'
import type { PastPrice, ZoneDay } from './past-of-range.ts'
import { type PriceScale, type PriceTick, placePrice } from './price-scale.ts'
import { box, clamped, HANDLE, PLOT, PRICES } from './range-plot.ts'
import { stripPaths } from './strip-paths.ts'
import { texts } from './texts.ts'

type Props = {
  past: readonly PastPrice[]
  days: readonly ZoneDay[]
  liquidity: LiquidityNow | null
  priceNow: number
  nowText: string
  bounds: PriceBounds
  scale: PriceScale
  ticks: readonly PriceTick[]
  /** Of the handles: no label is drawn under one. */
  tops: readonly number[]
  left: number
  right: number
  width: number
}

const STRIP = { top: PLOT.bottom + 5, height: 6 }
const AXIS_TEXT = 292
const MARGIN_PAD = 10
const BAR = 10
const LEAST_BAR = 2
const TIME_LABEL = 64
const TEXT_CLEAR = 14
const NOW_DOT = 3.5

/** All of the chart that waits for the hand to rest: scale, prices, days in range, liquidity. */
export const RangeGround = memo(function RangeGround(props: Props) {
  const { past, days, liquidity, priceNow, nowText, bounds, scale, ticks, tops, left, right, width } = props
  const first = past[0]?.day ?? 0
  const last = past.at(-1)?.day ?? 0
  const placeX = (day: number) => left + ((day - first) / (last - first || 1)) * (right - left)
  const placeY = (price: number) => placePrice(scale, PRICES, price)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places follow from these, and functions are new each time
  const line = useMemo(() => {
    const priceOn = new Map(past.map(({ day, price }) => [day, price]))
    const places = Array.from({ length: past.length === 0 ? 0 : last - first + 1 }, (_, index) => {
      const price = priceOn.get(first + index)
      return { x: placeX(first + index), y: price === undefined ? null : placeY(price) }
    })
    return linePath(places)
  }, [past, left, right, scale])
  const times = useMemo(
    () => timeLabels(first, last, { count: Math.floor((right - left) / TIME_LABEL) }),
    [first, last, left, right],
  )
  const strip = stripPaths(days, { placeX, end: right, ...STRIP })
  const nowY = clamped(placeY(priceNow))
  const isFree = (y: number) => tops.every((top) => y < top - TEXT_CLEAR / 2 || y > top + HANDLE + TEXT_CLEAR / 2)
  return (
    <>
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
      <path d={line} fill="none" stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={right} cy={nowY} r={NOW_DOT} fill="var(--ink)" />
      <path d={strip.in} fill="var(--accent)" />
      <path d={strip.out} fill="var(--caution)" />
      {liquidity && (
        <Liquidity
          liquidity={liquidity}
          x={right + MARGIN_PAD}
          room={width - right - MARGIN_PAD}
          band={{ top: clamped(placeY(bounds.upper)), bottom: clamped(placeY(bounds.lower)) }}
          y={nowY}
        />
      )}
      {times.map((time) => (
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
        {texts.nowOf(nowText)}
      </text>
    </>
  )
})

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

type LiquidityProps = {
  liquidity: LiquidityNow
  x: number
  room: number
  band: { top: number; bottom: number }
  y: number
}

/** One's own over the whole range, that of others at today's price alone: of other prices it is not known. */
function Liquidity({ liquidity: { own, ownShare }, x, room, y, band }: LiquidityProps) {
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
