import { useId } from 'react'
import type { TransactionField } from '#contract/transaction.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { toCoins, toDecimal } from '#domain/decimal.ts'
import { isSpending, spendable } from './amount-coin.ts'
import { fieldName } from './field-names.ts'
import { minimumOf, type readAmount, writeAmount } from './read-amount.ts'
import type { AmountUnit } from './use-amount-unit.ts'

type Props = {
  action: Action
  field: TransactionField
  unit: AmountUnit
  /** What the sender has of the coin, in base units; null while it is not known. */
  balance: bigint | null
  /** Of one coin in dollars; null where it is not known. */
  price: number | null
  text: string
  read: ReturnType<typeof readAmount>
  /** It was filled in, and nobody has typed an amount yet. */
  isExample?: boolean
  /** What is wrong with it beside what can be read from it. */
  mistake: string | undefined
  /** No pool is chosen yet, and with it no coin. */
  isTooEarly: boolean
  onFocus: () => void
  onText: (text: string) => void
}

function labelOf(name: string, { isOptional, isBase }: { isOptional: boolean; isBase: boolean }): string {
  const label = isOptional ? texts.optional(name) : name
  return isBase ? texts.baseUnits(label) : label
}

const inCoins = (amount: bigint, { decimals, symbol }: NonNullable<AmountUnit['coin']>) =>
  `${formatAmount(toCoins(amount, decimals))} ${symbol}`

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

const MOST_FACTS = 2

/** The amount in coins, with what the address holds of it, the least that is taken, and the base units that are sent. */
export function AmountField({
  action,
  field,
  unit,
  balance,
  price,
  text,
  read,
  isExample,
  isTooEarly,
  onFocus,
  onText,
  ...given
}: Props) {
  const id = useId()
  const { coin, isPending } = unit
  const isBase = coin === null && !isPending && !isTooEarly
  const minimum = minimumOf(field)
  const isOver = balance !== null && read.amount !== null && isSpending(action) && read.amount > balance
  const mistake = read.mistake ?? given.mistake ?? null
  const most = coin && balance !== null && isSpending(action) ? spendable(balance, coin.coinType) : null
  const worth = (amount: bigint) =>
    coin === null || price === null ? null : formatMoney(toCoins(amount, coin.decimals) * price)
  const inBoth = (amount: bigint) => {
    const dollars = worth(amount)
    return dollars === null ? writeAmount(amount, coin) : `${writeAmount(amount, coin)} (${dollars})`
  }
  const rounded = (amount: bigint) => {
    if (coin === null) return writeAmount(amount, null)
    const dollars = worth(amount)
    return dollars === null ? inCoins(amount, coin) : `${inCoins(amount, coin)} (${dollars})`
  }
  // Two at most are read; what it is worth is beside its income too.
  const facts = [
    isExample && texts.amountFilled,
    balance !== null &&
      coin !== null &&
      unbroken(texts.balance(read.amount === null ? rounded(balance) : inCoins(balance, coin))),
    minimum !== null && read.amount === null && unbroken(texts.minimum(inBoth(minimum))),
    coin && read.amount !== null && !isExample && texts.baseUnitsOf(read.amount),
    read.amount !== null && worth(read.amount),
    coin && !field.required && text === '' && texts.leaveEmptyFull,
  ]
    .filter((fact) => typeof fact === 'string')
    .slice(0, MOST_FACTS)

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {labelOf(fieldName(field.field, action), { isOptional: !field.required, isBase })}
      </label>
      <span
        className={`field flex items-center gap-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent ${mistake ? 'border-loss' : ''}`}
      >
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faded"
          value={text}
          disabled={isPending || isTooEarly}
          placeholder={isBase ? field.example : texts.amountExample}
          aria-invalid={mistake !== null}
          aria-describedby={`${id}-note`}
          onFocus={(event) => {
            // What is typed takes its place.
            if (isExample) event.target.select()
            onFocus()
          }}
          onChange={(event) => onText(event.target.value)}
        />
        {coin && (
          <span className="flex shrink-0 items-center gap-1.5">
            <CoinIcon symbol={coin.symbol} name={coin.symbol} chain="SUI" contract={coin.coinType} isKnown={false} />
            <bdi className="text-faded">{coin.symbol}</bdi>
          </span>
        )}
        {coin && most !== null && (
          <button
            type="button"
            className="rounded-sm border border-control px-2 text-sm text-accent hover:border-ink max-sm:py-1"
            aria-label={texts.max(writeAmount(most, coin))}
            onClick={() => onText(toDecimal(most, coin.decimals))}
          >
            {texts.maxText}
          </button>
        )}
      </span>
      {/* What there is is known late. */}
      <div id={`${id}-note`} className="mt-1 min-h-6 text-sm text-faded">
        {mistake && <p className="text-loss">{mistake}</p>}
        {isOver && <p className="text-caution">{texts.exceedsBalance}</p>}
        {isPending && <p>{texts.readingCoin}</p>}
        {facts.length > 0 && (
          <p title={balance !== null && coin ? texts.balance(writeAmount(balance, coin)) : undefined}>
            {facts.join(' · ')}
          </p>
        )}
        {isBase && <p>{field.description}</p>}
        {isTooEarly && <p>{texts.choosePoolFirst}</p>}
      </div>
    </div>
  )
}
