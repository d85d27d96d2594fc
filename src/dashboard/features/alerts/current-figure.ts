import type { Origin } from '#contract/names/origin.ts'
import { toDigits } from '#dashboard/ui/text/digits.ts'
import { formatHealth } from '#dashboard/ui/text/format-health.ts'
import { formatDollars, formatThreshold } from '#dashboard/ui/text/format-money.ts'
import { formatPercent, formatPoints } from '#dashboard/ui/text/format-rate.ts'
import type { Alert } from './alert.ts'
import { isPresentSource } from './figure-source.ts'
import type { PageReading } from './last-readings-store.ts'

/** A figure of a vault or a coin as its threshold is written: in dollars, whatever currency amounts are shown in. */
export const figureText = ({ type }: Alert['rule'], value: number): string =>
  type === 'vault.apy' ? formatThreshold(toDigits(value * 100, 6), '%') : formatDollars(value)

/**
 * What an alert compares with its threshold, as the last check found it; null where that is not known, is of another service or
 * origin than `origin`, the present one, or the alert has no threshold.
 * Of a whole wallet it is the loan with the lowest health, or the position with the most to claim.
 */
export function currentFigure(
  { rule, last, position }: Alert,
  reading: PageReading | null,
  origin: Origin | null,
): string | null {
  const isOfVaultOrCoin = 'vaultId' in rule || 'coinType' in rule
  const from = (isOfVaultOrCoin ? last : reading)?.from
  if (from === undefined || !isPresentSource(from, origin)) return null
  if (isOfVaultOrCoin) return last === null ? null : figureText(rule, last.value)
  const rows = (reading?.snapshot.positions ?? []).filter(
    ({ chain, protocol, positionId }) =>
      position === null ||
      (chain === position.chain && protocol === position.protocol && positionId === position.positionId),
  )
  if (rule.type === 'position.health') {
    const factors = rows.flatMap(({ healthFactor }) => healthFactor ?? [])
    return factors.length === 0 ? null : formatHealth(Math.min(...factors))
  }
  if (rule.type !== 'position.claimable') return null
  const claims = rows.flatMap(({ claimableUsd }) => claimableUsd ?? [])
  return claims.length === 0 ? null : formatDollars(Math.max(...claims))
}

/**
 * How far the last figure of a vault or a coin is from its limit, in words: of a rate in percentage points, else in percent of the
 * figure. null where there is none, it is beyond, or the figure is of another service or origin.
 */
export function distanceWords({ rule, last }: Alert, origin: Origin | null): string | null {
  if (!('vaultId' in rule || 'coinType' in rule) || last === null || last.value <= 0) return null
  if (!isPresentSource(last.from, origin)) return null
  const { above, below } = rule
  const gap = above === undefined ? last.value - (below ?? 0) : above - last.value
  if (gap < 0) return null
  return rule.type === 'vault.apy'
    ? `${formatPoints(gap).replace('+', '')} pp`
    : formatPercent((gap / last.value) * 100)
}
