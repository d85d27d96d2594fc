import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  minStability: 'Min. Stabilität',
  maxStability: 'Max. Stabilität',
  minApyPercent: 'Min. APY, %',
  maxApyPercent: 'Max. APY, %',
  minimumAboveMaximum: 'Ein Minimum liegt über seinem Maximum.',
  limitsMap: 'Grenzen der Karte',
  apply: 'Anwenden',
  bothEndsIncluded: 'Beide Enden zählen mit. Ein leeres Feld bedeutet keine Grenze.',
  enterNumberLimit: (label: Value, least: Value, most: Value) =>
    `${label}: eine Zahl von ${least} bis ${most} eingeben.`,
}
