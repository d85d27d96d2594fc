import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useRates } from '#dashboard/state/rates.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { useWidth } from '#dashboard/ui/browser/use-width.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { STEADY_FROM } from '#domain/earning/stability.ts'
import { BrushLayer } from './brush-layer.tsx'
import { DotReading, readingOf } from './dot-reading.tsx'
import type { PlacedDot } from './dots-canvas.tsx'
import { DotsCanvas, isBright } from './dots-canvas.tsx'
import { layoutLabels, type PlacedLabel, textRoom } from './layout-labels.ts'
import { MapGrid, MapTexts, StabilityAxis } from './map-axes.tsx'
import {
  boundsOf,
  hasBounds,
  isWithinBounds,
  type MapBounds,
  type MapRect,
  noBounds,
  rectOf,
  viewOf,
  zoomedBounds,
} from './map-bounds.ts'
import { isNotable, type MapDot, radiusOf } from './map-dot.ts'
import {
  apyTicks,
  createMapScale,
  hasBreak,
  type MapScale,
  SCALE_BREAK,
  shownApy,
  stabilityTicks,
  wholeView,
} from './map-scale.ts'
import { type Direction, directions, nearestDot, nearestInDirection } from './nearest-dot.ts'
import { texts } from './texts.ts'

type Props = {
  dots: readonly MapDot[]
  bounds: MapBounds
  onBounds: (bounds: MapBounds) => void
  /** Whether only what is ahead is listed. */
  isLeading: boolean
  /** Lists that alone, or all again; without it the region is selected. */
  onLeading: ((isOn: boolean) => void) | undefined
  /** The same, by a key that may be pressed again at once. */
  onDraft: (bounds: MapBounds) => void
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
  /** A rate to compare with. */
  benchmark: number | null
  /** Rates are costs: what is below the benchmark is good. */
  isOfLoans: boolean
  onOpen: (id: string) => void
}

/** A wide window has room across, and its rows begin higher for it. */
const HEIGHT_PX = { wide: 176, narrow: 180 }
const FIRST_WIDTH_PX = 1216
/** Narrower, the axis has no room for what its ends mean. */
const NARROW_PX = 480
const REACH_PX = 14
/** So many names are sought of either kind, and so many are written at most. */
const NAMED = 8
const WRITTEN = 6
/** Of the region: these come before the largest of all. */
const SURE = 5
/** On a phone. */
const FEW = 2
const NAME_LENGTH = 30
/** Longer, it goes without its protocol where it is clear without. */
const LONG_NAME = 20
/** As high as the name of the region is. */
const REGION_NAME_PX = 20
/** A dash of the line, with a gap on either side. */
const KEY_PX = 24
/** The figures beside the plot are so far from each other at least. */
const FIGURE_PX = 14
/** Of the figures of APY, so that there is one for each step of 1 and 3. */
const STEP_PX = 20
const ZOOM_IN = 0.5
const ZOOM_OUT = 2

const isDirection = (key: string): key is Direction => Object.hasOwn(directions, key)

