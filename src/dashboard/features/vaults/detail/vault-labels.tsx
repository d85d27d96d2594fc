import type { Vault } from '#contract/vault.ts'
import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { texts } from './texts.ts'

/** What the labels of the vault mean: a label is a rule, not advice. */
export function VaultLabels({ vault }: { vault: Vault }) {
  return (
    <Section title={texts.labels}>
      {vault.label.length === 0 ? (
        <p className="border-t border-rule pt-2 text-sm text-faded">{texts.noLabelsVault}</p>
      ) : (
        <dl className="border-t border-rule text-sm">
          {vault.label.map((label) => (
            <div key={label} className="border-b border-line py-2">
              <dt className="font-medium">{labelNames[label]?.name ?? label}</dt>
              <dd className="max-w-prose text-faded">{labelNames[label]?.meaning ?? texts.labelSource}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
