import type { VaultSide } from '#contract/vault.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'

/** What a vault pays, or what a loan costs: in a colour of its own, so that a cost never looks like a yield. */
export const RateBySide = ({ side, fraction }: { side: VaultSide; fraction: number | null }) =>
  side === 'borrow' && fraction !== null ? (
    <span className="text-caution">{formatRate(fraction)}</span>
  ) : (
    formatRate(fraction)
  )
