import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { toDigits } from '#dashboard/ui/text/digits.ts'
import { shownHealth } from '#dashboard/ui/text/format-health.ts'

/** The rules that are suggested, each with a limit. */
export type LimitRule = Extract<
  WebhookRule,
  { type: 'vault.apy' | 'vault.tvl' | 'price' | 'holding.changed' | 'position.health' | 'position.claimable' }
>
export type Way = 'above' | 'below'

export const hasLimit = (rule: WebhookRule): rule is LimitRule =>
  rule.type === 'holding.changed' || 'above' in rule || 'below' in rule

/** Binary fractions of a percent: 4.4 and not 4.3999999999999995. */
const DIGITS = 10

/** As it is written: a rate in percent, an amount in dollars. */
export function limitOf(rule: LimitRule): number {
  if (rule.type === 'holding.changed') return rule.minUsd ?? 0
  const { above, below } = { above: undefined, below: undefined, ...rule }
  const value = above ?? below ?? 0
  return rule.type === 'vault.apy' ? toDigits(value * 100, DIGITS) : value
}

/** Which way the limit is crossed; null where there is one way alone. */
export const wayOf = (rule: LimitRule): Way | null =>
  rule.type === 'vault.apy' || rule.type === 'vault.tvl' || rule.type === 'price'
    ? rule.above === undefined
      ? 'below'
      : 'above'
    : null

/** `limit` as it is written. */
export function withLimit(rule: LimitRule, limit: number, way = wayOf(rule)): LimitRule {
  switch (rule.type) {
    case 'holding.changed':
      return { ...rule, minUsd: limit }
    case 'position.health':
      return { ...rule, below: limit }
    case 'position.claimable':
      return { ...rule, above: limit }
    case 'price':
      return { type: rule.type, coinType: rule.coinType, ...toward(way, limit) }
    case 'vault.tvl':
      return { type: rule.type, vaultId: rule.vaultId, ...toward(way, limit) }
    case 'vault.apy':
      return { type: rule.type, vaultId: rule.vaultId, ...toward(way, toDigits(limit / 100, DIGITS)) }
  }
}

const toward = (way: Way | null, value: number) => (way === 'above' ? { above: value } : { below: value })

/** How far the limit is from the present figure as it is shown, as a share of that; null for an amount of change, and where there is no figure. */
export function limitChange(rule: LimitRule, figure: number | null): number | null {
  if (rule.type === 'holding.changed' || figure === null) return null
  const shown = shownFigure(rule.type, figure)
  return shown > 0 ? limitOf(rule) / shown - 1 : null
}

/** With the digits beside which the change is read: a rate in percent, dollars with cents from one on. */
function shownFigure(type: LimitRule['type'], figure: number): number {
  if (type === 'position.health') return shownHealth(figure)
  if (type === 'vault.apy') return Number((figure * 100).toFixed(2))
  return figure < 1 ? figure : Number(figure.toFixed(2))
}
