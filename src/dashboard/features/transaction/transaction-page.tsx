import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TransactionField } from '#contract/transaction.ts'
import { protocolPools, type TransactionProtocol, transactionProtocols } from '#contract/transaction-protocol.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { ActionForm } from './form/action-form.tsx'
import { byRate } from './form/choice.ts'
import { useRecentSenders } from './form/recent-senders.tsx'
import { isByValidator } from './form/use-choices.ts'
import { ExampleTransaction } from './prepared/example-transaction.tsx'
import { PreparedTransaction } from './prepared/prepared-transaction.tsx'
import { usePreparation } from './prepared/use-preparation.ts'
import { fieldsQuery } from './queries.ts'
import { WalletChoice } from './signing/wallet-choice.tsx'
import { WithWallet } from './signing/with-wallet.tsx'
import { texts } from './texts.ts'
import { type Action, useTransactionState, type Values } from './transaction-state.ts'

const protocolOptions = transactionProtocols.map((value) => ({ value, label: protocolPools[value].name }))
const typeOptions = (protocol: TransactionProtocol) =>
  protocolPools[protocol].actions.map((value) => ({ value, label: transactionTypeNames[value] }))

/** From an action to a transaction that a wallet can sign: the form, what it does in words and commands, and the wallet. */
export function TransactionPage() {
  const { action, setAction, refused, values, setValue } = useTransactionState()
  const fields = useQuery(fieldsQuery(action))
  const actionKey = `${action.protocol} ${action.type}`
  /** The action whose pool was filled in, set or emptied. */
  const [filledFor, setFilledFor] = useState('')
  const best = filledFor === actionKey ? null : bestValidator(action, fields.data ?? [], values)
  // Once, and into the address: a later answer changes no choice, and a copied link has it.
  useEffect(() => {
    if (best === null) return
    setFilledFor(actionKey)
    setValue('poolId', best)
  }, [best, actionKey, setValue])
  const recent = useRecentSenders()
  const [isSenderTyped, setIsSenderTyped] = useState(false)
  // The latest when they are known: a wallet that another tab opens changes no form that somebody fills in.
  const [latest, setLatest] = useState<(typeof recent)[number] | null>(null)
  if (latest === null && recent[0]) setLatest(recent[0])
  const filledFrom = (!isSenderTyped && values.sender === undefined && latest) || null
  const filled = {
    ...values,
    ...(best !== null && { poolId: best }),
    // Not into the address: a copied link names no wallet that its sender did not choose.
    ...(filledFrom && { sender: filledFrom.address }),
  }
  const preparation = usePreparation()
  const [account, setAccount] = useState<string | null>(null)
  const [isSigning, setIsSigning] = useState(false)
  const isSenderEmpty = (values.sender ?? '') === ''

  const choose = (next: Partial<typeof action>) => {
    preparation.forget()
    setAction(next)
  }
  const onValue = (name: string, value: string) => {
    preparation.forget()
    if (name === 'poolId') setFilledFor(actionKey)
    if (name === 'sender') setIsSenderTyped(true)
    setValue(name, value)
  }
  const onAccount = (address: string | null) => {
    setAccount(address)
    if (address === null || !isSenderEmpty) return
    // What was prepared for the wallet that was filled in is of that wallet.
    if (address !== filledFrom?.address) preparation.forget()
    setValue('sender', address)
  }

  return (
    <>
      <PageHeading title={texts.prepareSuiTransaction}>{texts.unsignedTransactionSui}</PageHeading>
      <fieldset
        disabled={isSigning}
        aria-label={texts.form}
        className="grid min-w-0 items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr]"
      >
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              label={texts.protocol}
              value={action.protocol}
              options={protocolOptions}
              onChange={(protocol) => choose({ protocol })}
            />
            <SelectField
              label={texts.action}
              value={action.type}
              options={typeOptions(action.protocol)}
              onChange={(type) => choose({ type })}
            />
          </div>
          {refused && (
            <p role="status" className="border-l-2 border-caution pl-3 text-sm">
              {texts.doesNotOffer(
                protocolPools[refused.protocol].name,
                transactionTypeNames[refused.type],
                transactionTypeNames[action.type],
              )}
            </p>
          )}
        </div>
        {fields.data && (
          <ActionForm
            key={actionKey}
            action={action}
            fields={fields.data}
            values={filled}
            account={account}
            filledFrom={filledFrom}
            recent={recent}
            wallet={<WithWallet>{(kit) => <WalletChoice kit={kit} onAccount={onAccount} />}</WithWallet>}
            isPending={preparation.isPending}
            example={preparation.isPending || preparation.prepared || preparation.error ? null : <ExampleTransaction />}
            isSettled={preparation.isPending || preparation.prepared !== undefined}
            refusal={preparation.error}
            onValue={onValue}
            onEdit={preparation.forget}
            onSubmit={preparation.prepare}
          />
        )}
        {/* As high as the form of the first action: nothing below it moves. */}
        {fields.isPending && <div className="pulse h-[28rem] lg:col-span-2" />}
        {fields.error && !fields.data && (
          <ErrorCard error={fields.error} what={texts.formText} onRetry={() => void fields.refetch()} />
        )}
      </fieldset>
      <PreparedTransaction preparation={preparation} action={action} isSigning={isSigning} onSigning={setIsSigning} />
    </>
  )
}

/** A stake starts with the validator of the highest rate, of equal ones the largest, so that its income is known; a link or the visitor names another. */
function bestValidator(action: Action, fields: readonly TransactionField[], values: Values): string | null {
  if (action.type !== 'STAKING' || !isByValidator(action) || (values.poolId ?? '') !== '') return null
  const options = fields.find(({ field }) => field === 'poolId')?.options ?? []
  const [best] = options
    .filter(({ apy }) => apy !== null)
    .toSorted((a, b) => byRate({ rate: a.apy, stake: a.stake }, { rate: b.apy, stake: b.stake }))
  return best?.value ?? null
}
