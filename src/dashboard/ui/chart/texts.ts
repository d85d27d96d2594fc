import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/chart', {
  event: 'Event',
  browserCannotDraw: 'This browser cannot draw on a canvas',
  browserCannotCreate: 'This browser cannot create an image',
  chartCouldNot: (label: Value) => `${label}: the chart could not be loaded. The table shows the same values.`,
  missing: (unknown: Value) => `. Missing: ${unknown}`,
  useArrowKeys: (label: Value) => `${label}. Use the arrow keys to step through the points.`,
  noPointSelected: 'No point selected',
})