/** The plot: dots on a canvas, what is written around them, and one focusable element over both. */
export function RiskMap({
  dots,
  bounds,
  onBounds,
  isLeading,
  onLeading,
  onDraft,
  isZoomed,
  onZoom,
  benchmark,
  isOfLoans,
  onOpen,
}: Props) {
  // Figures are written by them while this is rendered.
  useSettings()
  useRates()
  const [root, width] = useWidth<HTMLDivElement>(FIRST_WIDTH_PX)
  const height = HEIGHT_PX[useIsWide() ? 'wide' : 'narrow']
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [isPinned, setPinned] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const hintId = useId()

  const whole = useMemo(() => wholeView(dots, benchmark), [dots, benchmark])
  const view = useMemo(() => (isZoomed ? viewOf(bounds, whole) : whole), [isZoomed, bounds, whole])
  const scale = useMemo(() => createMapScale({ width, height, view }), [width, height, view])
  const placed = useMemo(
    () => placeDots(dots, { scale, whole, bounds: isZoomed ? bounds : noBounds }),
    [dots, scale, whole, isZoomed, bounds],
  )
  const yTicks = useMemo(() => {
    const beyond = {
      below: placed.some(({ apy }) => apy < view.apy[0]),
      above: placed.some(({ apy }) => apy > view.apy[1]),
    }
    return apyTicks(scale, STEP_PX, beyond)
  }, [placed, scale, view])
  const isNarrow = width < NARROW_PX
  const breakAt = hasBreak(view) ? scale.x(SCALE_BREAK) : null
  const xTicks = useMemo(
    () => stabilityTicks(scale, { gap: isNarrow ? 30 : 44, endGap: isNarrow ? 44 : 104 }),
    [scale, isNarrow],
  )
  const hasLeading = onLeading !== undefined
  const steady = useMemo(
    () => steadyRegion(dots, { scale, benchmark, isOfLoans, ...(hasLeading && { isLeading }) }),
    [dots, scale, benchmark, isOfLoans, hasLeading, isLeading],
  )
  const line = useMemo(() => lineOf(benchmark, scale), [benchmark, scale])
  const lineName = useMemo(
    () => line && nameOfLine({ left: scale.left, isNarrow, isOfLoans }),
    [line, scale, isNarrow, isOfLoans],
  )
  const regionName = useMemo(
    () => (steady?.label ? placeOfName(steady, { from: lineName?.room.right ?? 0, width, placed }) : null),
    [steady, lineName, width, placed],
  )
  // What names are placed by; they come after the dots, as a task of their own.
  const naming = useMemo(
    () => ({ placed, steady, regionName, line, lineName, isOfLoans, isNarrow, left: scale.left, width, height }),
    [placed, steady, regionName, line, lineName, isOfLoans, isNarrow, scale, width, height],
  )
  const labels = useLabels(naming)

  const named = useMemo(() => labels.flatMap(({ dot }) => dot ?? []), [labels])

  const at = currentId === null ? -1 : placed.findIndex(({ id }) => id === currentId)
  const current = placed[at]

  const zoom = (factor: number) => {
    const middle = { stability: scale.stabilityAt(width / 2), apy: scale.apyAt(height / 2) }
    const next = zoomedBounds(bounds, { around: current ?? middle, factor, whole })
    onZoom(hasBounds(next))
    onDraft(next)
  }
  const moveTo = (index: number | null | undefined) => {
    const next = index === null || index === undefined ? undefined : placed[index]
    if (next) setCurrentId(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!runKey(event.key)) return
    setByKey(true)
    setPinned(false)
    event.preventDefault()
  }
  /** Whether the key does something here. */
  function runKey(key: string): boolean {
    if (isDirection(key)) moveTo(current ? nearestInDirection(placed, at, key) : largestOf(placed))
    else if (key === 'Home') moveTo(largestOf(placed))
    else if (key === 'PageDown' || key === 'PageUp') moveTo(nextBySize(placed, at, key === 'PageDown' ? 1 : -1))
    else if (key === 'Enter' && current) onOpen(current.id)
    else if (key === '+' || key === '=') zoom(ZOOM_IN)
    else if (key === '-') zoom(ZOOM_OUT)
    else if (key === '0' || key === 'Escape') reset()
    else return false
    return true
  }
  function reset() {
    setCurrentId(null)
    onZoom(false)
    if (hasBounds(bounds) || isLeading) onBounds(noBounds)
  }
  const countIn = (rect: MapRect) => {
    const wanted = boundsOf(rect, scale, isZoomed ? bounds : noBounds)
    return dots.filter((dot) => isWithinBounds(dot, wanted)).length
  }
  const selected = isZoomed || !hasBounds(bounds) ? null : rectOf(bounds, scale)

  return (
    <div>
      <div
        ref={root}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        aria-label={texts.mapVaultsStability(formatCount(placed.length))}
        aria-describedby={hintId}
        className="relative"
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setByKey(false)
          if (!isPinned) setCurrentId(null)
        }}
      >
        <p id={hintId} className="sr-only">
          {texts.arrowKeysMove} {breakAt !== null && texts.scaleWidens}
        </p>
        <MapGrid
          width={width}
          height={height}
          left={scale.left}
          yTicks={yTicks}
          xTicks={xTicks}
          steady={steady?.rect ?? null}
          breakAt={breakAt}
        />
        <DotsCanvas dots={placed} named={named} hasRegion={steady !== null} width={width} height={height} />
        <BrushLayer
          left={scale.left}
          selected={selected}
          countIn={countIn}
          onHover={(place) => {
            const index = place && nearestDot(placed, place, REACH_PX)
            setByKey(false)
            if (!isPinned) setCurrentId(index === null ? null : (placed[index]?.id ?? null))
          }}
          onSelect={(rect) => onBounds(boundsOf(rect, scale, isZoomed ? bounds : noBounds))}
          onPress={(place, isTouch) => {
            const index = nearestDot(placed, place, isTouch ? 2 * REACH_PX : REACH_PX)
            const dot = index === null ? undefined : placed[index]
            setPinned(isTouch && dot !== undefined)
            setCurrentId(dot?.id ?? null)
            if (dot && !isTouch) onOpen(dot.id)
          }}
        />
        <MapTexts
          width={width}
          height={height}
          left={scale.left}
          yTicks={line ? yTicks.filter(({ at }) => Math.abs(at - line.at) >= FIGURE_PX) : yTicks}
          labels={labels}
          benchmark={line}
          benchmarkName={lineName}
          axis={isOfLoans ? texts.borrowApy : 'APY'}
        />
        {steady && regionName && (
          <button
            type="button"
            className={`absolute px-1 text-xs text-accent underline underline-offset-4 ${regionName.isWithin ? 'bg-raised' : 'bg-paper'}`}
            style={regionName.style}
            onClick={() => (onLeading ? onLeading(!isLeading) : onBounds(steady.bounds))}
          >
            {steady.label}
          </button>
        )}
        {current && (
          <>
            <span
              className="pointer-events-none absolute rounded-full border-2 border-accent"
              style={ringAround(current)}
            />
            <DotReading dot={current} width={width} isPinned={isPinned} />
          </>
        )}
      </div>
      <StabilityAxis width={width} xTicks={xTicks} isNarrow={isNarrow} breakAt={breakAt} />
      <p role="status" className="sr-only">
        {isByKey && (current ? readingOf(current) : '')}
      </p>
    </div>
  )
}

