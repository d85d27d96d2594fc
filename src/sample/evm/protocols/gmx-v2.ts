import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'

const abi = parseAbi([
  'function getAccountPositions(address, address, uint256, uint256) view returns (((address, address, address), (uint256, uint256, uint256, int256, uint256, uint256, uint256, uint256, uint256, uint256), (bool))[])',
  'function getMarket(address, address)',
])

/** The one bet of the sample: on a rise of ether, with dollars put up for it. Amounts in coins, figures of ours. */
const held = { chain: 'ARB', index: 'WETH', collateral: 'USDC', sizeUsd: '3000', size: '1.02', putUp: '850.5' } as const

const market = madeAddress('GMX market of ether')

/** GMX v2's readers; all but one have nothing of anybody. */
export const sampleGmxV2: SampleProtocol = (place) => ({
  contracts: deploymentsOf(place, 'gmx-v2-perps', ['reader']).map(({ reader }) => [
    reader.toLowerCase(),
    reverting((data) => answer(place, data)),
  ]),
  receipts: [],
})

function answer({ chain, tokens, owner, now }: SamplePlace, data: Hex): Hex | null {
  const { functionName, args } = readCall(abi, data)
  if (functionName === 'getMarket') {
    const ether = listedToken(tokens, held.index).address
    return isSameAddress(args[1], market)
      ? words(market, ether, ether, listedToken(tokens, held.collateral).address)
      : null
  }
  const isHeld = chain === held.chain && isSameAddress(args[1], owner)
  if (!isHeld) return encodeFunctionResult({ abi, functionName, result: [] })
  const { address: coin, decimals } = listedToken(tokens, held.collateral)
  const opened = BigInt(now - 86_400)
  const numbers = [units(held.sizeUsd, 30), units(held.size, 18), units(held.putUp, decimals)] as const
  const position = [[args[1], market, coin], [...numbers, -12n, 1n, 2n, 3n, 4n, opened, 0n], [true]] as const
  return encodeFunctionResult({ abi, functionName, result: [position] })
}
