import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { type Fact, Facts } from '#dashboard/ui/display/facts.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { toCoins } from '#domain/decimal.ts'
import { FEE_RESERVE, SUI_TYPE } from './amount-coin.ts'
import type { Choice } from './choice.ts'
import { usePrice } from './use-amount-unit.ts'
import { isByValidator } from './use-choices.ts'

type Props = {
  action: Action
  chosen: Choice | undefined
  /** In base units. */
  amount: bigint | null
  coin: { symbol: string; decimals: number } | null
  /** Of one coin in dollars; null where it is not known. */
  price: number | null
}

const earning: ReadonlySet<Action['type']> = new Set(['STAKING', 'LENDING', 'ADD_LP'])
const SUI_DECIMALS = 9
/** Until an amount is typed: as much as the empty box and the example below name. */
const EXAMPLE_COINS = 10
/** The price comes late: its line has its room. */
const NO_NOTE = '\u00A0'

/** What the transaction brings or costs, as far as the form says it: at today's rate, and no promise. */
export function Estimate({ action, chosen, amount, coin, price }: Props) {
  const suiPrice = usePrice(SUI_TYPE)
  const isBorrowing = action.type === 'BORROW'
  const facts: Fact[] = []
  const hasRate = earning.has(action.type) || isBorrowing
  // On a phone the list it was chosen from is below.
  if (isByValidator(action) && chosen) facts.push({ label: texts.validator, value: chosen.name })
  if (hasRate) facts.push({ label: isBorrowing ? texts.borrowApy : 'APY', value: formatRate(chosen?.rate ?? null) })
  // A stake is active from the next epoch on and is paid at the end of that one; an epoch of Sui takes a day.
  if (action.type === 'STAKING' && isByValidator(action)) {
    facts.push({ label: texts.firstReward, value: texts.inOneToTwoDays })
  }
  const fee = toCoins(FEE_RESERVE, SUI_DECIMALS)
  const inDollars = suiPrice === null ? '' : ` (${formatMoney(fee * suiPrice)})`
  facts.push({ label: texts.networkFee, value: `${texts.upToSui(formatAmount(fee))}${inDollars}` })
  return (
    <div className="grid gap-3">
      {hasRate && <PerYear {...{ action, chosen, amount, coin, price, isBorrowing }} />}
      <Facts facts={facts} />
    </div>
  )
}

function PerYear({ action, chosen, amount, coin, price, isBorrowing }: Props & { isBorrowing: boolean }) {
  const rate = chosen?.rate ?? null
  const label = (on: string) => (isBorrowing ? texts.interestPerYearOn(on) : texts.incomePerYearOn(on))
  if (rate === null || coin === null) {
    return <Figure label={isBorrowing ? texts.interestPerYear : texts.incomePerYear} value={DASH} note={NO_NOTE} />
  }
  const coins = amount === null ? EXAMPLE_COINS : toCoins(amount, coin.decimals)
  // Of the example no more than the rate shows.
  const earned = amount === null ? (Math.round(10_000 * rate) * EXAMPLE_COINS) / 10_000 : coins * rate
  const income = `${formatAmount(earned)} ${coin.symbol}`
  // Rewards may be paid in other coins: the income is worth as much, and is not all in this one.
  const isInCoin = isByValidator(action) || isBorrowing
  return (
    <Figure
      label={label(`${formatAmount(coins)} ${coin.symbol}`)}
      value={isInCoin ? income : texts.worth(income)}
      note={price === null ? NO_NOTE : texts.dollarsAtToday(formatMoney(earned * price))}
    />
  )
}
