import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { ruleNames } from '#dashboard/ui/labels/rule-labels.ts'
import { texts } from './texts.ts'

/** What happened: of a threshold that it was crossed. */
export const eventNames: Record<WebhookRule['type'], string> = {
  ...ruleNames,
  'vault.apy': texts.vaultApyCrosses,
  'vault.tvl': texts.vaultTvlCrosses,
  price: texts.coinPriceCrosses,
}
