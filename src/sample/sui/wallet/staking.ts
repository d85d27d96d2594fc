import { seededAddress } from '#sample/prices/seeded-random.ts'
import { fungibleStakesPart, stakingPart } from '#sample/sui/node/staking.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { sampleOwner } from './owner.ts'

const stake = (number: number, { epoch, principal, reward }: { epoch: number; principal: bigint; reward: bigint }) => ({
  id: seededAddress(`stake ${number}`),
  owner: sampleOwner,
  poolId: seededAddress(`staking pool ${number % 2}`),
  epoch,
  principal,
  reward,
})

const stakes = stakingPart([
  stake(1, { epoch: 820, principal: 1_500_000_000_000n, reward: 48_731_204_118n }),
  stake(2, { epoch: 1105, principal: 250_000_000_000n, reward: 1_902_338_417n }),
  stake(3, { epoch: 1319, principal: 40_000_000_000n, reward: 0n }),
])
const fungible = fungibleStakesPart([
  {
    id: seededAddress('fungible stake'),
    owner: sampleOwner,
    poolId: seededAddress('staking pool 1'),
    shares: 80_000_000_000n,
    worth: 84_300_000_000n,
  },
])

/** Three stakes with two validators, the last too young to have earned anything, and 84.3 SUI behind 80 shares of a pool. */
export const sampleStakingPart: SuiStatePart = {
  objects: [...(stakes.objects ?? []), ...(fungible.objects ?? [])],
  functions: [...(stakes.functions ?? []), ...(fungible.functions ?? [])],
}
