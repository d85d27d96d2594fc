import { aaveV3 } from './aave-v3.ts'
import { bluefin } from './bluefin.ts'
import { cetus } from './cetus.ts'
import { liquidStaking } from './liquid-staking.ts'
import { momentum } from './momentum.ts'
import { nativeStaking } from './native-staking.ts'
import { navi } from './navi.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import { scallop } from './scallop.ts'
import { solStake } from './sol-stake.ts'
import { suilend } from './suilend.ts'
import { tonNominators } from './ton-nominators.ts'
import { turbos } from './turbos.ts'

const aaveChains = ['ETH', 'OP', 'ARB', 'BASE', 'MATIC', 'AVAX'] as const

/** Every protocol that positions are read from. */
export const positionSources = (deps: PositionDeps): PositionSource[] => [
  nativeStaking(deps),
  ...liquidStaking(deps),
  suilend(deps),
  navi(deps),
  scallop(deps),
  cetus(deps),
  bluefin(deps),
  momentum(deps),
  turbos(deps),
  solStake(deps),
  tonNominators(deps),
  ...aaveChains.map((chain) => aaveV3(chain, deps)),
]
