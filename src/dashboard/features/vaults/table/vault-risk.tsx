import { hasNoAudit } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { NEARLY_ALL_LENT } from '#dashboard/ui/display/utilization.tsx'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { LEAST_REWARDS, rewardShare } from '#domain/earning/reward-share.ts'

/** What speaks against a vault, each in a word. `audits`: of its protocol; null while that is unread. */
export const doubtsOf = ({ label }: Pick<Vault, 'label'>, audits: string | null): string[] => [
  ...(label.includes('high_risk_high_return') ? [texts.highRisk] : []),
  ...(audits !== null && hasNoAudit(audits) ? [auditWord(audits)] : []),
]

/** What can be lost beside a falling rate, each in a word. */
export function remarksOf(vault: Vault): string[] {
  const { type, isForecastToFall, lending } = vault
  const rewards = rewardShare(vault) ?? 0
  const used = lending?.utilization ?? 0
  return [
    ...(type === 'LP' ? [texts.il] : []),
    ...(isForecastToFall ? [texts.forecastToFall] : []),
    ...(rewards >= LEAST_REWARDS ? [texts.ofRewards(formatShare(rewards))] : []),
    ...(used >= NEARLY_ALL_LENT ? [texts.usedOf(formatShare(used))] : []),
  ]
}

/** What can be lost beside a falling rate: that all is audited is a tick, what is not is in words. */
export function VaultRisk({ vault, audits }: { vault: Vault; audits: string | null }) {
  const doubts = doubtsOf(vault, audits)
  const remarks = remarksOf(vault)
  if (doubts.length === 0 && audits === 'audited') {
    const [first, ...others] = remarks
    return (
      <>
        <span className="flex items-center gap-1" title={auditWord(audits)}>
          <Icon name="done" />
          <span className="sr-only">{first ? `${auditWord(audits)} ` : auditWord(audits)}</span>
          {first}
        </span>
        {others.length > 0 && <span className="block truncate">{others.join(', ')}</span>}
      </>
    )
  }
  const [first, ...others] = doubts
  return (
    <>
      <span className={first ? 'font-medium text-caution' : ''}>{first ?? (audits !== null && auditWord(audits))}</span>
      {others.length + remarks.length > 0 && (
        <span className="block truncate" title={[...others, ...remarks].join(', ')}>
          {others.length > 0 && <span className="font-medium text-caution">{others.join(', ')} </span>}
          {remarks.join(', ')}
        </span>
      )}
    </>
  )
}
