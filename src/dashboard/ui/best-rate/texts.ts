import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/best-rate', {
  bestRule: (floor: Value) =>
    `Vaults of ${floor} or more that take the coin alone, audited or not, forecast to fall or not, by the lower of today’s APY and its 30-day mean`,
  noAuditKey: '? no audit record',
  noAuditShort: '? no record',
  noAudit: 'No audit on record',
  noAuditSign: '“?” marks protocols without an audit on record (source: DefiLlama).',
})
