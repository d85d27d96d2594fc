import type { Vault } from '#contract/vault.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { GAUGE_FROM, stabilityOf } from '#domain/earning/stability.ts'

/** How steady a rate was over 30 days, from 0 to 100, with a mark on a line from 70 to 100. */
export function StabilityBar({ share }: { share: number | null }) {
  if (share === null) return <span className="text-faded">{texts.unknown}</span>
  return (
    <>
      {Math.round(share * 100)}
      <span
        aria-hidden="true"
        className="gauge"
        style={{ '--at': Math.max(0, (share - GAUGE_FROM) / (1 - GAUGE_FROM)) }}
      />
    </>
  )
}

/** On a phone: how steady a vault is above its size, or its size alone. */
export function NarrowFigure({ vault, hasStability }: { vault: Vault; hasStability: boolean }) {
  const size = formatRoundMoney(vault.tvl)
  if (!hasStability) return size
  return (
    <>
      <StabilityBar share={stabilityOf(vault)} />
      <span className="block text-xs text-faded">{size}</span>
    </>
  )
}

/** On a phone: what there is to borrow, above how much of a deposit of the same coin a loan may be. */
export function NarrowLoan({ vault: { lending } }: { vault: Vault }) {
  const { available = null, maxLtv = null } = lending ?? {}
  return (
    <>
      {formatRoundMoney(available)}
      {maxLtv !== null && <span className="block text-xs text-faded">{texts.ltvOf(formatShare(maxLtv))}</span>}
    </>
  )
}
