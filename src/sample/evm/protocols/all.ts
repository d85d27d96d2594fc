import { sampleAave } from './aave.ts'
import { sampleComets } from './comet.ts'
import { sampleComptrollers } from './comptroller.ts'
import { sampleCurve } from './curve.ts'
import { sampleEigenLayer } from './eigenlayer.ts'
import { sampleEuler } from './euler.ts'
import { sampleFluid } from './fluid.ts'
import { sampleGmxV2 } from './gmx-v2.ts'
import { sampleLidoQueue } from './lido-queue.ts'
import { sampleMorpho } from './morpho.ts'
import type { SamplePlace, SampleProtocol } from './sample-protocol.ts'
import { sampleStakedTokens } from './staked-tokens.ts'
import { sampleUniswapV2 } from './uniswap-v2.ts'
import { sampleUniswapV3 } from './uniswap-v3.ts'
import { sampleUniswapV4 } from './uniswap-v4.ts'
import { sampleVaultShares } from './vault-shares.ts'

const protocols: SampleProtocol[] = [
  sampleAave,
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
  sampleVaultShares,
  sampleCurve,
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
