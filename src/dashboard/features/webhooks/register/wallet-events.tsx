import { walletRuleTypes } from '#contract/webhook/webhook-rule.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { isNumberMissing, numberLabels, type WalletDraft, type WalletKind } from './wallet-rules.ts'

type Props = { draft: WalletDraft; onChange: (draft: WalletDraft) => void; isSubmitted: boolean }

/** The events of the addresses, to be ticked; some have a threshold beside them. */
export function WalletEvents({ draft, onChange, isSubmitted }: Props) {
  const toggle = (kind: WalletKind) => {
    const isOn = draft.ticked.includes(kind)
    onChange({ ...draft, ticked: isOn ? draft.ticked.filter((each) => each !== kind) : [...draft.ticked, kind] })
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 text-xs text-faded">{texts.walletEvents}</legend>
      {walletRuleTypes.map((kind) => {
        const isOn = draft.ticked.includes(kind)
        const label = numberLabels[kind]
        return (
          <div key={kind}>
            <label className="flex min-h-6 w-fit items-center gap-2 text-sm">
              <input type="checkbox" className="size-4 accent-accent" checked={isOn} onChange={() => toggle(kind)} />
              {ruleNames[kind]}
            </label>
            {isOn && label && (
              <TextField
                className="mt-1 ml-6 max-w-60"
                label={label}
                inputMode="decimal"
                value={draft.numbers[kind] ?? ''}
                error={isSubmitted && isNumberMissing(draft, kind) ? texts.enterNumberSuch : undefined}
                onValue={(text) => onChange({ ...draft, numbers: { ...draft.numbers, [kind]: text } })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
