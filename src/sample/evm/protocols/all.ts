import { sampleAave } from './aave.ts'
import { sampleComets } from './comet.ts'
import { sampleComptrollers } from './comptroller.ts'
import { sampleEuler } from './euler.ts'
import { sampleFluid } from './fluid.ts'
import { sampleMorpho } from './morpho.ts'
import type { SamplePlace } from './sample-protocol.ts'
import { sampleUniswapV3 } from './uniswap-v3.ts'

const protocols = [
  sampleAave,
  sampleComets,
  sampleComptrollers,
  sampleEuler,
  sampleFluid,
  sampleMorpho,
  sampleUniswapV3,
]

/** All that is simulated of protocols on one chain. */
export function sampleEvmProtocols(place: SamplePlace) {
  const all = protocols.map((simulate) => simulate(place))
  return {
    contracts: all.flatMap(({ contracts }) => contracts),
    receipts: all.flatMap(({ receipts }) => receipts),
    logs: all.flatMap(({ logs = [] }) => logs),
  }
}
