import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { alphaFi } from './alpha-fi/payloads.ts'
import { nativeStakingBuilder } from './native-staking/payloads.ts'
import { navi } from './navi/payloads.ts'
import type { BuilderDeps, PayloadBuilder } from './payload-builder.ts'
import { suilend } from './suilend/payloads.ts'

const builders = (deps: BuilderDeps) =>
  ({
    'native-staking': nativeStakingBuilder(deps),
    suilend: suilend(deps),
    navi: navi(deps),
    'alpha-fi': alphaFi(deps),
  }) satisfies Record<TransactionProtocol, PayloadBuilder>

/** Every protocol that transactions are built for. */
export const payloadBuilders = (deps: BuilderDeps): PayloadBuilder[] => Object.values(builders(deps))
