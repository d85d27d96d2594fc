import { sampleBalancer } from './balancer.ts'
import { sampleCurve } from './curve.ts'
import { sampleEigenLayer } from './eigenlayer.ts'
import { sampleGmxV2 } from './gmx-v2.ts'
import { sampleAave } from './lending/aave.ts'
import { sampleAaveV4 } from './lending/aave-v4.ts'
import { sampleComets } from './lending/comet.ts'
import { sampleComptrollers } from './lending/comptroller.ts'
import { sampleEuler } from './lending/euler.ts'
import { sampleFluid } from './lending/fluid.ts'
import { sampleMorpho } from './lending/morpho.ts'
import { sampleLidoQueue } from './lido-queue.ts'
import { samplePendle } from './pendle.ts'
import type { SamplePlace, SampleProtocol } from './sample-protocol.ts'
import { sampleGauges } from './solidly-gauges.ts'
import { sampleStakedTokens } from './staked-tokens.ts'
import { sampleUniswapV2 } from './uniswap-v2.ts'
import { sampleUniswapV3 } from './uniswap-v3.ts'
import { sampleUniswapV4 } from './uniswap-v4.ts'
import { sampleVaultShares } from './vault-shares.ts'

const protocols: SampleProtocol[] = [
  sampleAave,
  sampleAaveV4,
  sampleComets,
  sampleComptrollers,
  sampleEuler,
  sampleFluid,
  sampleMorpho,
  sampleUniswapV3,
  sampleEigenLayer,
  sampleLidoQueue,
  sampleStakedTokens,
  sampleGmxV2,
  sampleUniswapV4,
  sampleUniswapV2,
  sampleGauges,
  sampleVaultShares,
  sampleCurve,
  samplePendle,
  sampleBalancer,
]

/** All that is simulated of protocols on one chain. */
export function sampleEvmProtocols(place: SamplePlace) {
  const all = protocols.map((simulate) => simulate(place))
  return {
    contracts: all.flatMap(({ contracts }) => contracts),
    receipts: all.flatMap(({ receipts }) => receipts),
    logs: all.flatMap(({ logs = [] }) => logs),
    ownedIds: all.flatMap(({ ownedIds = [] }) => ownedIds),
  }
}
