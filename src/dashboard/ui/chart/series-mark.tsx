import { colourOf, dashesOf } from './chart-look.ts'
import type { ChartSeries } from './chart-props.ts'

type Props = {
  index: number
  emphasis?: ChartSeries['emphasis'] | undefined
  colour?: string | undefined
  isArea?: boolean | undefined
}

/** A stroke as the line of a series is drawn, or a square for its area: in the legend, and wherever else its name is written. */
export const SeriesMark = ({ index, emphasis, colour = colourOf(index), isArea = false }: Props) =>
  isArea ? (
    <svg width="10" height="10" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="9"
        height="9"
        stroke={colour}
        style={{ fill: `color-mix(in srgb, ${colour} 25%, transparent)` }}
      />
    </svg>
  ) : (
    <svg width="16" height="2" aria-hidden="true">
      <line x2="16" y1="1" y2="1" stroke={colour} strokeWidth="2" strokeDasharray={dashesOf(emphasis)} />
    </svg>
  )
