import { clearestPlace } from '#dashboard/ui/chart/ground-paths.ts'
import type { Place } from '#dashboard/ui/chart/line-path.ts'

/** In pixels of the drawing. */
export type PlotArea = { x: number; y: number; width: number; height: number }

/** Clear of the mark's line and of the plot's upper edge. */
const MARK_GAP = { x: 6, y: 12 }

/** Beside the mark, on the side that has more room. */
export function MarkLabel({ area, x, children }: { area: PlotArea; x: number; children: string }) {
  const isLeft = x > area.x + area.width / 2
  return (
    <text
      x={isLeft ? x - MARK_GAP.x : x + MARK_GAP.x}
      y={area.y + MARK_GAP.y}
      textAnchor={isLeft ? 'end' : 'start'}
      fill="var(--ink)"
      fontSize="12"
      fontWeight="600"
    >
      {children}
    </text>
  )
}

/** The ground of a label, from its base line. */
const GROUND = { character: 6.3, above: 11, below: 2 }

type LevelProps = { area: PlotArea; run: readonly Place[]; y: number; children: string }

/** At an end of the level's line, above or below it. */
export function LevelLabel({ area, run, y, children }: LevelProps) {
  const { x, base, anchor } = clearestPlace({ area, run, y, width: children.length * LAST.width, height: LAST.height })
  const width = children.length * GROUND.character
  return (
    <>
      {/* A line of the grid near the level would strike it through. */}
      <rect
        x={anchor === 'end' ? x - width : x}
        y={base - GROUND.above}
        width={width}
        height={GROUND.above + GROUND.below}
        fill="var(--paper)"
        stroke="none"
      />
      <text x={x} y={base} textAnchor={anchor} fill="var(--faded)" fontSize="12">
        {children}
      </text>
    </>
  )
}

/** About as wide as a character of a label, and as high as one. `below`: its base line from a line over it. */
const LAST = { width: 7, height: 14, gap: 8, below: 16 }

type LastProps = {
  area: PlotArea
  run: readonly Place[]
  /** Lines that the label should not cross either. */
  others: readonly (readonly Place[])[]
  colour: string
  children: string
}

/** At the end of the line, above or below what it crosses there: where it is nearer to the end and has room. */
export function LastLabel({ area, run, others, colour, children }: LastProps) {
  const known = knownOf(run)
  const end = known.at(-1)
  if (end === undefined) return null
  const crossed = [...known, ...others.flatMap(knownOf)]
    .filter(({ x }) => x >= end.x - children.length * LAST.width)
    .map(({ y }) => y)
  const above = Math.min(...crossed) - LAST.gap
  const below = Math.max(...crossed) + LAST.below
  const hasRoomAbove = above - LAST.height >= area.y
  const hasRoomBelow = below + LAST.gap / 2 <= area.y + area.height
  const isAbove = hasRoomAbove && (!hasRoomBelow || end.y - above <= below - end.y)
  return (
    <>
      <circle cx={end.x} cy={end.y} r="3" fill={colour} />
      {/* A line of the grid would strike it through. */}
      <text
        x={end.x}
        y={isAbove ? above : below}
        textAnchor="end"
        fill="var(--ink)"
        stroke="var(--paper)"
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
        fontSize="12"
        fontWeight="600"
      >
        {children}
      </text>
    </>
  )
}

const knownOf = (run: readonly Place[]) => run.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]))
