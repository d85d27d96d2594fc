import type { WebhookRule, walletRuleTypes } from '#contract/webhook/webhook-rule.ts'
import { texts } from '#dashboard/features/webhooks/texts.ts'
import { readNumber } from './market-rule.ts'

export type WalletKind = (typeof walletRuleTypes)[number]

/** Which are ticked, and what is written beside those with a number. */
export type WalletDraft = { ticked: readonly WalletKind[]; numbers: Partial<Record<WalletKind, string>> }

export const numberLabels: Partial<Record<WalletKind, string>> = {
  'holding.changed': texts.minimumValueDollars,
  'position.health': texts.healthFactorBelow,
  'position.claimable': texts.aboveDollars,
}

export const firstDraft: WalletDraft = {
  ticked: ['holding.changed', 'position.opened', 'position.closed', 'position.out_of_range'],
  numbers: { 'holding.changed': '1', 'position.health': '1.2', 'position.claimable': '50' },
}

export const isNumberMissing = ({ numbers }: WalletDraft, kind: WalletKind): boolean =>
  kind in numberLabels && readNumber(numbers[kind] ?? '') === null

/** What is ticked, as rules; those whose number is missing are not among them. */
export function toWalletRules(draft: WalletDraft): WebhookRule[] {
  return draft.ticked.flatMap((type): WebhookRule[] => {
    if (isNumberMissing(draft, type)) return []
    const number = readNumber(draft.numbers[type] ?? '') ?? 0
    if (type === 'holding.changed') return [{ type, minUsd: number }]
    if (type === 'position.health') return [{ type, below: number }]
    if (type === 'position.claimable') return [{ type, above: number }]
    return [{ type }]
  })
}
