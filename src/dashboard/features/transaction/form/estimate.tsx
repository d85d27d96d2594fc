import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { type Fact, Facts } from '#dashboard/ui/display/facts.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { toDigits } from '#dashboard/ui/text/digits.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { toCoins } from '#domain/decimal.ts'
import { daysToPay } from '#domain/earning/days-to-pay.ts'
import { FEE_RESERVE, SUI_TYPE } from './amount-coin.ts'
import type { Choice } from './choice.ts'
import { usePrice, usePriceChange } from './use-amount-unit.ts'
import { isByValidator } from './use-choices.ts'

type Props = {
  action: Action
  chosen: Choice | undefined
  /** In base units. */
  amount: bigint | null
  coin: { symbol: string; decimals: number } | null
  /** What the sender has of the coin, in base units; null while it is not known. */
  balance: bigint | null
  /** Of one coin in dollars; null where it is not known. */
  price: number | null
  /** To the list that the validator was chosen from; null where there is none. */
  onChange: (() => void) | null
}

const earning: ReadonlySet<Action['type']> = new Set(['STAKING', 'LENDING', 'ADD_LP'])
const SUI_DECIMALS = 9
/** Until there is an amount: as much as the empty box and the example below name. */
export const EXAMPLE_COINS = 100
/** The rate of a year says no more. */
const INCOME_DIGITS = 4
/** The price comes late: its line has its room. */
const NO_NOTE = '\u00A0'

/** What the transaction brings or costs, as far as the form says it: at today's rate, and no promise. */
export function Estimate({ action, chosen, amount, coin, balance, price, onChange }: Props) {
  const suiPrice = usePrice(SUI_TYPE)
  const week = usePriceChange(SUI_TYPE)
  const isWide = useIsWide()
  const isBorrowing = action.type === 'BORROW'
  const facts: Fact[] = []
  const hasRate = earning.has(action.type) || isBorrowing
  const isStake = action.type === 'STAKING' && isByValidator(action)
  if (isByValidator(action) && chosen) {
    const value = (
      <span className="flex min-w-0 items-center justify-end gap-3">
        <span className="min-w-0 truncate">{chosen.name}</span>
        {(isStake || !isWide) && formatRate(chosen.rate)}
        {/* On a phone the list it was chosen from is below. */}
        {onChange && (
          <TextButton className="lg:hidden" aria-label={texts.changeValidator} onClick={onChange}>
            {texts.change}
          </TextButton>
        )}
      </span>
    )
    // On a phone its rate is in its line: the button is on the first screen.
    facts.push({ label: isWide && !isStake ? texts.validator : `${texts.validator} · APY`, value })
  }
  if (hasRate && !isStake && (isWide || !isByValidator(action) || !chosen))
    facts.push({ label: isBorrowing ? texts.borrowApy : 'APY', value: formatRate(chosen?.rate ?? null) })
  if (isStake && isWide) facts.push({ label: texts.youStake, value: coinsOf(amount) })
  const fee = toCoins(FEE_RESERVE, SUI_DECIMALS)
  const inDollars = suiPrice === null ? '' : ` (${formatMoney(fee * suiPrice)})`
  facts.push({ label: texts.networkFee, value: `${texts.upToSui(formatAmount(fee))}${inDollars}` })
  if (isStake) {
    const left = balance === null || amount === null ? null : balance - amount - FEE_RESERVE
    facts.push({ label: texts.balanceAfter, value: left === null || left < 0n ? DASH : texts.atLeast(coinsOf(left)) })
  }
  if (earning.has(action.type) && coin !== null && chosen?.rate != null) {
    const value = amount === null ? EXAMPLE_COINS : toCoins(amount, coin.decimals)
    // In coins, where the coin pays the fee too; else in dollars.
    const unit = action.type === 'STAKING' ? 1 : price === null || suiPrice === null ? null : price / suiPrice
    if (unit !== null) facts.push({ label: texts.feeEarnedBack, value: feeWords(value * unit, chosen.rate, fee) })
  }
  // On a phone the button comes first, and these below it.
  if (isStake && isWide) facts.push(...laterFacts(chosen?.rate ?? null, amount), ...weekFacts(week))
  return (
    <div className="grid gap-3 *:min-w-0">
      {hasRate && <PerYear {...{ action, chosen, amount, coin, price, isBorrowing }} />}
      <Facts facts={facts} />
    </div>
  )
}

