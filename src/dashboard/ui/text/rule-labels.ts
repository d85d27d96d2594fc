import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { formatCount, shortCoinType } from './format.ts'

/** The kinds of events, by name. */
export const ruleNames: Record<WebhookRule['type'], string> = {
  'holding.changed': 'Token or NFT balance changes',
  'position.opened': 'Position opened',
  'position.closed': 'Position closed',
  'position.out_of_range': 'Position out of range',
  'position.health': 'Health factor falls',
  'position.claimable': 'Claimable rewards rise',
  'vault.apy': 'Vault APY',
  'vault.tvl': 'Vault TVL',
  price: 'Coin price',
  'source.failing': 'A source fails for an hour',
}

const numberText = (value: number) => (Number.isInteger(value) ? formatCount(value) : String(value))
const way = (
  { above, below }: { above?: number | undefined; below?: number | undefined },
  show: (value: number) => string,
) => (above === undefined ? `below ${show(below ?? 0)}` : `above ${show(above)}`)
/** Thresholds stand as they are compared: in dollars, whatever currency amounts are shown in. */
const usd = (value: number) => `$${numberText(value)}`
const percentOf = (fraction: number) => `${Number((fraction * 100).toFixed(4))}%`

/** A rule in words, with its threshold. */
export function ruleLabel(rule: WebhookRule): string {
  const name = ruleNames[rule.type]
  switch (rule.type) {
    case 'holding.changed':
      return rule.minUsd ? `${name} by ${usd(rule.minUsd)} or more` : name
    case 'position.health':
      return `${name} below ${rule.below}`
    case 'position.claimable':
      return `${name} above ${usd(rule.above)}`
    case 'vault.apy':
      return `${name} ${way(rule, percentOf)}: ${rule.vaultId}`
    case 'vault.tvl':
      return `${name} ${way(rule, usd)}: ${rule.vaultId}`
    case 'price':
      return `${name} ${way(rule, usd)}: ${shortCoinType(rule.coinType)}`
    default:
      return name
  }
}

/** Of those whose subject stands beside the words. */
const shortNames: Partial<Record<WebhookRule['type'], string>> = {
  'vault.apy': 'APY',
  'vault.tvl': 'TVL',
  price: 'Price',
  'position.health': 'Health factor',
  'position.claimable': 'Claimable',
}

/** A rule in words without the vault or the coin that it is about: "APY above 7.2%". */
export function conditionLabel(rule: WebhookRule): string {
  const name = shortNames[rule.type] ?? ruleNames[rule.type]
  switch (rule.type) {
    case 'vault.apy':
      return `${name} ${way(rule, percentOf)}`
    case 'vault.tvl':
    case 'price':
      return `${name} ${way(rule, usd)}`
    case 'position.health':
      return `${name} below ${rule.below}`
    case 'position.claimable':
      return `${name} above ${usd(rule.above)}`
    default:
      return ruleLabel(rule)
  }
}
