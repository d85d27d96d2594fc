import { type FormEvent, useState } from 'react'
import type { TransactionField, TransactionRequest } from '#contract/transaction.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { AmountField } from './amount-field.tsx'
import { PlainField } from './plain-field.tsx'
import { minimumOf, readAmount } from './read-amount.ts'
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
  const inputs = fields.filter(({ field }) => !chosen.has(field))
  const amountField = inputs.find(({ field }) => field === 'amount')
  const unit = useAmountUnit(action, values)
  const [typed, setTyped] = useState({ text: '', of: unit.key })
  const [isAsked, setIsAsked] = useState(false)
  // Digits typed for another coin, or for base units, would be another amount.
  const text = typed.of === unit.key ? typed.text : ''
  const read = readAmount(text, unit.coin, amountField ? minimumOf(amountField) : null)

  const written = (name: string) => (name === 'amount' ? text : (values[name] ?? '')).trim()
  const isMissing = ({ field, required, type }: TransactionField) =>
    required && type !== 'boolean' && written(field) === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (inputs.some(isMissing) || read.mistake !== null || unit.isPending) return
    const given = inputs.flatMap(({ field, type }) => {
      const value = field === 'amount' ? (read.amount?.toString() ?? '') : written(field)
      return value === '' ? [] : [[field, type === 'boolean' ? value === 'true' : value]]
    })
    onSubmit({ ...action, chain: 'SUI', sender: written('sender'), ...Object.fromEntries(given) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {inputs.map((field) =>
        field.field === 'amount' ? (
          <AmountField
            key={field.field}
            action={action}
            field={field}
            unit={unit}
            sender={written('sender')}
            text={text}
            read={read}
            isMissing={isAsked && isMissing(field)}
            onText={(next) => {
              setTyped({ text: next, of: unit.key })
              onEdit()
            }}
          />
        ) : (
          <div key={field.field}>
            <PlainField
              action={action}
              field={field}
              value={values[field.field] ?? ''}
              isMissing={isAsked && isMissing(field)}
              onValue={(value) => onValue(field.field, value)}
            />
            {field.field === 'sender' && account !== null && !isSameAddress(account, written('sender')) && (
              <Button look="quiet" className="-ml-1" onClick={() => onValue('sender', account)}>
                Use the connected wallet’s address
              </Button>
            )}
          </div>
        ),
      )}
      <div>
        <Button look="strong" type="submit" disabled={isPending}>
          {isPending ? 'Preparing…' : 'Prepare'}
        </Button>
      </div>
    </form>
  )
}
