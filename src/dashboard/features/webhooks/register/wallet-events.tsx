import { isAboutWallets, walletRuleTypes } from '#contract/webhook/webhook-rule.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { isNumberMissing, numberLabels, type WalletDraft, type WalletKind } from './wallet-rules.ts'

type Props = { draft: WalletDraft; onChange: (draft: WalletDraft) => void; isSubmitted: boolean }

const ofWallets = walletRuleTypes.filter((type) => isAboutWallets({ type }))
const ofSources = walletRuleTypes.filter((type) => !isAboutWallets({ type }))

/** The events of the addresses, and those of the service's sources, to be ticked. */
export const WalletEvents = (props: Props) => (
  <div className="grid content-start gap-5">
    <Events title={texts.walletEvents} kinds={ofWallets} {...props} />
    <Events title={texts.sourceEvents} kinds={ofSources} {...props} />
  </div>
)

type EventsProps = Props & { title: string; kinds: readonly WalletKind[] }

/** Some have a threshold beside them. */
function Events({ title, kinds, draft, onChange, isSubmitted }: EventsProps) {
  const toggle = (kind: WalletKind) => {
    const isOn = draft.ticked.includes(kind)
    onChange({ ...draft, ticked: isOn ? draft.ticked.filter((each) => each !== kind) : [...draft.ticked, kind] })
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {kinds.map((kind) => {
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