const RING_PX = 5
const ringAround = ({ x, y, radius }: PlacedDot) => {
  const size = 2 * (radius + RING_PX)
  return { width: size, height: size, left: x - size / 2, top: y - size / 2 }
}

type Placing = { scale: MapScale; whole: ReturnType<typeof wholeView>; bounds: MapBounds }

/** Zoomed, only what is within the bounds is drawn. */
function placeDots(dots: readonly MapDot[], { scale, whole, bounds }: Placing): PlacedDot[] {
  return dots
    .filter((dot) => isWithinBounds(dot, bounds))
    .map((dot) => ({
      ...dot,
      x: scale.x(dot.stability),
      y: scale.y(shownApy(dot.apy, whole)),
      radius: radiusOf(dot) * (scale.width >= NARROW_PX ? 1 : isBright(dot) ? 0.75 : 0.6),
    }))
}

/** A fee or a market behind the name; on a map of loans, what each name ends with. */
const BRACKET = /\s*\([^()]*\)$/
const BORROW = / borrow$/
const shortName = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name)

/** `isNarrow`: where there is no room for the protocol before what it takes. */
type Naming = { isOfLoans: boolean; isNarrow: boolean; most: number }

const byTvl = (a: PlacedDot, b: PlacedDot) => (b.tvl ?? 0) - (a.tvl ?? 0)

type Labelling = {
  placed: readonly PlacedDot[]
  steady: ReturnType<typeof steadyRegion>
  regionName: ReturnType<typeof placeOfName> | null
  line: ReturnType<typeof lineOf>
  lineName: ReturnType<typeof nameOfLine> | null
  isOfLoans: boolean
  isNarrow: boolean
  /** Where the plot begins. */
  left: number
  width: number
  height: number
}

/** The names of what is drawn: sought once it is on the screen, which takes as long as all else of the map. None until then. */
function useLabels(naming: Labelling): readonly PlacedLabel[] {
  const [placed, setPlaced] = useState<{ of: Labelling; labels: readonly PlacedLabel[] } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPlaced({ of: naming, labels: placeLabels(naming) }))
    return () => clearTimeout(timer)
  }, [naming])
  return placed?.of === naming ? placed.labels : unnamed
}
const unnamed: PlacedLabel[] = []

/** The names on the map, beside what is written there already. */
function placeLabels({
  placed,
  steady,
  regionName,
  line,
  lineName,
  isOfLoans,
  isNarrow,
  left,
  width,
  height,
}: Labelling) {
  const taken = [
    { left: 0, right: left, top: 0, bottom: height },
    ...(regionName ? [regionName.room] : []),
    ...(steady ? [edgeOf(steady.rect)] : []),
    ...(lineName ? [lineName.room] : []),
    ...(line ? [{ left, right: width, top: line.at - 1, bottom: line.at + 1 }] : []),
  ]
  // A phone is so full that a line cannot but go over what is faint; wider, it does only for what leads and would have no name.
  const crowded = { dots: placed.filter(isBright), faint: placed.filter((dot) => !isBright(dot)) }
  const marks = isNarrow && steady !== null ? crowded : { dots: placed }
  const plot = { width, height: height - 8, divide: line?.at ?? null, ...marks }
  const { best, others } = namesOf(placed, { isOfLoans, isNarrow, most: NAMED })
  // An example of the region is named within it: outside, its name would read as that of another dot.
  const outside = steady && best.length > 0 ? aroundOf(steady.rect, { left, right: width, bottom: height }) : []
  const within = { ...plot, taken: [...taken, ...outside] }
  const free = layoutLabels(best, within).slice(0, isNarrow ? FEW : SURE)
  const nameless = best.slice(0, FEW).filter(({ text }) => !free.some((label) => label.text === text))
  const sure = [...free, ...layoutLabels(nameless, { ...within, ...crowded, before: free })]
  const more = layoutLabels(others, { ...within, before: sure })
  const isNew = ({ text }: { text: string }) => !sure.some((label) => label.text === text)
  return [...sure, ...more.filter(isNew)].slice(0, isNarrow ? FEW : WRITTEN)
}

