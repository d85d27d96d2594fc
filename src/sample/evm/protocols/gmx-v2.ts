import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol, sampleContract } from './sample-protocol.ts'

const abi = parseAbi([
  'function getAccountPositions(address, address, uint256, uint256) view returns (((address, address, address), (uint256, uint256, uint256, int256, uint256, uint256, uint256, uint256, uint256, uint256), (bool))[])',
  'function getMarket(address, address)',
])

/** The one bet of the sample: on a rise of ether, with dollars put up for it. Amounts in coins, figures of ours. */
const held = { chain: 'ARB', index: 'WETH', collateral: 'USDC', sizeUsd: '3000', size: '1.02', putUp: '850.5' } as const

const market = madeAddress('GMX market of ether')

/** GMX v2's readers; all but one have nothing of anybody. */
export const sampleGmxV2: SampleProtocol = (place) => ({
  contracts: deploymentsOf(place, 'gmx-v2-perps', { reader: Address }).map(({ reader }) => readerOf(reader, place)),
  receipts: [],
})

function readerOf(reader: Hex, { chain, tokens, isOwner, now }: SamplePlace) {
  const coin = () => listedToken(tokens, held.collateral)
  return sampleContract(reader, abi, {
    getMarket: (_, key) => {
      if (!isSameAddress(key, market)) return null
      const ether = listedToken(tokens, held.index).address
      return words(market, ether, ether, coin().address)
    },
    getAccountPositions: (_, account) => {
      const answer = { abi, functionName: 'getAccountPositions' } as const
      if (chain !== held.chain || !isOwner(account)) return encodeFunctionResult({ ...answer, result: [] })
      const { address, decimals } = coin()
      const numbers = [units(held.sizeUsd, 30), units(held.size, 18), units(held.putUp, decimals)] as const
      const later = [-12n, 1n, 2n, 3n, 4n, BigInt(now - 86_400), 0n] as const
      return encodeFunctionResult({
        ...answer,
        result: [[[account, market, address], [...numbers, ...later], [true]]],
      })
    },
  })
}
