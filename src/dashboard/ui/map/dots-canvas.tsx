import { memo, useLayoutEffect, useRef } from 'react'
import { chainColour } from '#dashboard/ui/icons/chain-colour.ts'
import type { MapDot } from './map-dot.ts'
import { type MapPalette, useMapTheme } from './map-palette.ts'

/** A dot at its place on the plot, in pixels. */
export type PlacedDot = MapDot & { x: number; y: number; radius: number }

const FULL = 2 * Math.PI
/** Dots beneath show through; the edge keeps the contrast. */
const FILL = 0.72
/** Of what is not ahead: a ground for what is, which leads. */
const OUTSIDE = { fill: 0.2, stroke: 0.4 }
const RING_GAP = 3
const RING = 1.5
const THIN = 0.75

/** Whether it is what the region is about, or held. */
export const isBright = ({ isHeld, isAhead }: MapDot): boolean => isHeld || isAhead

/** A square is as large as its circle. */
const HALF_SIDE = Math.sqrt(Math.PI) / 2

function outline(context: CanvasRenderingContext2D, { x, y, radius, isPool }: PlacedDot, gap = 0) {
  context.beginPath()
  if (!isPool) return context.arc(x, y, radius + gap, 0, FULL)
  const half = radius * HALF_SIDE + gap
  return context.rect(x - half, y - half, 2 * half, 2 * half)
}

/**
 * Paints all dots, first what is faint, last those that are named: square where prices can take of it, hollow where flagged, ringed where held. Beside
 * what is bright, which has an edge of ink, the others are grey and faint.
 */
function paintDots(
  context: CanvasRenderingContext2D,
  { dots, named, hasRegion, width, height, density, palette }: Painting,
): void {
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  const colours = new Map<string, string>()
  const isDivided = hasRegion && dots.some(isBright)
  const isNamed = (dot: PlacedDot) => named.some(({ x, y }) => x === dot.x && y === dot.y)
  const rank = (dot: PlacedDot) => Number(isBright(dot)) + 2 * Number(isNamed(dot))
  for (const dot of dots.toSorted((a, b) => rank(a) - rank(b))) {
    const { chain, flags, isHeld } = dot
    const isFaint = isDivided && !isBright(dot)
    const colour = isFaint ? palette.faded : (colours.get(chain) ?? palette.colourOf(chainColour(chain)))
    if (!isFaint) colours.set(chain, colour)
    outline(context, dot)
    if (flags.length === 0) {
      context.globalAlpha = isFaint ? OUTSIDE.fill : FILL
      context.fillStyle = colour
      context.fill()
    }
    context.globalAlpha = isFaint ? OUTSIDE.stroke : 1
    // Ink around what leads: whichever chain it is of, it is no part of the crowd.
    context.strokeStyle = isDivided && !isFaint && flags.length === 0 ? palette.ink : colour
    context.lineWidth = isFaint ? THIN : isNamed(dot) || flags.length > 0 ? RING : 1
    context.stroke()
    context.globalAlpha = 1
    if (!isHeld && !isNamed(dot)) continue
    if (isHeld) outline(context, dot, RING_GAP)
    context.strokeStyle = palette.ink
    context.lineWidth = RING
    context.stroke()
  }
}

type Painting = {
  dots: readonly PlacedDot[]
  /** Where the dots are whose names are beside them. */
  named: readonly { x: number; y: number }[]
  /** Whether what is bright has a region in view: without one no dot is faint. */
  hasRegion: boolean
  width: number
  height: number
  /** Pixels of the screen for one of the page. */
  density: number
  palette: MapPalette
}

type Props = Pick<Painting, 'dots' | 'named' | 'hasRegion' | 'width' | 'height'>

/** The dots as pixels: painted when they, the size or the theme change, never while a selection is drawn over them. */
export const DotsCanvas = memo(function DotsCanvas({ dots, named, hasRegion, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { theme, readPalette } = useMapTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const density = devicePixelRatio || 1
    canvas.current.width = Math.round(width * density)
    canvas.current.height = Math.round(height * density)
    paintDots(context, { dots, named, hasRegion, width, height, density, palette: readPalette() })
  }, [dots, named, hasRegion, width, height, theme, readPalette])
  return <canvas ref={canvas} className="absolute inset-0 size-full" />
})
