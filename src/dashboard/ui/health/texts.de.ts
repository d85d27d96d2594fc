import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  canLiquidated: 'Liquidierbar',
  risk: 'Gefährdet',
  watch: 'Vorsicht',
  safe: 'Sicher',
  known: 'Bekannt',
  unknownLoans: { one: '# Kredit unbekannt', other: '# Kredite unbekannt' },
  unknownLoansShort: { one: '# unbekannt', other: '# unbekannt' },
}
