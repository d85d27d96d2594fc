import { type KeyboardEvent, type PointerEvent, type Ref, useMemo } from 'react'
import { useWidth } from '#dashboard/ui/browser/use-width.ts'
import { gutterOf } from '#dashboard/ui/chart/chart-axes.ts'
import { colourOf, dashesOf } from '#dashboard/ui/chart/chart-look.ts'
import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'
import { linePath } from '#dashboard/ui/chart/line-path.ts'
import { scaleTicks } from '#dashboard/ui/chart/nice-scale.ts'
import { placeValue, ValueAxis } from '#dashboard/ui/chart/plot/value-axis.tsx'
import { formatThreshold } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { isLoopPossible, type Loop, loopDistance, loopRate } from '#domain/simulation/debt/loop.ts'
import { timesText } from './leverage-labels.ts'
import {
  addedRates,
  coarseStep,
  curveEnd,
  largestLeverage,
  leverageMarks,
  leverageSteps,
  possibleLeverage,
  rateBounds,
} from './leverage-scale.ts'
import { texts } from './texts.ts'

type Props = {
  loop: Loop
  series: readonly ChartSeries[]
  onLeverage: (leverage: number) => void
  drawing: Ref<HTMLDivElement>
}

const HEIGHT = 336
const rates = { y: 24, height: 196 }
const distances = { y: 250, height: 52 }
const RIGHT = 12
const FIRST_WIDTH = 640
const SAMPLES = 48
const HANDLE = 7
/** A finger's width around the handle. */
const TOUCH = 22
/** Less is no room for a word. */
const LINE_HEIGHT = 18

const percent = (fraction: number) => formatThreshold(Math.round(fraction * 1000) / 10, '%')

/** The net rate over leverage, a line for each borrow rate, and below it what the collateral may lose. The point is moved by pointer and keys. */
export function LeverageChart({ loop, series, onLeverage, drawing }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const { supplyApy, borrowApy, liquidationLtv, leverage } = loop
  const end = curveEnd(loop)
  const [low, high] = useMemo(
    () => rateBounds({ supplyApy, borrowApy, liquidationLtv }),
    [supplyApy, borrowApy, liquidationLtv],
  )
  const ticks = scaleTicks([low, high])
  const labels = ticks.map(percent)
  const left = gutterOf([...labels, '100%'])
  const x = { x: left, width: Math.max(width - left - RIGHT, 1) }
  const plot = { ...x, ...rates }
  const strip = { ...x, ...distances }
  const placeX = (at: number) => x.x + ((at - 1) / (end - 1)) * x.width
  const placeRate = (rate: number) => placeValue(plot, { low, high }, rate)
  const placeDistance = (share: number) => placeValue(strip, { low: 0, high: 1 }, share)
  const lines = addedRates.map((more) =>
    linePath([1, end].map((at) => ({ x: placeX(at), y: placeRate(rateAt(loop, at, more)) }))),
  )
  const curve = linePath(
    Array.from({ length: SAMPLES + 1 }, (_, index) => {
      // Closer to each other where the curve bends.
      const at = 1 + (end - 1) * (index / SAMPLES) ** 2
      return { x: placeX(at), y: placeDistance(Math.max(0, loopDistance({ leverage: at, liquidationLtv }) ?? 1)) }
    }),
  )
  const alone = placeRate(supplyApy)
  const foot = rates.y + rates.height
  const right = x.x + x.width

  const move = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - x.x) / x.width
    onLeverage(possibleLeverage(1 + at * (end - 1), loop))
  }
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    move(event)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event)
  }
  return (
    <div ref={frame} style={{ height: `${HEIGHT}px` }}>
      <div ref={drawing}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and this is a drawing */}
        <svg
          width={width}
          height={HEIGHT}
          className="block cursor-pointer touch-pan-y select-none"
          role="group"
          aria-label={texts.netRateOver}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
        >
          <path d={`M${x.x},${alone}H${right}V${foot}H${x.x}Z`} fill="var(--raised)" />
          <ValueAxis area={plot} scale={JSON.stringify({ low, high, ticks, labels })} />
          <line x1={x.x} x2={right} y1={alone} y2={alone} stroke="var(--faded)" />
          {low < 0 && high > 0 && <line x1={x.x} x2={right} y1={placeRate(0)} y2={placeRate(0)} stroke="var(--rule)" />}
          <Label x={x.x + 4} y={rates.y - 10}>
            {texts.netApyEquity}
          </Label>
          {foot - alone > LINE_HEIGHT && (
            <Label x={x.x + 4} y={foot - 6}>
              {texts.shadedLessThan(formatRate(supplyApy))}
            </Label>
          )}
          {lines.map((d, index) => (
            <path
              key={series[index]?.name}
              d={d}
              fill="none"
              stroke={colourOf(index)}
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeDasharray={dashesOf(series[index]?.emphasis)}
            />
          ))}
          <Label x={x.x + 4} y={distances.y - 8}>
            {texts.distanceLiquidation}
          </Label>
          <ValueAxis area={strip} scale={distanceScale} />
          <path d={curve} fill="none" stroke={colourOf(addedRates.length)} strokeWidth="1.5" />
          <line x1={x.x} x2={right} y1={HEIGHT - 34} y2={HEIGHT - 34} stroke="var(--rule)" />
          {leverageMarks(end).map((mark) => (
            <Label key={mark} x={placeX(mark)} y={HEIGHT - 14} anchor="middle">
              {timesText(mark)}
            </Label>
          ))}
          {isLoopPossible(loop) && (
            <Handle
              loop={loop}
              x={placeX(leverage)}
              y={placeRate(loopRate(loop))}
              distanceY={placeDistance(loopDistance(loop) ?? 1)}
              onLeverage={onLeverage}
            />
          )}
        </svg>
      </div>
    </div>
  )
}

