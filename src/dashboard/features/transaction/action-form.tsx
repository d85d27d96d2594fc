import { type FormEvent, useState } from 'react'
import type { TransactionField, TransactionRequest } from '#contract/transaction.ts'
import { Button } from '#dashboard/ui/button.tsx'
import { TextField } from '#dashboard/ui/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { fieldNames } from './field-names.ts'
import { minimumOf, readAmount } from './read-amount.ts'
import type { Action, Values } from './transaction-state.ts'
import { useAmountUnit } from './use-amount-unit.ts'

type Props = {
  action: Action
  fields: readonly TransactionField[]
  values: Values
  /** The connected wallet's address. */
  account: string | null
  isPending: boolean
  onValue: (name: string, value: string) => void
  /** The amount changed: it lives here, because it means nothing without its coin. */
  onEdit: () => void
  onSubmit: (request: TransactionRequest) => void
}

/** Chosen above the form. */
const chosen = new Set(['type', 'protocol', 'chain'])

/** One input for each field that the service names, in its order. */
export function ActionForm({ action, fields, values, account, isPending, onValue, onEdit, onSubmit }: Props) {
  const amountField = fields.find(({ field }) => field === 'amount')
  const unit = useAmountUnit(action, values)
  const [typed, setTyped] = useState({ text: '', of: unit.key })
  const [isAsked, setIsAsked] = useState(false)
  // Digits typed for another coin, or for base units, would be another amount.
  const text = typed.of === unit.key ? typed.text : ''
  const read = readAmount(text, unit.coin, amountField ? minimumOf(amountField) : null)
  const missing = (isRequired: boolean, value: string) =>
    isAsked && isRequired && value.trim() === '' ? 'Needed' : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const inputs = fields.filter(({ field }) => !chosen.has(field))
    const lacks = inputs.some(({ field, required, type }) =>
      field === 'amount' ? required && text.trim() === '' : required && type !== 'boolean' && !values[field]?.trim(),
    )
    if (lacks || read.mistake !== null || unit.isPending) return
    const given = inputs.flatMap(({ field, type }) => {
      if (field === 'amount') return read.amount === null ? [] : [[field, String(read.amount)]]
      const value = values[field]?.trim() ?? ''
      if (type === 'boolean') return value === '' ? [] : [[field, value === 'true']]
      return value === '' ? [] : [[field, value]]
    })
    onSubmit({ ...action, chain: 'SUI', sender: '', ...Object.fromEntries(given) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {fields
        .filter(({ field }) => !chosen.has(field))
        .map((field) => {
          const { field: name, type, required, description, example } = field
          const label = `${fieldNames[name] ?? name}${required ? '' : ' (optional)'}`
          const value = values[name] ?? ''
          if (name === 'amount') {
            return (
              <AmountField
                key={name}
                action={action}
                field={field}
                label={label}
                unit={unit}
                sender={values.sender ?? ''}
                text={text}
                read={read}
                isMissing={missing(required, text) !== undefined}
                onText={(next) => {
                  setTyped({ text: next, of: unit.key })
                  onEdit()
                }}
              />
            )
          }
          if (type === 'boolean') {
            return (
              <label key={name} className="flex items-start gap-2 text-sm">
                <input
                  type="checkbox"
                  className="mt-1 accent-accent"
                  checked={value === 'true'}
                  onChange={(event) => onValue(name, event.target.checked ? 'true' : 'false')}
                />
                <span>
                  {fieldNames[name] ?? name}
                  <span className="block text-faded">{description}</span>
                </span>
              </label>
            )
          }
          return (
            <div key={name}>
              <TextField
                label={label}
                value={value}
                placeholder={example}
                hint={description}
                error={missing(required, value)}
                autoComplete="off"
                spellCheck={false}
                onValue={(next) => onValue(name, next)}
              />
              {name === 'sender' && account !== null && account !== value && (
                <Button look="quiet" className="-ml-1" onClick={() => onValue(name, account)}>
                  Use the connected wallet’s address
                </Button>
              )}
            </div>
          )
        })}
      <div>
        <Button look="strong" type="submit" disabled={isPending}>
          {isPending ? 'Preparing…' : 'Prepare'}
        </Button>
      </div>
    </form>
  )
}
