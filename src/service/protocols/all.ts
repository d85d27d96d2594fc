import { aaveChains } from './aave-v3/contracts.ts'
import { aaveV3 } from './aave-v3/positions.ts'
import { bluefin } from './bluefin/positions.ts'
import { cetus } from './cetus/positions.ts'
import { liquidStaking } from './liquid-staking/positions.ts'
import { momentum } from './momentum/positions.ts'
import { nativeStaking } from './native-staking/positions.ts'
import { navi } from './navi/positions.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import { scallop } from './scallop/positions.ts'
import { solStake } from './sol-stake/positions.ts'
import { suilend } from './suilend/positions.ts'
import { tonNominators } from './ton-nominators/positions.ts'
import { turbos } from './turbos/positions.ts'

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
