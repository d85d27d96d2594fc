import { type FormEvent, useState } from 'react'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { MAX_ALERTS, saveAlert } from '#dashboard/features/alerts/alert-store.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import type { AlertSubject } from '#dashboard/state/alert-dialog-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { formatDollars } from '#dashboard/ui/text/format-money.ts'
import { formatPercent, formatRate } from '#dashboard/ui/text/format-rate.ts'
import type { Threshold } from '#domain/watch/crosses-threshold.ts'
import { draftFrom, draftOf, hasWay, newAlert, presentOf, ruleTypesOf, toRule, unitOf } from './alert-draft.ts'

const ways = [
  { value: 'above', label: texts.risesAbove },
  { value: 'below', label: texts.fallsBelow },
] as const

type Props = {
  subject: AlertSubject
  alertId: string | undefined
  /** Of the alert that is changed, or what a new one begins with. */
  rule: WebhookRule | undefined
  onSaved: (alert: Alert) => void
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
    const alert = newAlert(subject, rule, alertId)
    if (saveAlert(alert)) onSaved(alert)
    else setFull(true)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 pt-3">
      {types.length > 1 && (
        <SelectField
          label={texts.alertMeWhen}
          value={draft.type}
          options={types.map((type) => ({ value: type, label: ruleNames[type] }))}
          onChange={(type) => setDraft(draftOf(type))}
        />
      )}
      {unit !== null && (
        <div className="grid grid-cols-2 items-start gap-3">
          {hasWay(draft.type) ? (
            <SelectField
              label={texts.condition}
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
            error={isSubmitted && rule === null ? texts.enterNumberSuch : undefined}
            onValue={(number) => setDraft({ ...draft, number })}
          />
        </div>
      )}
      <Present subject={subject} type={draft.type} way={draft.way} rule={rule} />
      {isFull && (
        <p role="alert" className="text-sm text-loss">
          {texts.browserCanStore(MAX_ALERTS)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="strong">
          {alertId === undefined ? texts.addAlert : texts.saveAlert}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}

function numberLabel(type: WebhookRule['type']): string {
  if (type === 'holding.changed') return texts.minimumValueDollars
  if (type === 'position.claimable') return texts.aboveDollars
  if (type === 'position.health') return texts.below
  return unitOf(type) === 'percent' ? texts.percentPerYear : texts.valueUsd
}

type PresentProps = {
  subject: AlertSubject
  type: WebhookRule['type']
  way: 'above' | 'below'
  rule: WebhookRule | null
}

/** What the figure is now, so that nobody waits for what has happened already. */
function Present({ subject, type, way, rule }: PresentProps) {
  if (!hasWay(type)) return <p className="text-sm text-faded">{texts.eachTime}</p>
  const value = presentOf(subject, type)
  const write = type === 'vault.apy' ? formatRate : formatDollars
  const isOfMarket = rule !== null && ('vaultId' in rule || 'coinType' in rule)
  const { above, below }: Threshold = isOfMarket ? rule : {}
  const threshold = above ?? below ?? null
  const isAbove = value !== null && value > (above ?? Infinity)
  const isBelow = value !== null && value < (below ?? -Infinity)
  const what = texts.figures[type === 'vault.apy' ? 'apy' : type === 'vault.tvl' ? 'tvl' : 'price']
  return (
    <p className="text-sm text-faded">
      {value === null ? texts.currentValueUnknown : nowWords(write(value), value, threshold, write)}{' '}
      {isAbove
        ? texts.alreadyAboveAlert
        : isBelow
          ? texts.alreadyBelowAlert
          : (way === 'above' ? texts.eachRise : texts.eachFall)(what)}
    </p>
  )
}

/** "Now $3.20; $5 is 56.34% higher." */
function nowWords(now: string, value: number, threshold: number | null, write: (value: number) => string): string {
  if (threshold === null || value <= 0 || threshold === value) return texts.now(now)
  const percent = formatPercent(Math.abs(threshold / value - 1) * 100)
  return (threshold > value ? texts.nowHigher : texts.nowLower)(now, write(threshold), percent)
}
