import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/audit', {
  audited: 'Audited',
  partial: 'Partly audited',
  fork: 'Fork of audited',
  none: 'No audit found',
  native: 'Native',
})
