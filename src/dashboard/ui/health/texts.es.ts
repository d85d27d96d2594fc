import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  canLiquidated: 'Liquidable',
  risk: 'En riesgo',
  watch: 'Vigilar',
  safe: 'Seguro',
}
