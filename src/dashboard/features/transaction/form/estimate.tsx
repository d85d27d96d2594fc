import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { type Fact, Facts } from '#dashboard/ui/display/facts.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { toCoins } from '#domain/decimal.ts'
import { FEE_RESERVE } from './amount-coin.ts'
import type { Choice } from './choice.ts'
import { isByValidator } from './use-choices.ts'

type Props = {
  action: Action
  chosen: Choice | undefined
  /** In base units. */
  amount: bigint | null
  coin: { symbol: string; decimals: number } | null
  /** Of one coin in dollars, where the wallet's holdings have it. */
  price: number | null
}

const earning: ReadonlySet<Action['type']> = new Set(['STAKING', 'LENDING', 'ADD_LP'])
const SUI_DECIMALS = 9

/** Until there is an amount. */
function perHundred(rate: number | null, coin: Props['coin'], isInCoin: boolean): string {
  if (rate === null || coin === null) return DASH
  const income = formatAmount(Math.round(10_000 * rate) / 100)
  return texts.perHundred(isInCoin ? income : texts.worth(`${income} ${coin.symbol}`), coin.symbol)
}

/** What the transaction brings or costs, as far as the form says it: at today's rate, and no promise. */
export function Estimate({ action, chosen, amount, coin, price }: Props) {
  const isEarning = earning.has(action.type)
  const isBorrowing = action.type === 'BORROW'
  const rate = chosen?.rate ?? null
  const isKnown = rate !== null && amount !== null && coin !== null
  const coins = isKnown ? toCoins(amount, coin.decimals) * rate : null
  const inCoins = `${formatAmount(coins)} ${coin?.symbol ?? ''}`
  // Rewards may be paid in other coins: the income is worth as much, and is not all in this one.
  const isInCoin = isByValidator(action) || isBorrowing
  const words = isInCoin ? inCoins : texts.worth(inCoins)
  const perYear =
    coins === null
      ? perHundred(rate, coin, isInCoin)
      : price === null
        ? words
        : `${words} (${formatMoney(coins * price)})`
  const facts: Fact[] = []
  if (isEarning || isBorrowing) {
    facts.push(
      { label: isBorrowing ? texts.borrowApy : 'APY', value: formatRate(rate) },
      { label: isBorrowing ? texts.interestPerYear : texts.incomePerYear, value: perYear },
    )
  }
  // A stake is active from the next epoch on and is paid at the end of that one; an epoch of Sui takes a day.
  if (action.type === 'STAKING' && isByValidator(action)) {
    facts.push({ label: texts.firstReward, value: texts.inOneToTwoDays })
  }
  facts.push({ label: texts.networkFee, value: texts.upToSui(formatAmount(toCoins(FEE_RESERVE, SUI_DECIMALS))) })
  return <Facts facts={facts} />
}
