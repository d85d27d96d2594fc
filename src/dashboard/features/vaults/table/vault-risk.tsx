import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { VaultMark } from '#dashboard/ui/display/vault-mark.tsx'

/** What speaks against a vault, each in a word. */
export const doubtsOf = ({ label }: Pick<Vault, 'label'>, hasNoAudit: boolean): string[] => [
  ...(label.includes('high_risk_high_return') ? [texts.highRisk] : []),
  ...(hasNoAudit ? [texts.noAudit] : []),
]

/** What can be lost beside a falling rate, behind the vault's mark on the map. */
export function VaultRisk({ vault, hasNoAudit }: { vault: Vault; hasNoAudit: boolean }) {
  const { chain, type } = vault
  const [first, ...others] = doubtsOf(vault, hasNoAudit)
  const isPool = type === 'LP'
  return (
    <>
      <VaultMark chain={chain} isPool={isPool} isDoubtful={first !== undefined} />{' '}
      <span className={first ? 'font-medium text-caution' : ''}>{first ?? texts.audited}</span>
      {(isPool || others.length > 0) && (
        <span className="block truncate">
          {others.map((word) => (
            <span key={word} className="font-medium text-caution">
              {word}
              {isPool && ', '}
            </span>
          ))}
          {isPool && texts.il}
        </span>
      )}
    </>
  )
}
