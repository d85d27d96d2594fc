import { nativeStakingBuilder } from './native-staking-builder.ts'
import { navi } from './navi.ts'
import type { BuilderDeps, PayloadBuilder } from './payload-builder.ts'
import { suilend } from './suilend.ts'

/** Every protocol that transactions are built for. */
export const payloadBuilders = (deps: BuilderDeps): PayloadBuilder[] => [
  nativeStakingBuilder(deps),
  suilend(deps),
  navi(deps),
]
