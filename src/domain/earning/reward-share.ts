import type { Vault } from '#contract/vault.ts'
import { carefulApy } from './careful-apy.ts'

/**
 * The share (0..1) of a vault's APY that is paid in rewards, which may end. More than the APY where the base is a cost, and then all of
 * it. null where it is unknown, where rewards make up for a base that costs as much or more, and for a loan: its rewards are no share of
 * what it costs.
 */
export function rewardShare({
  type,
  apy_rewards: rewards,
  totalApy,
}: Pick<Vault, 'type' | 'apy_rewards' | 'totalApy'>): number | null {
  if (type === 'BORROW' || rewards === null || totalApy === null) return null
  if (rewards <= 0) return 0
  return totalApy > 0 ? Math.min(1, rewards / totalApy) : null
}

/** From this share on, pages name it beside a rate: less decides nothing. */
export const LEAST_REWARDS = 0.2

/** Rewards may end: a rate of which more is paid in them is not steady, however even its past. */
export const MOST_REWARDS = 1 / 3

/** Whether so much of the rate is rewards that no page suggests it; one whose rewards are unknown is not. */
export const isMostlyRewards = (vault: Pick<Vault, 'type' | 'apy_rewards' | 'totalApy'>): boolean =>
  (rewardShare(vault) ?? 0) > MOST_REWARDS

/** What is left of the rate to expect if rewards end, at today's share of them; null where none are paid, or that is unknown. */
export function apyWithoutRewards(vault: Pick<Vault, 'type' | 'apy_rewards' | 'totalApy' | 'apy30d'>): number | null {
  const [apy, share] = [carefulApy(vault), rewardShare(vault)]
  return apy === null || share === null || share === 0 ? null : apy * (1 - share)
}
