import { bcs } from '@mysten/sui/bcs'
import type { SuiStatePart } from './state.ts'

const StakedSui = bcs.struct('StakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  stake_activation_epoch: bcs.u64(),
  principal: bcs.u64(),
})

const FungibleStakedSui = bcs.struct('FungibleStakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  value: bcs.u64(),
})

/** `shares` of the pool, and what the system would give for them in MIST. */
type FungibleStake = { id: string; owner: string; poolId: string; shares: bigint; worth: bigint }

/** Stakes that were made fungible. The commands of a transaction run in their order: a balance's value is the latest one's. */
export function fungibleStakesPart(stakes: FungibleStake[]): SuiStatePart {
  let redeemed = 0n
  return {
    objects: stakes.map(({ id, owner, poolId, shares }) => ({
      id,
      owner,
      type: '0x3::staking_pool::FungibleStakedSui',
      content: FungibleStakedSui.serialize({ id, pool_id: poolId, value: shares }).toBytes(),
    })),
    functions: [
      {
        target: '0x3::sui_system::redeem_fungible_staked_sui',
        run([, stakeId]) {
          const stake = stakes.find(({ id }) => id === stakeId)
          if (!stake) throw new Error('no such stake')
          redeemed = stake.worth
          return [bcs.u64().serialize(stake.worth).toBytes()]
        },
      },
      { target: '0x2::balance::value', run: () => [bcs.u64().serialize(redeemed).toBytes()] },
      { target: '0x2::coin::from_balance', run: () => [] },
    ],
  }
}

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
