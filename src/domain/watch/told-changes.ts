import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { WalletChange } from './changes-between.ts'
import { isNewlyBeyond } from './has-crossed.ts'
import type { SnapshotPosition } from './wallet-snapshot.ts'

/** What a message says, by its type. */
export type Told = { type: string; data: Record<string, unknown> }

/** What the rules of one webhook want to be told of changes, in the order of the changes; each once, whatever rules fit. */
export const toldChanges = (rules: readonly WebhookRule[], changes: WalletChange[]): Told[] =>
  changes.flatMap((change) => {
    const told = rules.flatMap((rule) => toldBy(rule, change) ?? [])
    const byText = new Map(told.map((each) => [JSON.stringify(each), each]))
    return [...byText.values()]
  })

function toldBy(rule: WebhookRule, change: WalletChange): Told | null {
  if (rule.type === 'holding.changed') return toldHolding(rule.minUsd ?? 0, change)
  if (change.what !== 'position') return null
  const { before, after } = change
  const tell = (position: SnapshotPosition, more: object = {}): Told => ({
    type: rule.type,
    data: { ...position, ...more },
  })
  switch (rule.type) {
    case 'position.opened':
      return before === null && after !== null ? tell(after) : null
    case 'position.closed':
      return after === null && before !== null ? tell(before) : null
    case 'position.out_of_range':
      return after?.isInRange === false && before?.isInRange !== false && (before === null || before.isInRange !== null)
        ? tell(after)
        : null
    case 'position.health':
      return after && isNewlyBeyond(rule, before?.healthFactor, after.healthFactor)
        ? tell(after, { healthFactorBefore: before?.healthFactor ?? null, below: rule.below })
        : null
    case 'position.claimable':
      return after && isNewlyBeyond(rule, before?.claimableUsd, after.claimableUsd)
        ? tell(after, { claimableUsdBefore: before?.claimableUsd ?? null, above: rule.above })
        : null
    default:
      return null
  }
}

function toldHolding(minUsd: number, change: WalletChange): Told | null {
  if (change.what === 'position') return null
  const { what: kind, ...facts } = change
  const isEnough = minUsd === 0 || (change.what === 'token' && change.changeUsd !== null && change.changeUsd >= minUsd)
  return isEnough ? { type: 'holding.changed', data: { kind, ...facts } } : null
}
