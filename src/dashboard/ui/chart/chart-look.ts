import type { ChartSeries } from './chart-props.ts'

/** The first, which is often the only one, is neutral: whether something rose, its figure says. */
const colours = ['var(--ink)', 'var(--series-1)', 'var(--series-2)', 'var(--series-3)']
/** `own`: a line that has its colour elsewhere too keeps it. */
export const colourOf = (index: number, own?: ChartSeries): string =>
  own?.colour ?? colours[index % colours.length] ?? 'var(--ink)'
const dashes = { plain: '0', dashed: '4 3', dotted: '1 3' } as const
export const dashesOf = (emphasis: ChartSeries['emphasis'] = 'plain'): string => dashes[emphasis]
/** Lines of one colour differ by their dashes: `before` have it already. */
export const emphasisOf = (before: number): NonNullable<ChartSeries['emphasis']> =>
  (['plain', 'dashed', 'dotted'] as const)[before] ?? 'dotted'
