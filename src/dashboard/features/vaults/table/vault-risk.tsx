import { hasNoAudit } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'

/** What speaks against a vault, each in a word. `audits`: of its protocol; null while that is unread. */
export const doubtsOf = ({ label }: Pick<Vault, 'label'>, audits: string | null): string[] => [
  ...(label.includes('high_risk_high_return') ? [texts.highRisk] : []),
  ...(audits !== null && hasNoAudit(audits) ? [auditWord(audits)] : []),
]

/** What can be lost beside a falling rate. */
export function VaultRisk({ vault, audits }: { vault: Vault; audits: string | null }) {
  const { type } = vault
  const [first, ...others] = doubtsOf(vault, audits)
  const isPool = type === 'LP'
  const remarks = [...(isPool ? [texts.il] : []), ...(vault.isForecastToFall ? [texts.forecastToFall] : [])]
  return (
    <>
      <span className={first ? 'font-medium text-caution' : ''}>{first ?? (audits !== null && auditWord(audits))}</span>
      {others.length + remarks.length > 0 && (
        <span className="block truncate">
          {others.length > 0 && <span className="font-medium text-caution">{others.join(', ')} </span>}
          {remarks.join(', ')}
        </span>
      )}
    </>
  )
}
