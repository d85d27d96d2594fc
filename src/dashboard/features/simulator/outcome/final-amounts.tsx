import { useQueries } from '@tanstack/react-query'
import { memo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { coinPriceQuery } from '#dashboard/features/simulator/queries.ts'
import { formatAmount, formatChange, formatMoney } from '#dashboard/ui/text/format.ts'
import type { Outcome } from './outcome.ts'

type Props = { vault: Vault; symbols: readonly string[]; outcome: Outcome; isRateKnown: boolean }

/**
 * What comes out, coin by coin. A pool keeps its weights in dollars, so a coin that rose is there in fewer pieces. Amounts
 * need today's price, which the service knows for coins on Sui; where it is unknown, the change in pieces still stands.
 */
export const FinalAmounts = memo(function FinalAmounts({ vault, symbols, outcome, isRateKnown }: Props) {
  const hasPrices = vault.chain === 'SUI' && vault.coins.length === symbols.length
  const answers = useQueries({ queries: hasPrices ? vault.coins.map(coinPriceQuery) : [] })
  const { legs, valueUsd } = outcome.deposit
  const rows = legs.map(({ ratio, weight }, index) => {
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
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left text-sm text-faded">{captionOf(vault, isRateKnown)}</caption>
      <thead>
        <tr className="h-9 border-b border-rule text-xs">
          <th scope="col" className="text-left font-medium">
            Coin
          </th>
          {[...(hasPrices ? ['Put in', 'Taken out'] : []), 'Change in pieces', 'Worth'].map((name) => (
            <th key={name} scope="col" className="text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.symbol} className="h-(--row-inner) border-b border-line">
            <th scope="row" className="text-left font-normal">
              {row.symbol}
            </th>
            {hasPrices && <td className="text-right">{formatAmount(row.start)}</td>}
            {hasPrices && <td className="text-right">{formatAmount(row.end)}</td>}
            <td className="text-right">{formatChange(row.change)}</td>
            <td className="text-right">{formatMoney(row.endUsd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function captionOf({ type }: Vault, isRateKnown: boolean): string {
  if (type === 'BORROW')
    return isRateKnown ? 'Coins to pay back, with their cost' : 'Coins to pay back, without their cost'
  return isRateKnown ? 'Coins at the end, yield paid in the same coins' : 'Coins at the end, without yield'
}
