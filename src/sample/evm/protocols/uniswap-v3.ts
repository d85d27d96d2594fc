import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { stakedNft } from './solidly-gauges.ts'
import { factoryOf, v3Pools } from './uniswap-v3-pools.ts'

const keeperAbi = parseAbi([
  'function factory()',
  'function balanceOf(address)',
  'function tokenOfOwnerByIndex(address, uint256)',
  'function positions(uint256)',
])

/** The one NFT of the sample that lies in its wallet: USDC and USDT on Ethereum around one for one, where both amounts are plain to see. */
const held = {
  slug: 'uniswap-v3',
  chain: 'ETH',
  id: 734_512n,
  coins: ['USDC', 'USDT'],
  fee: 100,
  ticks: [-60, 60],
  liquidity: 1_000_000_000_000n,
  /** Settled: 3.214 USDC and 1.75 USDT; since then its pool gave one base unit of USDC for each 2^20 of liquidity. */
  owed: [3_214_000n, 1_750_000n],
} as const

/** Managers of positions as NFTs; all but one have none of anybody. */
export const sampleUniswapV3: SampleProtocol = (place) => {
  const managers = deploymentsOf(place, 'uniswap-v3', { slug: z.string(), manager: Address, farm: z.optional(Address) })
  return {
    contracts: managers.flatMap(({ slug, manager, farm }): [string, EvmContract][] => {
      const hasOne = slug === held.slug && place.chain === held.chain
      const own: [Hex, EvmContract][] = [
        [manager, (data) => answerKeeper(place, { slug, hasOne }, data)],
        ...v3Pools(place, slug),
      ]
      if (farm !== undefined) own.push([farm, (data) => answerKeeper(place, { slug, hasOne: false }, data)])
      return own.map(([address, contract]) => [address.toLowerCase(), reverting(contract)])
    }),
    receipts: [],
  }
}

const coinsOf = ({ tokens }: SamplePlace) => held.coins.map((symbol) => listedToken(tokens, symbol).address)

function answerKeeper(place: SamplePlace, { slug, hasOne }: { slug: string; hasOne: boolean }, data: Hex): Hex | null {
  const { functionName, args } = readCall(keeperAbi, data)
  const isOwner = (address: string) => hasOne && isSameAddress(address, place.owner)
  switch (functionName) {
    case 'factory':
      return words(factoryOf(place, slug))
    case 'balanceOf':
      return words(isOwner(args[0]) ? 1 : 0)
    case 'tokenOfOwnerByIndex':
      return isOwner(args[0]) && args[1] === 0n ? words(held.id) : null
    case 'positions': {
      if (!hasOne || args[0] !== held.id) return stakedNft(place, slug, args[0])
      const [coin0 = '0x', coin1 = '0x'] = coinsOf(place)
      const { fee, ticks, liquidity, owed } = held
      return words(0, 0, coin0, coin1, fee, ...ticks, liquidity, 0, 0, ...owed)
    }
  }
}
