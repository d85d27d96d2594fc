import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  canLiquidated: 'Liquidable',
  risk: 'En riesgo',
  watch: 'Vigilar',
  safe: 'Seguro',
  known: 'Conocido',
  unknownLoans: { one: '# préstamo desconocido', other: '# préstamos desconocidos' },
  unknownLoansShort: { one: '# sin datos', other: '# sin datos' },
}