/** What is held, the largest first; otherwise the best rate of the steady region and the largest in it, and where it has none the largest of all. */
function namesOf(placed: readonly PlacedDot[], { isOfLoans, isNarrow, most }: Naming) {
  const bySizeOf = placed.toSorted(byTvl)
  const held = bySizeOf.filter(({ isHeld }) => isHeld).slice(0, NAMED)
  const best = placed.filter(isNotable).toSorted((a, b) => (isOfLoans ? a.apy - b.apy : b.apy - a.apy))
  // What is largest, in which a deposit changes no rate, the best rate, then the next in size.
  const [lead, ...others] = best
  const [largest, ...smaller] = others.toSorted(byTvl)
  const first = [largest, lead, ...smaller].flatMap((dot) => dot ?? []).slice(0, most)
  const named = held.length > 0 ? held : first.length > 0 ? first : bySizeOf.slice(0, most)
  const bright = placed.filter(isBright).map((dot) => withoutProtocol(dot).name)
  const isOnlyOne = (name: string) => bright.filter((each) => each === name).length === 1
  // "Marinade Liquid Staking mSOL" is no more than mSOL, and seldom has room.
  const brief = (dot: PlacedDot) =>
    isNarrow || (dot.name.length > LONG_NAME && !dot.isHeld && isOnlyOne(withoutProtocol(dot).name))
      ? withoutProtocol(dot)
      : dot
  const texts = namesApart(named.map(brief), { isOfLoans, isNarrow })
  const toName = (dot: PlacedDot) => ({
    ...{ x: dot.x, y: dot.y, radius: dot.radius + (dot.isHeld ? RING_PX : 0) },
    text: texts[named.indexOf(dot)] ?? '',
  })
  return {
    best: named === held ? [] : first.map(toName),
    others: named === first ? [] : named.map(toName),
  }
}

const withoutProtocol = (dot: PlacedDot): PlacedDot =>
  dot.name.startsWith(`${dot.protocol} `) ? { ...dot, name: dot.name.slice(dot.protocol.length + 1) } : dot

/**
 * As short as each can be and still differ from the others: without its bracket, with it, or with its chain; each with its rate. Of loans,
 * which differ little but in their coin, all have their chain in place of their protocol if that is enough. A phone names few, without
 * protocols, and has the chain only where names and rates are the same.
 */
function namesApart(named: readonly PlacedDot[], { isOfLoans, isNarrow }: Omit<Naming, 'most'>): string[] {
  const whole = named.map(({ name, isHeld }) => (isHeld ? name : name.replace(BORROW, '')))
  const plain = whole.map((name, at) => (named[at]?.isHeld ? name : name.replace(BRACKET, '')))
  const isAlone = (names: readonly string[], at: number) => names.filter((name) => name === names[at]).length === 1
  const short = named.map((_, at) => shortName((isAlone(plain, at) ? plain : whole)[at] ?? ''))
  const rated = named.map(({ apy }, at) => `${short[at]} ${formatRate(apy)}`)
  const apart = isNarrow ? rated : short
  const onChain = (name: string | undefined, chain: string) => `${name}, ${vaultChainName(chain)}`
  const placed = named.map((dot) => onChain(shortName(withoutProtocol(dot).name.replace(BORROW, '')), dot.chain))
  if (isOfLoans && !isNarrow && placed.every((_, at) => isAlone(placed, at)))
    return named.map(({ apy }, at) => `${placed[at]} ${formatRate(apy)}`)
  return named.map(({ apy, chain }, at) =>
    isAlone(apart, at) ? (rated[at] ?? '') : `${onChain(short[at], chain)} ${formatRate(apy)}`,
  )
}

const bySize = (placed: readonly PlacedDot[]) =>
  placed.map((_, index) => index).toSorted((a, b) => (placed[b]?.tvl ?? 0) - (placed[a]?.tvl ?? 0))

const largestOf = (placed: readonly PlacedDot[]) => bySize(placed)[0]

