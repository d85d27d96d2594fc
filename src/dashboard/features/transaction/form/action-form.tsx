import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TransactionField, TransactionRequest } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { AmountField } from './amount-field.tsx'
import { chosenOf } from './choice.ts'
import { Estimate } from './estimate.tsx'
import { fieldMistakes } from './field-mistakes.ts'
import { fieldName } from './field-names.ts'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'
import { poolKey } from './pool-choices.ts'
import { PoolField } from './pool-field.tsx'
import { minimumOf, readAmount } from './read-amount.ts'
import { RecentSenders } from './recent-senders.tsx'
import { useAmountUnit, useBalance } from './use-amount-unit.ts'
import { useChoices } from './use-choices.ts'

type Props = {
  action: Action
  fields: readonly TransactionField[]
  values: Values
  /** The connected wallet's address. */
  account: string | null
  /** The wallets of this browser, below the address that one of them would fill in. */
  wallet: ReactNode
  isPending: boolean
  /** Why the service would not prepare the form as it stands. */
  refusal: Error | null
  onValue: (name: string, value: string) => void
  /** The amount changed: it lives here, because it means nothing without its coin. */
  onEdit: () => void
  onSubmit: (request: TransactionRequest) => void
}

/** Chosen above the form. */
const chosen = new Set(['type', 'protocol', 'chain'])

/** The pool stands before the amount, because it decides the amount's coin; otherwise in the service's order. */
const places = ['sender', 'poolId', 'tokenAddress', 'amount']
const placeOf = ({ field }: TransactionField) => (places.includes(field) ? places.indexOf(field) : places.length)

function inputsOf(fields: readonly TransactionField[], isByPool: boolean): TransactionField[] {
  const shown = fields.filter(({ field }) => !chosen.has(field) && !(isByPool && field === 'tokenAddress'))
  return shown
    .map((each) => (isByPool && each.field === 'poolId' ? asNeeded(each) : each))
    .sort((a, b) => placeOf(a) - placeOf(b))
}

/** The field that it was one of two with is not shown. */
const asNeeded = (field: TransactionField): TransactionField => ({
  ...field,
  required: true,
  description: field.description.replace(/\. One of .+ is needed\.$/, ''),
})

/** One input for each field that the service names. */
export function ActionForm(props: Props) {
  const { action, fields, values, account, wallet, isPending, refusal, onValue, onEdit, onSubmit } = props
  const isByPool = isPoolEnough(action, fields, values)
  const inputs = inputsOf(fields, isByPool)
  const amountField = inputs.find(({ field }) => field === 'amount')
  const unit = useAmountUnit(action, values)
  const { choices } = useChoices(
    action,
    inputs.find(({ field }) => field === 'poolId'),
  )
  const [typed, setTyped] = useState({ text: '', of: unit.key })
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Digits typed for another coin, or for base units, would be another amount.
  const text = typed.of === unit.key ? typed.text : ''
  const read = readAmount(text, unit.coin, amountField ? minimumOf(amountField) : null)

  const written = (name: string) => (name === 'amount' ? text : (values[name] ?? '')).trim()
  const isMissing = ({ field, required, type }: TransactionField) =>
    required && type !== 'boolean' && written(field) === ''
  const balance = useBalance(written('sender'), unit.coinType)
  const missing = inputs.filter(isMissing).map(({ field }) => fieldName(field, action))
  const refused = fieldMistakes(
    refusal,
    inputs.map(({ field }) => field),
  )
  const mistakeOf = (field: TransactionField) =>
    attempts > 0 && isMissing(field) ? texts.required : (refused[field.field] ?? undefined)

  // To the first mistake, the form's own or one that the service named; never while typing.
  useEffect(() => {
    if (attempts > 0) focusMistake(form.current)
  }, [attempts])
  useEffect(() => {
    if (refusal !== null) focusMistake(form.current)
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts((count) => count + 1)
    if (inputs.some(isMissing) || read.mistake !== null || unit.isPending) return
    const given = inputs.flatMap(({ field, type }) => {
      const value = field === 'amount' ? (read.amount?.toString() ?? '') : written(field)
      return value === '' ? [] : [[field, type === 'boolean' ? value === 'true' : value]]
    })
    onSubmit({ ...action, chain: 'SUI', sender: written('sender'), ...Object.fromEntries(given) })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {inputs.map((field) =>
        field.field === 'amount' ? (
          <AmountField
            key={field.field}
            action={action}
            field={field}
            unit={unit}
            balance={balance?.amount ?? null}
            text={text}
            read={read}
            mistake={mistakeOf(field)}
            isTooEarly={isByPool && written('poolId') === ''}
            onText={(next) => {
              setTyped({ text: next, of: unit.key })
              onEdit()
            }}
          />
        ) : (
          <div key={field.field}>
            <Input
              action={action}
              field={field}
              value={values[field.field] ?? ''}
              mistake={mistakeOf(field)}
              onValue={(value) => onValue(field.field, value)}
            />
            {field.field === 'sender' && (
              <div className="mt-1 min-h-12 max-sm:min-h-18">
                {account !== null && !isSameAddress(account, written('sender')) && (
                  <Button look="quiet" className="-ml-1" onClick={() => onValue('sender', account)}>
                    {texts.useConnectedWallet}
                  </Button>
                )}
                {/* The row below keeps its room: which wallets there are is known late. */}
                {wallet}
                {written('sender') === '' && <RecentSenders onChoose={(address) => onValue('sender', address)} />}
              </div>
            )}
          </div>
        ),
      )}
      <Estimate
        action={action}
        chosen={chosenOf(choices, poolKey(values.poolId ?? ''))}
        amount={read.amount}
        coin={unit.coin}
        price={balance?.price ?? null}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Pressed too early, it leads to what is missing. */}
        <Button
          look={missing.length > 0 ? 'plain' : 'strong'}
          className={missing.length > 0 ? 'border-line bg-raised' : ''}
          type="submit"
          disabled={isPending}
        >
          {isPending ? texts.preparing : texts.prepareTransaction}
        </Button>
        {missing.length > 0 && (
          <span className="text-sm text-faded">{texts.stillMissing(formatList(missing.map(texts.inSentence)))}</span>
        )}
      </div>
    </form>
  )
}

const Input = (props: PlainFieldProps) =>
  props.field.field === 'poolId' ? <PoolField {...props} /> : <PlainField {...props} />

const focusMistake = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** Where pools go by their coin, the pool names the coin too: two fields would hold the same. */
function isPoolEnough(
  { protocol }: Action,
  fields: readonly TransactionField[],
  { tokenAddress = '' }: Values,
): boolean {
  const has = (name: string) => fields.some(({ field, required }) => field === name && !required)
  return protocolPools[protocol].poolsBy === 'coin' && tokenAddress === '' && has('poolId') && has('tokenAddress')
}
