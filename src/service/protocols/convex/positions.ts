import type { Booster } from '#service/protocols/booster/booster.ts'
import { stakedPositions } from '#service/protocols/booster/staked-positions.ts'
import { curvePools } from '#service/protocols/curve/curve-pools.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { convex, convexFacts } from './convex.ts'

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** Curve liquidity that no token in the wallet represents. */
export const convexPositions = (deps: Deps, boosters: Booster[] = convexFacts.boosters): PositionSource[] =>
  stakedPositions({
    ...deps,
    listing: convex.listing,
    boosters,
    stakes: convexFacts.stakes,
    pools: curvePools(deps),
  })
