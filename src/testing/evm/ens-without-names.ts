import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmNetwork } from '#service/chains/evm/evm-network.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'

/** ENS where nobody has set a name: its contract by address, none on a chain without it. */
export function ensWithoutNames(id: EvmChainId): Map<string, () => Hex> {
  const { ensUniversalResolver }: EvmNetwork = evmNetworks[id]
  return new Map(ensUniversalResolver ? [[ensUniversalResolver.toLowerCase(), () => noName]] : [])
}

const noName = encodeAbiParameters(
  [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
  ['', zeroAddress, zeroAddress],
)
