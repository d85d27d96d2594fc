import type { ChartSeries } from '#dashboard/ui/chart/chart-props.ts'

/** How the line of a vault is drawn in every chart of the comparison. Every other one is dashed, so that nothing depends on colour alone. */
export const emphasisOfVault = (index: number): NonNullable<ChartSeries['emphasis']> =>
  index % 2 === 1 ? 'dashed' : 'plain'
