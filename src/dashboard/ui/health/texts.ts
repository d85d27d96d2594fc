import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/health', {
  canLiquidated: 'Can be liquidated',
  risk: 'At risk',
  watch: 'Watch',
  safe: 'Safe',
  known: 'Known',
  unknownLoans: { one: '# loan unknown', other: '# loans unknown' },
  unknownLoansShort: { one: '# loan unknown', other: '# loans unknown' },
})
