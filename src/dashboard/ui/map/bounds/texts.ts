import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/map/bounds', {
  minStability: 'Min stability',
  maxStability: 'Max stability',
  minApyPercent: 'Min APY, %',
  maxApyPercent: 'Max APY, %',
  minimumAboveMaximum: 'A minimum is above its maximum.',
  limitsMap: 'Limits of the map',
  apply: 'Apply',
  bothEndsIncluded: 'Both ends are included. Leave a field empty for no limit.',
  enterNumberLimit: (label: Value, least: Value, most: Value) => `${label}: enter a number from ${least} to ${most}.`,
})
