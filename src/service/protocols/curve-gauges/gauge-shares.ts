import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { owedIn, type PoolShare } from '#service/protocols/pool-shares/read-shares.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { gaugeRewards } from './gauge-rewards.ts'
import { gaugeAbi } from './layout.ts'

/** `pays`: the reward coin of the gauge's own protocol; null if the gauge counts none. */
type Staked = { gauge: Address; owner: Address; pays: Address | null }
type GaugeShare = Pick<PoolShare<never>, 'balance' | 'owed'>

/** The calls for an account's share in a gauge: its size, and its earnings in all coins. */
export function gaugeShares(deps: Pick<PositionDeps, 'evm' | 'now'>, chain: EvmChainId) {
  const rewardsOf = gaugeRewards(deps, chain)
  return async ({ gauge, owner, pays }: Staked, signal: AbortSignal): Promise<GaugeShare> => {
    const coins = await rewardsOf(gauge, signal)
    const rewards = coins.map((coin) => ({ call: call(gaugeAbi, gauge, 'claimable_reward', owner, coin), coin }))
    const own = pays === null ? [] : [{ call: call(gaugeAbi, gauge, 'claimable_tokens', owner), coin: pays }]
    return { balance: call(gaugeAbi, gauge, 'balanceOf', owner), owed: owedIn([...own, ...rewards]) }
  }
}