/** On a phone, below the button: when a stake earns, what it becomes and how it ends. */
export function LaterFacts({ action, chosen, amount }: Pick<Props, 'action' | 'chosen' | 'amount'>) {
  const isWide = useIsWide()
  const week = usePriceChange(SUI_TYPE)
  if (isWide || action.type !== 'STAKING' || !isByValidator(action)) return null
  return <Facts facts={[...laterFacts(chosen?.rate ?? null, amount), ...weekFacts(week)]} />
}

/** `value` and `fee` in one unit. */
function feeWords(value: number, apyThen: number, fee: number): string {
  const costs = { gasUsd: fee, exitFee: 0, swapCost: 0, waitDays: 0 }
  const { days } = daysToPay({ valueUsd: value, apyNow: 0, apyThen, costs, swappedShare: 0 })
  return days === null ? texts.never : plural(Math.max(1, Math.ceil(days)), texts.withinDays)
}

const coinsOf = (mist: bigint | null) => (mist === null ? DASH : `${formatAmount(toCoins(mist, SUI_DECIMALS))} SUI`)

/** What the coin itself gained or lost: more in a week than a stake pays in a year. Nothing while it is not known. */
const weekFacts = (percent: number | null): Fact[] =>
  percent === null ? [] : [{ label: texts.priceWeek, value: <Change percent={percent} /> }]

const LATER_YEARS = 5

/** A stake is active from the next epoch on and is paid at the end of that one; an epoch of Sui takes a day. When it earns, what it becomes, since its pool stakes the rewards again, and how it ends. */
function laterFacts(apy: number | null, amount: bigint | null): Fact[] {
  const coins = amount === null ? EXAMPLE_COINS : toCoins(amount, SUI_DECIMALS)
  const later = apy === null ? DASH : `${formatAmount(toDigits(coins * (1 + apy) ** LATER_YEARS, INCOME_DIGITS))} SUI`
  return [
    { label: texts.firstReward, value: texts.inOneToTwoDays },
    { label: texts.afterYears(formatCount(LATER_YEARS)), value: later },
    // `request_withdraw_stake` pays principal and rewards in its own transaction.
    { label: texts.withdrawal, value: texts.paidAtOnce },
  ]
}

function PerYear({
  action,
  chosen,
  amount,
  coin,
  price,
  isBorrowing,
}: Omit<Props, 'balance' | 'onChange'> & { isBorrowing: boolean }) {
  const rate = chosen?.rate ?? null
  const isExample = amount === null
  const label = isExample
    ? isBorrowing
      ? texts.exampleInterestOn
      : texts.exampleIncomeOn
    : isBorrowing
      ? texts.interestPerYearOn
      : texts.incomePerYearOn
  if (rate === null || coin === null) {
    return <Figure label={isBorrowing ? texts.interestPerYear : texts.incomePerYear} value={DASH} note={NO_NOTE} />
  }
  const coins = isExample ? EXAMPLE_COINS : toCoins(amount, coin.decimals)
  // Of the example no more than the rate shows.
  const earned = isExample ? (Math.round(10_000 * rate) * EXAMPLE_COINS) / 10_000 : coins * rate
  const income = `${formatAmount(toDigits(earned, INCOME_DIGITS))} ${coin.symbol}`
  // Rewards may be paid in other coins: the income is worth as much, and is not all in this one.
  const isInCoin = isByValidator(action) || isBorrowing
  const value = isInCoin ? income : texts.worth(income)
  return (
    <Figure
      // The dollars of an example come later and would add a line on a small phone.
      label={label(
        `${formatAmount(coins)} ${coin.symbol}${price === null || isExample ? '' : ` (${formatMoney(coins * price)})`}`,
      )}
      // An example is not a reading: smaller, in the height of the one that follows.
      value={isExample ? <span className="text-xl text-faded">{value}</span> : value}
      rank="lead"
      note={price === null ? NO_NOTE : texts.dollarsAtToday(formatMoney(earned * price))}
    />
  )
}
