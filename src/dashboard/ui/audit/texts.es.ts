import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  audited: 'Auditado',
  partial: 'Auditado en parte',
  fork: 'Fork de auditado',
  none: 'Auditoría no hallada',
  native: 'Nativo',
}
