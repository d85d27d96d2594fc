import { texts } from '#dashboard/features/vaults/texts.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'

/** The scale of all bars of the column; what goes beyond fills it, is marked, and still shows which is more. */
export const SCALE = 0.1

type Props = {
  base: number | null
  rewards: number | null
  /** What a column beside it shows, null without one: what is the whole of it is not written twice. */
  total: number | null
}

/** Base and rewards as one bar on the scale of the column, with their figures below. */
export function RateSplit({ base, rewards, total }: Props) {
  if (base === null) return texts.unknown
  const paid = rewards ?? 0
  const sum = Math.max(base, 0) + Math.max(paid, 0)
  const share = (fraction: number) => `${(Math.max(fraction, 0) / Math.max(sum, SCALE)) * 100}%`
  // Without rewards the bar has one part, and the total beside it says how large it is.
  const isBaseAlone = rewards === 0 && total !== null
  const written = figures(base, rewards, total)
  const widths = { '--base': share(base), '--rewards': share(paid) }
  return (
    <>
      <span aria-hidden="true" className="split" style={widths} title={written}>
        {sum > SCALE && <span>›</span>}
      </span>
      <span className={isBaseAlone ? 'sr-only' : ''}>{written}</span>
    </>
  )
}

function figures(base: number, rewards: number | null, total: number | null): string {
  if (rewards === null) return texts.unknownOf(formatRate(base))
  const isTotal = (fraction: number) => total !== null && formatRate(fraction) === formatRate(total)
  if (rewards === 0) {
    return base === 0 ? texts.noneText : texts.allBase(formatRate(base))
  }
  if (base === 0) return isTotal(rewards) ? texts.rewardsOnly : texts.allRewards(formatRate(rewards))
  return `${bare(base)} + ${bare(total !== null && isSum(base, rewards, total) ? rounded(total) - rounded(base) : rewards)}`
}

/** As it is written: what is left of a written total adds up to it. */
const rounded = (fraction: number) => Math.round(fraction * 1e4) / 1e4
const isSum = (base: number, rewards: number, total: number) => Math.abs(base + rewards - total) < 5e-6

/** Two figures with their signs would be wider than the bar; the column says what they are. */
const bare = (fraction: number) => formatRate(fraction).replace(/\s?%$/, '')
