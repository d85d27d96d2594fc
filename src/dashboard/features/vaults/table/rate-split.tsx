import { texts } from '#dashboard/features/vaults/texts.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'

/** The scale of all bars of the column; what goes beyond is cut and marked. */
const SCALE = 0.3

const share = (fraction: number) => `${Math.min(Math.max(fraction / SCALE, 0), 1) * 100}%`

/** Base and rewards as one bar on the scale of the column, with their figures below. */
export function RateSplit({ base, rewards }: { base: number | null; rewards: number | null }) {
  if (base === null) return <span className="text-faded">{texts.unknown}</span>
  const paid = rewards ?? 0
  const sum = Math.max(base, 0) + Math.max(paid, 0)
  return (
    <span className="split">
      <span aria-hidden="true" className="bar">
        <span className="base" style={{ width: share(base) }} />
        <span className="rewards" style={{ width: share(Math.min(paid, Math.max(SCALE - base, 0))) }} />
        {sum > SCALE && <span className="beyond">›</span>}
      </span>
      <span className="block truncate text-xs text-faded">{figures(base, rewards)}</span>
    </span>
  )
}

function figures(base: number, rewards: number | null): string {
  if (rewards === null) return texts.unknownOf(formatRate(base))
  if (rewards === 0) return base === 0 ? texts.noneText : texts.allBase(formatRate(base))
  return base === 0 ? texts.allRewards(formatRate(rewards)) : `${formatRate(base)} + ${formatRate(rewards)}`
}