const distanceScale = JSON.stringify({ low: 0, high: 1, ticks: [0, 0.5, 1], labels: ['0%', '50%', '100%'] })

const rateAt = (loop: Loop, leverage: number, more: number) =>
  loopRate({ ...loop, leverage, borrowApy: loop.borrowApy + more })

type LabelProps = { x: number; y: number; anchor?: 'start' | 'middle' | 'end'; children: string }
const Label = ({ x, y, anchor = 'start', children }: LabelProps) => (
  <text x={x} y={y} textAnchor={anchor} fill="var(--faded)" fontSize="12">
    {children}
  </text>
)

type HandleProps = {
  loop: Loop
  x: number
  y: number
  distanceY: number
  onLeverage: (leverage: number) => void
}

/** The point of the present leverage on the first line and on the distance below. */
function Handle({ loop, x, y, distanceY, onLeverage }: HandleProps) {
  const { leverage } = loop
  const onKeyDown = (event: KeyboardEvent) => {
    const next = leverageAfter(event, loop)
    if (next === null) return
    event.preventDefault()
    onLeverage(possibleLeverage(next, loop))
  }
  const distance = loopDistance(loop)
  return (
    <>
      <line x1={x} x2={x} y1={rates.y} y2={distances.y + distances.height} stroke="var(--ink)" strokeDasharray="2 3" />
      <circle cx={x} cy={distanceY} r="3.5" fill="var(--ink)" />
      <g
        role="slider"
        tabIndex={0}
        aria-label={texts.leverage}
        aria-valuemin={1}
        aria-valuemax={largestLeverage(loop)}
        aria-valuenow={leverage}
        aria-valuetext={texts.netYear(
          timesText(leverage),
          formatRate(loopRate(loop)),
          distance === null ? 'no debt' : texts.liquidation(formatRate(distance)),
        )}
        className="cursor-ew-resize"
        onKeyDown={onKeyDown}
      >
        <circle cx={x} cy={y} r={TOUCH} fill="transparent" />
        <circle cx={x} cy={y} r={HANDLE} fill={colourOf(0)} stroke="var(--paper)" strokeWidth="2" />
      </g>
    </>
  )
}

/** Arrows go by tenths, Page keys and arrows with Shift by halves; null for other keys. */
function leverageAfter({ key, shiftKey }: KeyboardEvent, loop: Loop): number | null {
  if (key === 'Home') return 1
  if (key === 'End') return largestLeverage(loop)
  const direction = directions[key]
  if (direction === undefined) return null
  const isCoarse = shiftKey || key.startsWith('Page')
  return isCoarse ? coarseStep(loop.leverage, direction) : loop.leverage + direction * leverageSteps.fine
}
const directions: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageDown: -1,
}
