import type { ChartSeries } from './chart-props.ts'

const colours = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--ink)']
export const colourOf = (index: number): string => colours[index % colours.length] ?? 'var(--ink)'
export const dashesOf = (emphasis: ChartSeries['emphasis']): string => (emphasis === 'dashed' ? '4 3' : '0')
