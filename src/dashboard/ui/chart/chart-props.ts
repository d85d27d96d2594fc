import type { Ref } from 'react'

/** One value of x with a y for each series, in their order; null leaves a gap. `isHollow`: a circle says that its first known value is not of the same kind as the others. `unknown`: what is not known there, read out with the values. `note`: what happened there, marked at the foot and read out too. */
export type ChartPoint = {
  x: number
  ys: readonly (number | null)[]
  isHollow?: boolean
  unknown?: string
  note?: string
}
/** `emphasis: 'dashed'` for what is set beside the main line, and `'dotted'` beside that; also where there are more lines than colours. `colour`: a variable of the page, where the line has a colour of its own. */
export type ChartSeries = {
  name: string
  emphasis?: 'plain' | 'dashed' | 'dotted'
  colour?: string
  /** Among stacked series: drawn over them at its own values, such as their sum or what is below zero. */
  overlay?: 'bold' | 'plain'
  /** The ground below it fades to nothing, where the axis begins at zero: for a line alone. */
  isFilled?: true
}

/** What there was between two values of x. */
export type ChartSpan = { from: number; to: number; value: number }
/** Amounts of spans, such as the volume of days: below the lines, on a scale of their own that begins at zero. Without spans they have their room. */
export type ChartBars = {
  name: string
  spans: readonly ChartSpan[]
  formatY: (y: number | null) => string
  formatYTick: (y: number) => string
}

export type LineChartProps = {
  /** Says what is drawn: "Price of SUI, last 30 days". */
  label: string
  /** In the order of x. */
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  formatX: (x: number) => string
  formatY: (y: number | null) => string
  /** Shorter text for the axes. */
  formatXTick?: (x: number) => string
  formatYTick?: (y: number) => string
  /** Fixes the scale, so that it does not jump while an input is dragged. */
  yDomain?: [number, number]
  /** Where the x axis begins and ends; without it, with the points. */
  xDomain?: readonly [number, number]
  /** Small names one after the other, even where many bands would be in columns. */
  isLegendFlowing?: boolean
  /** Pixels left of the plot at least: charts above each other begin at one place. */
  minGutter?: number
  /** Where the x axis is labelled; without it, evenly. */
  xTicks?: readonly number[]
  /** Where the y axis is labelled; without it, at round values. */
  yTicks?: readonly number[]
  /** x of a point to mark, such as the current one. */
  markX?: number
  /** What is at the mark: written beside it. */
  markLabel?: string
  /** A value to compare the lines with, drawn across the plot. */
  level?: number
  /** What the value is: "Start $3.59". */
  levelLabel?: string
  /** The series add up: each is drawn on those before it, and its values are still its own. */
  isStacked?: true
  bars?: ChartBars | undefined
  /** Each line has its name at its end. */
  namesEnds?: boolean | 'alike'
  /** The last value of the first line is marked, and written beside it. */
  marksLast?: true
  /** What that value is, before it, where the chart alone would not say. */
  lastName?: string
  /** How it is written there, if not as in the legend. */
  formatLast?: (y: number | null) => string
  height?: number
  /** False where the only line is named by what is around the chart: its values are still written. */
  hasLegend?: boolean
  /** The x of the current point is in the margin above the plot, where the legend needs its line. */
  xInMargin?: boolean
  /** What holds the drawing, for whoever saves it as a picture. */
  drawing?: Ref<HTMLDivElement>
}

/** Where the lower axis begins, ends and is labelled, and the room left of the plot for what the values are called, and right of it for the names of lines. */
export type ChartFrameScale = {
  x: { first: number; last: number; ticks: readonly number[]; labels: string[] }
  gutter: number
  right: number
}

/** Where the values' axis begins, ends and is labelled. `isCut`: it begins above zero, which a mark says. */
export type ValueScale = { low: number; high: number; ticks: number[]; labels: string[]; isCut: boolean }

export type ChartScale = ChartFrameScale & { y: ValueScale }
