import { sampleAave } from './aave.ts'
import { sampleComets } from './comet.ts'
import { sampleCurve } from './curve.ts'
import type { SamplePlace, SampleProtocol } from './sample-protocol.ts'
import { sampleUniswapV2 } from './uniswap-v2.ts'
import { sampleUniswapV3 } from './uniswap-v3.ts'
import { sampleVaultShares } from './vault-shares.ts'

const protocols: SampleProtocol[] = [sampleAave, sampleComets, sampleUniswapV3, sampleUniswapV2, sampleVaultShares, sampleCurve]

/** All that is simulated of protocols on one chain. */
export function sampleEvmProtocols(place: SamplePlace) {
  const all = protocols.map((simulate) => simulate(place))
  return { contracts: all.flatMap(({ contracts }) => contracts), receipts: all.flatMap(({ receipts }) => receipts) }
}
