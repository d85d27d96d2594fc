import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import { owedIn, type PoolShare } from '#service/protocols/pool-shares/read-shares.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { gaugeRewards } from './gauge-rewards.ts'
import { gaugeAbi } from './layout.ts'

/** `pays`: what the gauge's own protocol gives; null: nothing that it tells. */
type Staked = { gauge: Address; owner: Address; pays: Address | null }
type GaugeShare = Pick<PoolShare<never>, 'balance' | 'owed'>

/** What is asked of a gauge about somebody's share: how much it is, and what it earned in all coins of the gauge. */
export function gaugeShares(deps: Pick<PositionDeps, 'evm' | 'now'>, chain: EvmChainId) {
  const rewardsOf = gaugeRewards(deps, chain)
  return async ({ gauge, owner, pays }: Staked, signal: AbortSignal): Promise<GaugeShare> => {
    const call = (functionName: string, ...more: Address[]): EvmCall => ({
      abi: gaugeAbi,
      address: gauge,
      functionName,
      args: [owner, ...more],
    })
    const rewards = (await rewardsOf(gauge, signal)).map((coin) => ({ call: call('claimable_reward', coin), coin }))
    const own = pays === null ? [] : [{ call: call('claimable_tokens'), coin: pays }]
    return { balance: call('balanceOf'), owed: owedIn([...own, ...rewards]) }
  }
}
