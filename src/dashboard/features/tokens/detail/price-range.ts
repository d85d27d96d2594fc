import * as z from 'zod/mini'
import { type ShownWidth, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'

export const ranges = [
  { value: '1d', label: horizonLabel(1), days: 1 },
  { value: '7d', label: horizonLabel(7), days: 7 },
  { value: '30d', label: horizonLabel(30), days: 30 },
  { value: '90d', label: horizonLabel(90), days: 90 },
  { value: '1y', label: horizonLabel(365), days: 365 },
] as const

export type Range = (typeof ranges)[number]['value']
export const rangeOf = (range: Range) => ranges.find(({ value }) => value === range) ?? ranges[2]

const COIN_TYPE_LENGTH = 600
/** `with`: the type of the coin to compare with. */
export const priceUrl = {
  range: z._default(z.enum(ranges.map(({ value }) => value)), '30d'),
  with: z.optional(z.string().check(z.minLength(1), z.maxLength(COIN_TYPE_LENGTH))),
}

/** A phone's is low enough that what the coin can earn begins soon below it; it has no bars. */
const CHART_HEIGHT = { phone: 150, other: 300 } as const

export const isOnPhone = (width: ShownWidth) => width === 0

export const useChartHeight = () => (isOnPhone(useShownWidth()) ? CHART_HEIGHT.phone : CHART_HEIGHT.other)
