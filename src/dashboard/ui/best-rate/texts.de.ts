import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  bestRule: (floor: Value) =>
    `Vaults ab ${floor}, die nur diesen Coin annehmen, auditiert oder nicht, mit oder ohne erwarteten Rückgang, nach dem niedrigeren aus heutigem APY und 30-Tage-Mittel`,
  noAuditKey: '? kein Audit',
  noAuditShort: '? keins',
  noAudit: 'Kein Audit verzeichnet',
  noAuditSign: '„?“ steht bei Protokollen ohne verzeichnetes Audit (Quelle: DefiLlama).',
}
