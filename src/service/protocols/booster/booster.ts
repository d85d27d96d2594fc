import type { EvmChainId } from '#contract/chain.ts'

type Address = `0x${string}`

/**
 * The list of all pools whose liquidity is staked through a protocol of Convex's shape. `rewardsAt`: the word of a pool where
 * shares are counted. `pays`: what these shares earn; null: unknown.
 */
export type Booster = { chain: EvmChainId; booster: Address; rewardsAt: 2 | 3; pays: Address | null }

/** The call that returns how much of a coin somebody has staked by itself, or locked. */
export type CountedBy = 'balanceOf' | 'lockedBalanceOf' | 'lockedBalances'

/** Where a coin is staked or locked by itself. `pays`: what staking earns; locks list it themselves. */
export type CoinStake = {
  chain: EvmChainId
  contract: Address
  countedBy: CountedBy
  coin: Address
  pays: Address | null
}

/** The contracts of such a protocol on each of its chains, as its record lists them. */
export const boosterDeployments = ({ boosters, stakes }: { boosters: Booster[]; stakes: CoinStake[] }) =>
  boosters.map((booster) => ({
    ...booster,
    stakes: stakes.flatMap(({ chain, contract }) => (chain === booster.chain ? [contract] : [])),
  }))
