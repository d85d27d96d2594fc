import { sampleAddress } from '#sample/prices/chance.ts'
import { stakingPart } from '#sample/sui/node/staking.ts'
import { sampleOwner } from './owner.ts'

const stake = (number: number, { epoch, principal, reward }: { epoch: number; principal: bigint; reward: bigint }) => ({
  id: sampleAddress(`stake ${number}`),
  owner: sampleOwner,
  poolId: sampleAddress(`staking pool ${number % 2}`),
  epoch,
  principal,
  reward,
})

/** Three stakes with two validators, the last too young to have earned anything. */
export const sampleStakingPart = stakingPart([
  stake(1, { epoch: 820, principal: 1_500_000_000_000n, reward: 48_731_204_118n }),
  stake(2, { epoch: 1105, principal: 250_000_000_000n, reward: 1_902_338_417n }),
  stake(3, { epoch: 1319, principal: 40_000_000_000n, reward: 0n }),
])
