import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TransactionField, TransactionRequest } from '#contract/transaction.ts'
import { protocolPools } from '#contract/transaction-protocol.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { toBaseUnits, toDecimal } from '#domain/decimal.ts'
import { Alternatives } from './alternatives.tsx'
import { spendable } from './amount-coin.ts'
import { AmountField } from './amount-field.tsx'
import { chosenOf } from './choice.ts'
import { Estimate, EXAMPLE_COINS, LaterFacts } from './estimate.tsx'
import { fieldMistakes } from './field-mistakes.ts'
import { fieldName } from './field-names.ts'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'
import { poolKey } from './pool-choices.ts'
import { PoolField } from './pool-field.tsx'
import { minimumOf, readAmount } from './read-amount.ts'
import { type RecentSender, RecentSenders } from './recent-senders.tsx'
import { type AmountUnit, useAmountUnit, useBalance, usePrice } from './use-amount-unit.ts'
import { isByValidator, useChoices } from './use-choices.ts'

type Props = {
  action: Action
  fields: readonly TransactionField[]
  values: Values
  /** The connected wallet's address. */
  account: string | null
  /** The wallets of this browser, below the address that one of them would fill in. */
  wallet: ReactNode
  isPending: boolean
  /** The wallet of this browser that was filled in as the sender; null: none was. */
  filledFrom: RecentSender | null
  recent: readonly RecentSender[]
  /** A transaction is shown, or comes. */
  isSettled: boolean
  /** Below the form; null where there is something to show. */
  example: ReactNode
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
  const { filledFrom, recent, isSettled, example: sample } = props
  const isWide = useIsWide()
  const isByPool = isPoolEnough(action, fields, values)
  const inputs = inputsOf(fields, isByPool)
  const amountField = inputs.find(({ field }) => field === 'amount')
  const unit = useAmountUnit(action, values)
  const { choices } = useChoices(
    action,
    inputs.find(({ field }) => field === 'poolId'),
  )
  // Null until somebody types an amount, or is about to.
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  // Digits typed for another coin, or for base units, would be another amount.
  const balance = useBalance((values.sender ?? '').trim(), unit.coinType)
  const minimum = amountField ? minimumOf(amountField) : null
  // A validator is chosen already, and the coin is known: the amount comes first. Elsewhere the pool decides the amount's coin.
  const isAmountFirst = action.type === 'STAKING' && isByValidator(action)
  // With a wallet that was filled in, so that the income and the button are there at once.
  const offered = isAmountFirst && filledFrom !== null ? exampleAmount(balance, unit.coin, minimum) : null
  // Once: a later reading of the balance changes no amount that somebody may have read.
  const [decided, setDecided] = useState<string | null>(null)
  if (decided === null && typed === null && offered !== null) setDecided(offered)
  const example = filledFrom === null ? null : decided
  const isExample = typed === null && example !== null
  const text = isExample ? example : typed?.of === unit.key ? typed.text : ''
  const read = readAmount(text, unit.coin, minimum)

  const written = (name: string) => (name === 'amount' ? text : (values[name] ?? '')).trim()
  const isMissing = ({ field, required, type }: TransactionField) =>
    required && type !== 'boolean' && written(field) === ''
  const price = usePrice(unit.coinType)
  const refused = fieldMistakes(
    refusal,
    inputs.map(({ field }) => field),
  )
  const mistakeOf = (field: TransactionField) =>
    attempts > 0 && isMissing(field)
      ? texts.stillMissing(texts.inSentence(fieldName(field.field, action)))
      : (refused[field.field] ?? undefined)

  const missing = inputs.filter(isMissing).map(({ field }) => texts.inSentence(fieldName(field, action)))

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

  const others = inputs.filter(({ field }) => field !== 'amount')
  const first = isAmountFirst ? others.filter(({ field }) => field === 'sender') : others
  const last = others.filter((field) => !first.includes(field))

  const amount = amountField && (
    <AmountField
      action={action}
      field={amountField}
      unit={unit}
      balance={balance}
      price={price}
      text={text}
      read={read}
      isExample={isExample}
      mistake={mistakeOf(amountField)}
      isTooEarly={isByPool && written('poolId') === ''}
      // An example that came now would be in the way of what is typed.
      onFocus={() => typed === null && !isExample && setTyped({ text: '', of: unit.key })}
      onText={(next) => {
        setTyped({ text: next, of: unit.key })
        onEdit()
      }}
    />
  )
  const rate = chosenOf(choices, poolKey(values.poolId ?? ''))?.rate ?? null
  const onSender = (address: string) => onValue('sender', address)
  const inputOf = (field: TransactionField) => (
    <div key={field.field}>
      <Input
        action={action}
        field={
          field.field === 'sender' && filledFrom
            ? { ...field, description: filledFrom.isSample ? filledFrom.name : texts.filledFrom(filledFrom.name) }
            : field
        }
        value={values[field.field] ?? ''}
        mistake={mistakeOf(field)}
        isSettled={isSettled}
        onValue={(value) => onValue(field.field, value)}
      />
      {field.field === 'sender' && (
        // Which wallets there are is known late: their row has its room from the start.
        <div className="min-h-6 max-[23rem]:min-h-10">
          {account !== null && !isSameAddress(account, written('sender')) && (
            <Button look="quiet" className="-ml-1" onClick={() => onSender(account)}>
              {texts.useConnectedWallet}
            </Button>
          )}
          {wallet}
          {written('sender') === '' && <RecentSenders senders={recent} onChoose={onSender} />}
        </div>
      )}
    </div>
  )
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      // Of two columns the grid is the page's: what is chosen above the form is in the first of them.
      className="grid items-start gap-y-6 lg:contents"
    >
      {isAmountFirst ? (
        <div
          className="grid min-w-0 items-start gap-4 sm:grid-cols-2"
          // An address needs more room than an amount.
          style={isWide ? { gridTemplateColumns: '16rem minmax(0, 1fr)' } : undefined}
        >
          {amount}
          {first.map(inputOf)}
        </div>
      ) : (
        <div className="grid min-w-0 gap-4">{first.map(inputOf)}</div>
      )}
      <div className="grid min-w-0 gap-4 *:min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1">
        {!isAmountFirst && amount}
        <Estimate
          action={action}
          chosen={chosenOf(choices, poolKey(values.poolId ?? ''))}
          amount={read.amount}
          coin={unit.coin}
          balance={balance}
          price={price}
          onChange={isAmountFirst && choices.length > 0 ? () => focusChosen(form.current) : null}
        />
        {/* Pressed too early, it leads to what is missing. */}
        <Button
          look={missing.length > 0 ? 'plain' : 'strong'}
          className={`w-full justify-center ${missing.length > 0 ? 'border-accent text-accent' : ''}`}
          type="submit"
          aria-disabled={missing.length > 0}
          aria-describedby={id}
          isBusy={isPending}
        >
          {isPending ? texts.preparing : texts.prepareTransaction}
        </Button>
        <p id={id} className="-mt-2 text-sm text-faded max-sm:min-h-15">
          {/* What remains comes first: nothing in the line moves when the last of it is filled in. */}
          {texts.preparingSendsNothing}
          {missing.length > 0 && <span className="text-ink"> {texts.missingFirst(formatList(missing))}</span>}
        </p>
        <LaterFacts action={action} chosen={chosenOf(choices, poolKey(values.poolId ?? ''))} amount={read.amount} />
        {isAmountFirst && isWide && <Alternatives above={rate} />}
      </div>
      {last.length > 0 && <div className="grid min-w-0 gap-4">{last.map(inputOf)}</div>}
      {isAmountFirst && !isWide && <Alternatives above={rate} />}
      {sample}
    </form>
  )
}

