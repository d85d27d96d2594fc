import type { EvmChainId } from '#contract/chain.ts'

type Address = `0x${string}`

/**
 * The contract that lists all pools of a protocol of Convex's shape. `rewardsAt`: the word of a pool's entry with the contract that
 * counts shares. `pays`: the reward token; null: unknown.
 */
export type Booster = { chain: EvmChainId; booster: Address; rewardsAt: 2 | 3; pays: Address | null }

/** The call that returns how much of a coin an account has staked or locked. */
export type CountedBy = 'balanceOf' | 'lockedBalanceOf' | 'lockedBalances'

/** A contract where a coin is staked or locked by itself. `pays`: the reward of staking; locks list their own. */
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
