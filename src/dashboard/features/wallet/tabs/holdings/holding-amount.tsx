import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import type { HoldingRow } from './holding-rows.ts'
import { texts } from './texts.ts'

/** How much is held; the exact amount in `title`. */
export function HoldingAmount({ row: { holding } }: { row: HoldingRow }) {
  const isHidden = useHiddenAmounts()
  const exact = holding.amount === '' ? texts.baseUnits(holding.amountRaw) : `${holding.amount} ${holding.symbol}`
  return (
    <span title={isHidden ? undefined : exact}>
      <Private>{amountText(holding)}</Private>
    </span>
  )
}

type Amount = { amount: string; amountRaw: string }

/** Six digits of the exact amount; in base units where the token's decimals are unknown. */
export function amountText({ amount, amountRaw }: Amount): string {
  const exact = amount || amountRaw
  const written = Number.isFinite(Number(exact)) ? formatAmount(Number(exact)) : exact
  return amount === '' ? texts.baseUnitsOf(written) : written
}
