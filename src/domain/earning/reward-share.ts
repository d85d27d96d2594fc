import type { Vault } from '#contract/vault.ts'

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