function nextBySize(placed: readonly PlacedDot[], at: number, step: 1 | -1): number | undefined {
  const order = bySize(placed)
  return at < 0 ? order[0] : order[order.indexOf(at) + step]
}

/** `isLeading`: whether only what is ahead is listed; absent where the region itself is selected. */
type Region = { scale: MapScale; benchmark: number | null; isOfLoans: boolean; isLeading?: boolean }

/** Steady rates above the benchmark, of dollar loans those below it. Null where nothing of the region is in view. */
function steadyRegion(dots: readonly MapDot[], { scale, benchmark, isOfLoans, isLeading }: Region) {
  if (benchmark === null) return null
  const bounds = (apy: number) => ({ ...noBounds, minStability: STEADY_FROM, [isOfLoans ? 'maxApy' : 'minApy']: apy })
  const rect = rectOf(bounds(benchmark), scale)
  if (rect === null || rect.right - rect.left < 1 || rect.bottom - rect.top < 1) return null
  const round = isOfLoans ? Math.floor : Math.ceil
  const wanted = bounds(round(benchmark * 1e4) / 1e4)
  // As many as a press lists.
  const isListed = (dot: MapDot) => (isLeading === undefined ? isWithinBounds(dot, wanted) : dot.isAhead)
  const count = dots.filter(isListed).length
  const label = isLeading === undefined ? texts.showArea : texts.showLeading
  return {
    rect,
    bounds: wanted,
    label: isLeading ? texts.showAll : count > 0 ? label(formatCount(count)) : '',
  }
}

type NameRoom = { from: number; width: number; placed: readonly PlacedDot[] }

/**
 * Where the region is named: above all dots, at its left, or at the right where that has no room. One that begins below the benchmark is
 * named at its foot, where that is free of dots.
 */
function placeOfName({ rect, label }: { rect: MapRect; label: string }, { from, width, placed }: NameRoom) {
  const foot = (anchor: 'start' | 'end') => ({
    room: textRoom(label, { x: anchor === 'start' ? rect.left + 6 : rect.right - 6, y: rect.bottom - 14, anchor }),
    style: {
      top: rect.bottom - 22,
      ...(anchor === 'start' ? { left: rect.left + 2 } : { right: width - rect.right + 2 }),
    },
  })
  const free =
    rect.top > REGION_NAME_PX && [foot('start'), foot('end')].find(({ room }) => !placed.some((dot) => isOn(dot, room)))
  if (free) return { ...free, isWithin: true }
  const at = (anchor: 'start' | 'end') => ({
    room: textRoom(label, { x: anchor === 'start' ? rect.left + 4 : width, y: REGION_NAME_PX / 2, anchor }),
    style: { top: 0, ...(anchor === 'start' ? { left: rect.left + 2 } : { right: 0 }) },
    isWithin: rect.top <= REGION_NAME_PX,
  })
  const first = at('start')
  return first.room.right > width || first.room.left < from ? at('end') : first
}

/** Whether a dot is on a name. */
const isOn = ({ x, y, radius }: PlacedDot, { left, right, top, bottom }: MapRect): boolean =>
  x + radius > left && x - radius < right && y + radius > top && y - radius < bottom

/** What of the plot is left of a region, above and below it. */
const aroundOf = (region: MapRect, { left, right, bottom }: Omit<MapRect, 'top'>): MapRect[] => [
  { left, right: region.left, top: 0, bottom },
  { left, right, top: 0, bottom: region.top },
  { left, right, top: region.bottom, bottom },
]

/** The line where a region begins. */
const edgeOf = ({ left, ...rect }: MapRect): MapRect => ({ ...rect, left: left - 2, right: left + 2 })

/** What the line of the benchmark is: a key above all dots, behind the name of the axis. */
function nameOfLine({ left, isNarrow, isOfLoans }: { left: number; isNarrow: boolean; isOfLoans: boolean }) {
  const text = isNarrow ? texts.benchmark : isOfLoans ? texts.borrowBenchmark : texts.lendingBenchmark
  const place = { x: (isOfLoans ? textRoom(texts.borrowApy, origin).right : left) + KEY_PX, y: REGION_NAME_PX / 2 }
  return { text, ...place, room: textRoom(text, { ...place, anchor: 'start' }) }
}
const origin = { x: 0, y: 0, anchor: 'start' } as const

/** Where the benchmark is, and its figure; null where it is out of view. */
function lineOf(apy: number | null, { y, height }: MapScale) {
  const at = apy === null ? -1 : y(apy)
  return apy === null || at < 0 || at > height ? null : { at, label: formatRate(apy) }
}
