import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  minStability: 'Estabilidad mín.',
  maxStability: 'Estabilidad máx.',
  minApyPercent: 'APY mín., %',
  maxApyPercent: 'APY máx., %',
  minimumAboveMaximum: 'Un mínimo supera a su máximo.',
  limitsMap: 'Límites del mapa',
  apply: 'Aplicar',
  bothEndsIncluded: 'Ambos extremos cuentan. Un campo vacío significa sin límite.',
  enterNumberLimit: (label: Value, least: Value, most: Value) =>
    `${label}: introducir un número de ${least} a ${most}.`,
}
