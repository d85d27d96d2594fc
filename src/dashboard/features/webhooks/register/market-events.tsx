import { useState } from 'react'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { RemovableChip } from '#dashboard/ui/form/removable-chip.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { conditionLabel, ruleLabel, ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { type MarketDraft, marketKinds, toMarketRule } from './market-rule.ts'
import { VaultField } from './vault-field.tsx'

const empty: MarketDraft = { kind: 'vault.apy', subject: '', way: 'above', value: '' }
const ways = [
  { value: 'above', label: texts.risesAbove },
  { value: 'below', label: texts.fallsBelow },
] as const

type Props = {
  rules: readonly WebhookRule[]
  onChange: (rules: readonly WebhookRule[]) => void
  mistake: string | undefined
}

/** Vault and price thresholds, one added after the other. */
export function MarketEvents({ rules, onChange, mistake }: Props) {
  const [draft, setDraft] = useState(empty)
  const [names, setNames] = useState<Record<string, string>>({})
  const rule = toMarketRule(draft)
  const isVault = draft.kind !== 'price'
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {texts.vaultPriceThresholds} <span className="font-normal text-faded">{texts.optional}</span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[11rem_minmax(0,1fr)_9rem_9rem_auto] lg:items-start">
        <SelectField
          label={texts.event}
          value={draft.kind}
          options={marketKinds.map((kind) => ({ value: kind, label: ruleNames[kind] }))}
          onChange={(kind) =>
            setDraft({ ...draft, kind, subject: (kind === 'price') === !isVault ? draft.subject : '' })
          }
        />
        {isVault ? (
          <VaultField
            vault={draft.subject === '' ? null : { id: draft.subject, name: names[draft.subject] ?? draft.subject }}
            mistake={mistake}
            onVault={(vault) => {
              if (vault) setNames({ ...names, [vault.id]: vault.name })
              setDraft({ ...draft, subject: vault?.id ?? '' })
            }}
          />
        ) : (
          <TextField
            label={texts.coinType}
            placeholder="0x2::sui::SUI"
            autoComplete="off"
            spellCheck={false}
            value={draft.subject}
            error={mistake}
            onValue={(subject) => setDraft({ ...draft, subject })}
          />
        )}
        <SelectField
          label={texts.condition}
          value={draft.way}
          options={ways}
          onChange={(way) => setDraft({ ...draft, way })}
        />
        <TextField
          label={draft.kind === 'vault.apy' ? texts.percentPerYear : texts.dollars}
          inputMode="decimal"
          value={draft.value}
          onValue={(value) => setDraft({ ...draft, value })}
        />
        <Button
          className="h-9 lg:mt-5"
          disabled={rule === null}
          onClick={() => {
            if (rule === null) return
            onChange([...rules, rule])
            setDraft({ ...draft, subject: '', value: '' })
          }}
        >
          {texts.addThreshold}
        </Button>
      </div>
      {rules.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {rules.map((each) => (
            <li key={JSON.stringify(each)} className="max-w-full">
              <RemovableChip
                label={
                  'vaultId' in each
                    ? `${names[each.vaultId] ?? each.vaultId}: ${conditionLabel(each)}`
                    : ruleLabel(each)
                }
                onRemove={() => onChange(rules.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
