import type { SnapshotKind, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { positionKey } from '#domain/position-id.ts'

const kindsOf = ({ rule }: Alert): SnapshotKind[] =>
  rule.type === 'holding.changed' ? ['tokens', 'nfts'] : rule.type === 'source.failing' ? [] : ['positions']

type Obstacle = Pick<Alert, 'obstacle' | 'isInPart'>

/** Why an alert on a wallet cannot be checked by a reading, or not wholly; "" where it can. */
export function walletObstacle(alert: Alert, { parts, positions }: WalletSnapshot): Obstacle {
  const kinds = kindsOf(alert)
  const own = parts.filter(
    ({ chain, kind }) => kinds.includes(kind) && (alert.position === null || chain === alert.position.chain),
  )
  const silent = [...new Set(own.filter(({ isComplete }) => !isComplete).map(({ chain }) => chainNameOf(chain)))]
  if (alert.position !== null)
    return { obstacle: positionObstacle(alert, alert.position, positions, silent), isInPart: false }
  if (silent.length === 0) return { obstacle: '', isInPart: false }
  const isInPart = own.some(({ isComplete }) => isComplete)
  const names = silent.length > 2 ? texts.more(silent.slice(0, 2).join(', '), silent.length - 2) : formatList(silent)
  return { obstacle: isInPart ? texts.answeredOnlyPartly(names) : texts.didNotAnswer(names), isInPart }
}

/** The same of the one position that an alert is about. */
function positionObstacle(
  { rule }: Alert,
  position: NonNullable<Alert['position']>,
  positions: WalletSnapshot['positions'],
  silent: readonly string[],
): string {
  const found = positions.find((each) => positionKey(each) === positionKey(position))
  if (found === undefined) return silent.length > 0 ? texts.didNotReturn(silent[0] ?? '') : texts.positionNoLonger
  if (rule.type === 'position.health' && found.healthFactor === null) return texts.healthFactorUnknown
  if (rule.type === 'position.claimable' && found.claimableUsd === null) return texts.claimableValueUnknown
  const isOfRange = rule.type === 'position.out_of_range' || rule.type === 'position.in_range'
  if (isOfRange && position.type === 'CLMM' && found.isInRange === null) return texts.rangeUnknown
  return ''
}
