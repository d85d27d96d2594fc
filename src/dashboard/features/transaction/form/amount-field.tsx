import { skipToken, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { TransactionField } from '#contract/transaction.ts'
import { balancesQuery } from '#dashboard/features/transaction/queries.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { coinKey } from '#domain/coin-type.ts'
import { toDecimal } from '#domain/decimal.ts'
import { isSpending, spendable } from './amount-coin.ts'
import { fieldName } from './field-names.ts'
import { minimumOf, type readAmount, writeAmount } from './read-amount.ts'
import type { AmountUnit } from './use-amount-unit.ts'

type Props = {
  action: Action
  field: TransactionField
  unit: AmountUnit
  sender: string
  text: string
  read: ReturnType<typeof readAmount>
  /** What is wrong with it beside what can be read from it. */
  mistake: string | undefined
  /** No pool is chosen yet, and with it no coin. */
  isTooEarly: boolean
  onText: (text: string) => void
}

/** The amount in coins, with what the address holds of it, the least that is taken, and the base units that are sent. */
export function AmountField({ action, field, unit, sender, text, read, isTooEarly, onText, ...given }: Props) {
  const id = useId()
  const { coin, coinType, isPending } = unit
  const balance = useBalance(sender, coinType)
  const isBase = coin === null && !isPending && !isTooEarly
  const minimum = minimumOf(field)
  const isOver = balance !== null && read.amount !== null && isSpending(action) && read.amount > balance
  const mistake = read.mistake ?? given.mistake ?? null
  const most = coin && balance !== null && isSpending(action) ? spendable(balance, coin.coinType) : null
  const facts = [
    balance !== null && coin && `Balance ${writeAmount(balance, coin)}`,
    minimum !== null && `Minimum ${writeAmount(minimum, coin)}`,
    coin && read.amount !== null && `${read.amount} base units`,
    coin && !field.required && text === '' && 'leave empty for the full amount',
  ].filter((fact) => typeof fact === 'string')

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {fieldName(field.field, action)}
        {!field.required && ' (optional)'}
        {isBase && ', in base units'}
      </label>
      <span className={`field flex items-center gap-2 focus-within:border-accent ${mistake ? 'border-loss' : ''}`}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="h-full w-full min-w-0 bg-transparent outline-none"
          value={text}
          disabled={isPending || isTooEarly}
          placeholder={isBase ? field.example : '1.5'}
          aria-invalid={mistake !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onText(event.target.value)}
        />
        <bdi className="text-faded">{coin?.symbol}</bdi>
        {coin && most !== null && (
          <button
            type="button"
            className="text-sm text-accent underline-offset-4 hover:underline max-sm:py-2"
            aria-label={`Max: ${writeAmount(most, coin)}`}
            onClick={() => onText(toDecimal(most, coin.decimals))}
          >
            Max
          </button>
        )}
      </span>
      <div id={`${id}-note`} className="mt-1 text-sm text-faded">
        {mistake && <p className="text-loss">{mistake}</p>}
        {isOver && <p className="text-caution">Exceeds your balance</p>}
        {isPending && <p>Reading the coin…</p>}
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {isBase && <p>{field.description}</p>}
        {isTooEarly && <p>Choose a pool first. It determines the coin.</p>}
      </div>
    </div>
  )
}

const address = /^0x[0-9a-f]{1,64}$/i

/** In base units; null while it is not known. A wallet that was read and lacks the coin holds none of it. */
function useBalance(sender: string, coinType: string | null): bigint | null {
  const known = address.test(sender.trim()) && coinType !== null
  const { data } = useQuery(
    known ? balancesQuery(sender.trim()) : { queryKey: ['transaction', 'no-balance'], queryFn: skipToken },
  )
  if (!data || coinType === null) return null
  return data[coinKey(coinType)] ?? 0n
}
