import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  bestRule: (floor: Value) =>
    `Vaults desde ${floor} que aceptan solo esta moneda, auditados o no, con o sin caída prevista, según el menor entre el APY de hoy y su media de 30 días`,
  noAuditKey: '? sin auditoría',
  noAuditShort: '? no consta',
  noAudit: 'Sin auditoría registrada',
  noAuditSign: '«?» marca los protocolos sin auditoría registrada (fuente: DefiLlama).',
}
