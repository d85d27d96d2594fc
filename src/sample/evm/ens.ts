import { type Address, encodeAbiParameters, encodeFunctionResult, parseAbi, toHex, zeroAddress } from 'viem'
import { packetToBytes } from 'viem/ens'
import type { EvmContract } from './evm-account.ts'
import { readCall } from './read-call.ts'

const abi = parseAbi(['function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)'])

/** ENS, where `sample.eth` is the owner's and no other name is anybody's. By its address, as `EvmState.contracts` has them. */
export function sampleEns(universalResolver: Address, owner: Address): [string, EvmContract] {
  const name = toHex(packetToBytes('sample.eth'))
  return [
    universalResolver.toLowerCase(),
    (data) => {
      const [requested] = readCall(abi, data).args
      const record = requested === name ? encodeAbiParameters([{ type: 'address' }], [owner]) : '0x'
      return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [record, zeroAddress] })
    },
  ]
}
