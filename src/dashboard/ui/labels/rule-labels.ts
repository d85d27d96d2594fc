import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { formatHealthLimit } from '#dashboard/ui/text/format-health.ts'
import { formatThreshold } from '#dashboard/ui/text/format-money.ts'
import { shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { texts } from './texts.ts'

/** The kinds of events, by name. */
export const ruleNames: Record<WebhookRule['type'], string> = {
  'holding.changed': texts.tokenNftBalance,
  'position.opened': texts.positionOpened,
  'position.closed': texts.positionClosed,
  'position.out_of_range': texts.positionOutRange,
  'position.in_range': texts.positionInRange,
  'position.health': texts.healthFactorFalls,
  'position.claimable': texts.claimableRewardsRise,
  'vault.apy': texts.vaultApy,
  'vault.tvl': texts.vaultTvl,
  price: texts.coinPrice,
  'source.failing': texts.sourceFailsHour,
}

const way = (
  { above, below }: { above?: number | undefined; below?: number | undefined },
  show: (value: number) => string,
) => (above === undefined ? texts.below(show(below ?? 0)) : texts.above(show(above)))
/** Thresholds stand as they are compared: in dollars, whatever currency amounts are shown in. */
const usd = (value: number) => formatThreshold(value, '$')
const percentOf = (fraction: number) => formatThreshold(Number((fraction * 100).toFixed(4)), '%')

/** A rule in words, with its threshold. */
export function ruleLabel(rule: WebhookRule): string {
  const name = ruleNames[rule.type]
  switch (rule.type) {
    case 'holding.changed':
      // An NFT has no value to compare: a minimum is of tokens alone.
      return rule.minUsd ? texts.tokenBalance(usd(rule.minUsd)) : name
    case 'position.health':
      return texts.belowOf(name, formatHealthLimit(rule.below))
    case 'position.claimable':
      return texts.aboveOf(name, usd(rule.above))
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
  price: texts.price,
  'position.health': texts.health,
  'position.claimable': texts.claimable,
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
      return texts.belowOf(name, formatHealthLimit(rule.below))
    case 'position.claimable':
      return texts.aboveOf(name, usd(rule.above))
    default:
      return ruleLabel(rule)
  }
}
