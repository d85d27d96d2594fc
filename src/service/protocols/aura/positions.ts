import { balancerPools } from '#service/protocols/balancer/balancer-pools.ts'
import { stakedPositions } from '#service/protocols/booster/staked-positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { aura, auraFacts, boosterStakeReceipt } from './aura.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>

/** Balancer liquidity whose shares are tokens in the wallet. */
export const auraPositions = ({ tokens, ...deps }: Deps): PositionSource[] =>
  stakedPositions({
    ...deps,
    listing: aura.listing,
    boosters: auraFacts.boosters,
    stakes: auraFacts.stakes,
    pools: balancerPools(deps),
    receipts: { tokens, shape: boosterStakeReceipt },
  })
