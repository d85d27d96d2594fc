import { type FormEvent, useState } from 'react'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { MAX_ALERTS, saveAlert } from '#dashboard/features/alerts/alert-store.ts'
import type { AlertSubject } from '#dashboard/state/alert-dialog-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { formatRate } from '#dashboard/ui/text/format.ts'
import type { Threshold } from '#domain/watch/has-crossed.ts'
import { draftFrom, draftOf, hasWay, newAlert, presentOf, ruleTypesOf, toRule, unitOf } from './alert-draft.ts'

const ways = [
  { value: 'above', label: 'Rises above' },
  { value: 'below', label: 'Falls below' },
] as const

type Props = {
  subject: AlertSubject
  alertId: string | undefined
  /** Of the alert that is changed. */
  rule: WebhookRule | undefined
  onSaved: () => void
  onClose: () => void
}

/** The rule on one subject, and its threshold. */
export function AlertForm({ subject, alertId, rule: before, onSaved, onClose }: Props) {
  const types = ruleTypesOf(subject)
  const [draft, setDraft] = useState(() => (before ? draftFrom(before) : draftOf(types[0])))
  const [isSubmitted, setSubmitted] = useState(false)
  const [isFull, setFull] = useState(false)
  const rule = toRule(subject, draft)
  const unit = unitOf(draft.type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (rule === null) return
    if (saveAlert(newAlert(subject, rule, alertId))) onSaved()
    else setFull(true)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 pt-3">
      {types.length > 1 && (
        <SelectField
          label="Alert me when"
          value={draft.type}
          options={types.map((type) => ({ value: type, label: ruleNames[type] }))}
          onChange={(type) => setDraft(draftOf(type))}
        />
      )}
      {unit !== null && (
        <div className="grid grid-cols-2 items-start gap-3">
          {hasWay(draft.type) ? (
            <SelectField
              label="Condition"
              value={draft.way}
              options={ways}
              onChange={(way) => setDraft({ ...draft, way })}
            />
          ) : null}
          <TextField
            className={hasWay(draft.type) ? '' : 'col-span-2'}
            label={numberLabel(draft.type)}
            inputMode="decimal"
            autoComplete="off"
            value={draft.number}
            error={isSubmitted && rule === null ? 'Enter a number, such as 1.5.' : undefined}
            onValue={(number) => setDraft({ ...draft, number })}
          />
        </div>
      )}
      <Present subject={subject} type={draft.type} rule={rule} />
      {isFull && (
        <p role="alert" className="text-sm text-loss">
          This browser can store {MAX_ALERTS} alerts. Delete one first.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="strong">
          {alertId === undefined ? 'Set alert' : 'Save alert'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function numberLabel(type: WebhookRule['type']): string {
  if (type === 'holding.changed') return 'Minimum value in dollars'
  if (type === 'position.claimable') return 'Above, in dollars'
  if (type === 'position.health') return 'Below'
  return unitOf(type) === 'percent' ? 'Percent per year' : 'Dollars'
}

type PresentProps = { subject: AlertSubject; type: WebhookRule['type']; rule: WebhookRule | null }

/** What the figure is now, so that nobody waits for what has happened already. */
function Present({ subject, type, rule }: PresentProps) {
  if (!hasWay(type)) return null
  const value = presentOf(subject, type)
  const written =
    value === null ? 'Current value unknown' : `Now ${type === 'vault.apy' ? formatRate(value) : dollars(value)}`
  const isOfMarket = rule !== null && ('vaultId' in rule || 'coinType' in rule)
  const { above = Infinity, below = -Infinity }: Threshold = isOfMarket ? rule : {}
  return (
    <p className="text-sm text-faded">
      {written}.{' '}
      {value !== null &&
        value > above &&
        'Already above: the alert triggers when the value falls back and rises again.'}
      {value !== null &&
        value < below &&
        'Already below: the alert triggers when the value rises back and falls again.'}
    </p>
  )
}

const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })
/** As it is compared, whatever currency the page shows. */
const dollars = (usd: number) => `$${plain.format(usd)}`
