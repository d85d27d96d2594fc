import { aaveV3 } from './aave-v3.ts'
import { liquidStaking } from './liquid-staking.ts'
import { nativeStaking } from './native-staking.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import { solStake } from './sol-stake.ts'
import { tonNominators } from './ton-nominators.ts'

const aaveChains = ['ETH', 'OP', 'ARB', 'BASE', 'MATIC', 'AVAX'] as const

/** Every protocol that positions are read from. */
export const positionSources = (deps: PositionDeps): PositionSource[] => [
  nativeStaking(deps),
  ...liquidStaking(deps),
  solStake(deps),
  tonNominators(deps),
  ...aaveChains.map((chain) => aaveV3(chain, deps)),
]
