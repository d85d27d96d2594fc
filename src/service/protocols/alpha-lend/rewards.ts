import { WAD } from '#domain/lending-index.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'
import type { RewardDistributor, UserRewardDistributor } from './layout.ts'

type Reward = NonNullable<RewardDistributor['rewards'][number]>

/** Whether a reward is currently paid: it has begun, and the market has not yet counted all of it. */
export const isPaid = (reward: Reward, { last_updated: countedUntil }: RewardDistributor, nowMs: number): boolean =>
  reward.start_time < BigInt(nowMs) && reward.end_time > countedUntil

/** The remaining amount of a reward (18 decimals), and the milliseconds over which it is paid. */
export function leftOf(reward: Reward, { last_updated: countedUntil }: RewardDistributor) {
  const given = reward.total_rewards * WAD
  const from = countedUntil > reward.start_time ? countedUntil : reward.start_time
  return {
    left: given > reward.distributed_rewards.value ? given - reward.distributed_rewards.value : 0n,
    from,
    ms: reward.end_time - from,
  }
}

/** The amount per share since the reward began, 18 decimals, up to now. */
function perShare(reward: Reward, distributor: RewardDistributor, nowMs: number): bigint {
  const counted = reward.cummulative_rewards_per_share.value
  if (distributor.total_xtokens === 0n || !isPaid(reward, distributor, nowMs)) return counted
  const { left, from, ms } = leftOf(reward, distributor)
  const until = BigInt(nowMs) < reward.end_time ? BigInt(nowMs) : reward.end_time
  const since = until > from ? until - from : 0n
  return counted + (left * since) / ms / distributor.total_xtokens
}

/**
 * A position's uncollected rewards on one side of a market, by coin, computed as in `refresh_user_reward_distributor`. A
 * reward that began after the position's last transaction counts in full.
 */
export function earned(
  user: UserRewardDistributor,
  distributor: RewardDistributor | undefined,
  nowMs: number,
): TokenQuantity[] {
  const amounts = new Map<string, bigint>()
  const add = (coinType: string, amount: bigint) => amounts.set(coinType, (amounts.get(coinType) ?? 0n) + amount)
  const places = Math.max(user.rewards.length, distributor?.rewards.length ?? 0)
  for (let index = 0; index < places; index += 1) {
    const reward = distributor?.rewards[index] ?? null
    const own = user.rewards[index]
    if (own === null) continue
    const since = own?.cummulative_rewards_per_share.value ?? 0n
    const grown = reward && distributor ? (perShare(reward, distributor, nowMs) - since) * user.share : 0n
    const coinType = own?.coin_type ?? reward?.coin_type
    if (coinType !== undefined) add(coinType, (own?.earned_rewards.value ?? 0n) + grown)
  }
  return [...amounts]
    .map(([contractAddress, amount]) => ({ contractAddress, amount: amount / WAD }))
    .filter(({ amount }) => amount > 0n)
}
