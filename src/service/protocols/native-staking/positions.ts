import { nativeAddresses } from '#contract/chains.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'
import { type MoveView, returned } from '#service/protocols/kit/move-reader.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { StakedSui } from './layout.ts'
import { nativeStaking, nativeStakingFacts } from './native-staking.ts'

const [listing] = nativeStaking.listings

type Staked = ReturnType<typeof StakedSui.parse>

/**
 * Sui's native staking. Each StakedSui object is a position with its principal and the chain's figure for its earnings so
 * far (`sui_system::calculate_rewards`, all stakes in one simulated transaction). The pool identifies the validator.
 * Validators' yields belong to the market data; the yield of a single stake is unknown here.
 */
export const nativeStakingPositions = ({ sui }: Pick<PositionDeps, 'sui'>): PositionSource =>
  suiSource({ sui, listing }, async ({ move }) => {
    const stakes = await move.readOwned({ type: nativeStakingFacts.stakedSui, layout: StakedSui, what: 'a stake' })
    const rewards = await move.readViews(stakes.map(rewardOf))
    return stakes.map((each, index) => toPosition(each, rewards[index] ?? 0n))
  })

const rewardOf = ({ id }: Staked): MoveView<bigint> => ({
  target: '0x3::sui_system::calculate_rewards',
  arguments: (transaction) => [transaction.object(nativeStakingFacts.systemState), transaction.object(id)],
  toResult: returned(U64, 'the reward of a stake'),
})

function toPosition({ id, pool_id: pool, principal }: Staked, rewards: bigint): FoundPosition {
  const staked = [{ contractAddress: nativeAddresses.sui, amount: principal }]
  return stake({
    id: { holder: id },
    pool,
    tokens: staked,
    // A stake that is not yet active, or whose first epoch is incomplete, has no earnings.
    yield: rewards > 0n ? [{ contractAddress: nativeAddresses.sui, amount: rewards }] : [],
    input: staked,
  })
}
