import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { aaveV3 } from './aave-v3/aave-v3.ts'
import { alphaFi } from './alpha-fi/alpha-fi.ts'
import { bluefin } from './bluefin/bluefin.ts'
import { cetus } from './cetus/cetus.ts'
import { liquidStaking } from './liquid-staking/liquid-staking.ts'
import { momentum } from './momentum/momentum.ts'
import { nativeStaking } from './native-staking/native-staking.ts'
import { navi } from './navi/navi.ts'
import type { BuilderDeps, PayloadBuilder } from './payload-builder.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import type { Protocol, ProtocolTransactions } from './protocol.ts'
import { scallop } from './scallop/scallop.ts'
import { solStake } from './sol-stake/sol-stake.ts'
import { suilend } from './suilend/suilend.ts'
import { tonNominators } from './ton-nominators/ton-nominators.ts'
import { turbos } from './turbos/turbos.ts'

/** Every protocol by its folder; one that the contract names among those of transactions has to be here with its actions. */
export const protocols: Record<TransactionProtocol, { transactions: ProtocolTransactions }> & Record<string, Protocol> =
  {
    'native-staking': nativeStaking,
    'liquid-staking': liquidStaking,
    suilend,
    navi,
    'alpha-fi': alphaFi,
    scallop,
    cetus,
    bluefin,
    momentum,
    turbos,
    'sol-stake': solStake,
    'ton-nominators': tonNominators,
    'aave-v3': aaveV3,
  }

/** What opens every protocol that positions are read from. Loads the chains' libraries. */
export async function loadPositionSources(): Promise<(deps: PositionDeps) => PositionSource[]> {
  const open = await Promise.all(
    Object.values<Protocol>(protocols).flatMap(({ loadPositions }) => loadPositions?.() ?? []),
  )
  return (deps) => open.flatMap((sources) => sources(deps))
}

/** Every protocol that transactions are built for. Loads Sui's library. */
export async function payloadBuilders(deps: BuilderDeps): Promise<PayloadBuilder[]> {
  const open = await Promise.all(
    Object.values<Protocol>(protocols).flatMap(({ transactions }) => transactions?.loadBuilder() ?? []),
  )
  return open.map((builder) => builder(deps))
}
