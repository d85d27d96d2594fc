import { colourOf, dashesOf } from './chart-look.ts'
import type { ChartSeries } from './chart-props.ts'

type Props = { index: number; emphasis?: ChartSeries['emphasis'] | undefined; colour?: string | undefined }

/** A stroke as the line of a series is drawn: in the legend, and wherever else its name is written. */
export const SeriesMark = ({ index, emphasis, colour }: Props) => (
  <svg width="16" height="2" aria-hidden="true">
    <line
      x2="16"
      y1="1"
      y2="1"
      stroke={colour ?? colourOf(index)}
      strokeWidth="2"
      strokeDasharray={dashesOf(emphasis)}
    />
  </svg>
)
