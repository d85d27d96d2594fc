import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/**
 * The contract that lists all pools of Convex or a fork. `rewardsAt`: index of the word in a pool's entry that holds the
 * contract that counts shares. `pays`: the reward token; null if unknown.
 */
export type Booster = { chain: EvmChainId; booster: Address; rewardsAt: 2 | 3; pays: Address | null }

/** The function that returns an account's staked or locked amount of a coin. */
export type CountedBy = 'balanceOf' | 'lockedBalanceOf' | 'lockedBalances'

/** A contract where a coin is staked or locked on its own. `pays`: the reward for staking; locks list their own rewards. */
export type CoinStake = {
  chain: EvmChainId
  contract: Address
  countedBy: CountedBy
  coin: Address
  pays: Address | null
}

/** The contracts of such a protocol on each of its chains, for its record. */
export const boosterDeployments = ({ boosters, stakes }: { boosters: Booster[]; stakes: CoinStake[] }) =>
  boosters.map((booster) => ({
    ...booster,
    stakes: stakes.flatMap(({ chain, contract }) => (chain === booster.chain ? [contract] : [])),
  }))
