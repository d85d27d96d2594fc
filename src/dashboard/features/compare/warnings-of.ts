import type { Vault } from '#contract/vault.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { LEAST_REWARDS, rewardShare } from '#domain/earning/reward-share.ts'
import { texts } from './texts.ts'

/** What may end the rate of a vault; empty where nothing is known to. `isShareSaid`: how much of it is rewards is beside it. */
export function warningsOf(vault: Vault, { isShareSaid = false } = {}): string {
  const share = rewardShare(vault)
  return [
    ...(share !== null && share >= LEAST_REWARDS && !isShareSaid ? [texts.inRewards(formatShare(share))] : []),
    ...(vault.isForecastToFall ? [texts.forecastToFall] : []),
  ].join(', ')
}
