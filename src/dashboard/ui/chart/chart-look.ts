import type { ChartSeries } from './chart-props.ts'

/** None says good or bad while there are few: whether something rose, its figure says, and green comes last. */
const colours = ['var(--ink)', 'var(--series-3)', 'var(--series-2)', 'var(--series-1)']
/** `own`: a line that has its colour elsewhere too keeps it. */
export const colourOf = (index: number, own?: ChartSeries): string =>
  own?.colour ?? colours[index % colours.length] ?? 'var(--ink)'
const dashes = { plain: '0', dashed: '4 3', dotted: '1 3' } as const
export const dashesOf = (emphasis: ChartSeries['emphasis'] = 'plain'): string => dashes[emphasis]
/** Lines of one colour differ by their dashes: `before` have it already. */
export const emphasisOf = (before: number): NonNullable<ChartSeries['emphasis']> =>
  (['plain', 'dashed', 'dotted'] as const)[before] ?? 'dotted'
