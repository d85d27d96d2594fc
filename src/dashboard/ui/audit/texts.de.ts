import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  audited: 'Auditiert',
  partial: 'Teilaudit',
  fork: 'Fork mit Audit',
  none: 'Kein Audit gefunden',
  native: 'Nativ',
}
