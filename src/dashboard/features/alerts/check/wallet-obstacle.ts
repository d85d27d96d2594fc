import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import type { SnapshotKind, WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'

const kindsOf = ({ rule }: Alert): SnapshotKind[] =>
  rule.type === 'holding.changed' ? ['tokens', 'nfts'] : rule.type === 'source.failing' ? [] : ['positions']

/** Why an alert on a wallet cannot be checked by a reading, or not wholly; "" where it can. */
export function walletObstacle(alert: Alert, { parts, positions }: WalletSnapshot): string {
  const kinds = kindsOf(alert)
  const own = parts.filter(
    ({ chain, kind }) => kinds.includes(kind) && (alert.position === null || chain === alert.position.chain),
  )
  const silent = [...new Set(own.filter(({ isComplete }) => !isComplete).map(({ chain }) => chainNameOf(chain)))]
  if (alert.position !== null) {
    const { chain, protocol, positionId, type } = alert.position
    const found = positions.find(
      (each) => each.chain === chain && each.protocol === protocol && each.positionId === positionId,
    )
    if (found === undefined)
      return silent.length > 0 ? `${silent[0]} did not tell all of its positions` : 'The position is not there any more'
    if (alert.rule.type === 'position.health' && found.healthFactor === null) return 'Its health factor is not known'
    if (alert.rule.type === 'position.claimable' && found.claimableUsd === null)
      return 'What it has to claim is not known in dollars'
    if (alert.rule.type === 'position.out_of_range' && type === 'CLMM' && found.isInRange === null)
      return 'Whether it is in its range is not known'
    return ''
  }
  if (silent.length === 0) return ''
  const isAll = own.every(({ isComplete }) => !isComplete)
  const names =
    silent.length > 2 ? `${silent.slice(0, 2).join(', ')} and ${silent.length - 2} more` : silent.join(' and ')
  return isAll ? `${names} did not answer` : `Checked in part: ${names} did not tell all`
}
