import { bcs } from '@mysten/sui/bcs'
import type { SuiStatePart } from './state.ts'

const StakedSui = bcs.struct('StakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  stake_activation_epoch: bcs.u64(),
  principal: bcs.u64(),
})

/** `principal` and `reward` in MIST. */
type Stake = { id: string; owner: string; poolId: string; epoch: number; principal: bigint; reward: bigint }

/** Native stakes and what the system says that they have earned. */
export const stakingPart = (stakes: Stake[]): SuiStatePart => ({
  objects: stakes.map(({ id, owner, poolId, epoch, principal }) => ({
    id,
    owner,
    type: '0x3::staking_pool::StakedSui',
    content: StakedSui.serialize({ id, pool_id: poolId, stake_activation_epoch: epoch, principal }).toBytes(),
  })),
  functions: [
    {
      target: '0x3::sui_system::calculate_rewards',
      run([, stakeId]) {
        const stake = stakes.find(({ id }) => id === stakeId)
        if (!stake) throw new Error('no such stake')
        return [bcs.u64().serialize(stake.reward).toBytes()]
      },
    },
  ],
})
