import type { SnapshotPosition } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { WalletChange } from './changes-between.ts'
import { isNewlyBeyond } from './crosses-threshold.ts'

/** The content of a message about a change, by its type. */
export type RuleMatch = { type: string; data: Record<string, unknown> }

/** Matches a change with the rules of one webhook or alert: each thing once, however many rules fit. */
export function matchRules(rules: readonly WebhookRule[], change: WalletChange): RuleMatch[] {
  const matches = rules.flatMap((rule) => matchRule(rule, change) ?? [])
  return [...new Map(matches.map((match) => [JSON.stringify(match), match])).values()]
}

function matchRule(rule: WebhookRule, change: WalletChange): RuleMatch | null {
  if (rule.type === 'holding.changed') return matchHolding(rule.minUsd ?? 0, change)
  if (change.what !== 'position') return null
  const { before, after } = change
  const match = (position: SnapshotPosition, more: object = {}): RuleMatch => ({
    type: rule.type,
    data: { ...position, ...more },
  })
  switch (rule.type) {
    case 'position.opened':
      return before === null && after !== null ? match(after) : null
    case 'position.closed':
      return after === null && before !== null ? match(before) : null
    case 'position.out_of_range':
      return after?.isInRange === false && before?.isInRange !== false && (before === null || before.isInRange !== null)
        ? match(after)
        : null
    case 'position.in_range':
      return after?.isInRange === true && before?.isInRange === false ? match(after) : null
    case 'position.health':
      return after && isNewlyBeyond(rule, before?.healthFactor, after.healthFactor)
        ? match(after, { healthFactorBefore: before?.healthFactor ?? null, below: rule.below })
        : null
    case 'position.claimable':
      return after && isNewlyBeyond(rule, before?.claimableUsd, after.claimableUsd)
        ? match(after, { claimableUsdBefore: before?.claimableUsd ?? null, above: rule.above })
        : null
    default:
      return null
  }
}

function matchHolding(minUsd: number, change: WalletChange): RuleMatch | null {
  if (change.what === 'position') return null
  const { what: kind, ...details } = change
  const isEnough = minUsd === 0 || (change.what === 'token' && change.changeUsd !== null && change.changeUsd >= minUsd)
  return isEnough ? { type: 'holding.changed', data: { kind, ...details } } : null
}
