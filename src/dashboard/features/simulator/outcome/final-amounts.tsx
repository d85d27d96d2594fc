import { useQueries } from '@tanstack/react-query'
import { memo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { coinPriceQuery } from '#dashboard/features/simulator/queries.ts'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { formatChange } from '#dashboard/ui/text/format-rate.ts'
import type { Outcome } from './outcome.ts'
import { texts } from './texts.ts'

type Props = { vault: Vault; symbols: readonly string[]; outcome: Outcome; isRateKnown: boolean }

type Row = { symbol: string; start: number | null; end: number | null; endUsd: number; change: number | null }

const figure = { align: 'right' } as const
const coin: PlainColumn<Row> = { header: texts.coin, cell: ({ symbol }) => symbol }
const amounts: readonly PlainColumn<Row>[] = [
  { ...figure, header: texts.deposited, cell: ({ start }) => formatAmount(start) },
  { ...figure, header: texts.withdrawn, cell: ({ end }) => formatAmount(end) },
]
const results: readonly PlainColumn<Row>[] = [
  { ...figure, header: texts.changeUnits, cell: ({ change }) => formatChange(change) },
  { ...figure, header: texts.value, cell: ({ endUsd }) => formatMoney(endUsd) },
]

/**
 * What comes out, coin by coin. A pool keeps its weights in dollars, so a coin that rose is there in fewer pieces. Amounts
 * need today's price, which the service knows for coins on Sui; where it is unknown, the change in pieces still stands.
 */
export const FinalAmounts = memo(function FinalAmounts({ vault, symbols, outcome, isRateKnown }: Props) {
  const hasPrices = vault.chain === 'SUI' && vault.coins.length === symbols.length
  const answers = useQueries({ queries: hasPrices ? vault.coins.map(coinPriceQuery) : [] })
  const { legs, valueUsd } = outcome.deposit
  const rows = legs.map(({ ratio, weight }, index): Row => {
    const price = answers[index]?.data?.data[0]?.price ?? null
    const startUsd = valueUsd * weight
    const endShareUsd = outcome.parts[index] ?? 0
    return {
      symbol: symbols[index] ?? '',
      start: price === null || price === 0 ? null : startUsd / price,
      end: price === null || price === 0 || ratio === 0 ? null : endShareUsd / (price * ratio),
      endUsd: endShareUsd,
      change: ratio > 0 && startUsd > 0 ? (endShareUsd / ratio / startUsd - 1) * 100 : null,
    }
  })
  return (
    <PlainTable
      caption={captionOf(vault, isRateKnown)}
      columns={hasPrices ? [coin, ...amounts, ...results] : [coin, ...results]}
      rows={rows}
      rowKey={({ symbol }) => symbol}
      looks={{ caption: 'pb-1 text-left text-sm text-faded' }}
    />
  )
})

function captionOf({ type }: Vault, isRateKnown: boolean): string {
  if (type === 'BORROW') return isRateKnown ? texts.coinsRepayInterest : texts.coinsRepayWithout
  return isRateKnown ? texts.coinsEndYield : texts.coinsEndWithout
}