/** As much as the example below, a tenth of it, or the least that is taken; null where the balance is not known, or too small for it. */
function exampleAmount(balance: bigint | null, coin: AmountUnit['coin'], minimum: bigint | null): string | null {
  if (balance === null || coin === null) return null
  const most = spendable(balance, coin.coinType) ?? 0n
  const usual = toBaseUnits(String(EXAMPLE_COINS), coin.decimals) ?? 0n
  const [amount = null] = [usual, usual / 10n, minimum].filter((each) => each !== null && most >= each)
  return amount === null ? null : toDecimal(amount, coin.decimals)
}

const Input = ({ isSettled, ...props }: PlainFieldProps & { isSettled: boolean }) =>
  props.field.field === 'poolId' ? <PoolField {...props} isSettled={isSettled} /> : <PlainField {...props} />

const focusMistake = (form: HTMLFormElement | null) =>
  focusIn(form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null)

const focusChosen = (form: HTMLFormElement | null) => focusIn(form?.querySelector('[role="radiogroup"]') ?? null)

/** Of a group of radio buttons the chosen one, else the first. */
function focusIn(field: HTMLElement | null) {
  const isGroup = field?.getAttribute('role') === 'radiogroup'
  const target = isGroup ? (field?.querySelector<HTMLElement>(':checked') ?? field?.querySelector('input')) : field
  target?.focus()
}

/** Where pools go by their coin, the pool names the coin too: two fields would hold the same. */
function isPoolEnough(
  { protocol }: Action,
  fields: readonly TransactionField[],
  { tokenAddress = '' }: Values,
): boolean {
  const has = (name: string) => fields.some(({ field, required }) => field === name && !required)
  return protocolPools[protocol].poolsBy === 'coin' && tokenAddress === '' && has('poolId') && has('tokenAddress')
}
