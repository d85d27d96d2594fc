import { formatMoneyChange } from '#dashboard/ui/text/format-money.ts'
import { Private } from './hidden-amounts.tsx'

/** A profit or a loss: the colour only repeats the sign. */
export function Profit({ usd }: { usd: number | null }) {
  const colour = usd === null || usd === 0 ? '' : usd > 0 ? 'text-gain' : 'text-loss'
  return (
    <Private>
      <span className={colour}>{formatMoneyChange(usd)}</span>
    </Private>
  )
}
