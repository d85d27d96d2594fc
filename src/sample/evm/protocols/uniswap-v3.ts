import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { stakedNft } from './solidly-gauges.ts'

const keeperAbi = parseAbi([
  'function factory()',
  'function balanceOf(address)',
  'function tokenOfOwnerByIndex(address, uint256)',
  'function positions(uint256)',
])
const factoryAbi = parseAbi(['function getPool(address, address, uint24)'])
const poolAbi = parseAbi([
  'function slot0()',
  'function feeGrowthGlobal0X128()',
  'function feeGrowthGlobal1X128()',
  'function ticks(int24)',
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
  /** Settled: 3.214 USDC and 1.75 USDT. */
  owed: [3_214_000n, 1_750_000n],
  /** Since then one base unit of USDC for each 2^20 of liquidity. */
  growth: 1n << 108n,
} as const

/** Managers of positions as NFTs; all but one have none of anybody. */
export const sampleUniswapV3: SampleProtocol = (place) => {
  const managers = deploymentsOf(place, 'uniswap-v3', { slug: z.string(), manager: Address, farm: z.optional(Address) })
  return {
    contracts: managers.flatMap(({ slug, manager, farm }): [string, EvmContract][] => {
      const hasOne = slug === held.slug && place.chain === held.chain
      const own: [Hex, EvmContract][] = [
        [manager, (data) => answerKeeper(place, { slug, hasOne }, data)],
        ...(hasOne ? poolOf(place, slug) : []),
      ]
      if (farm !== undefined) own.push([farm, (data) => answerKeeper(place, { slug, hasOne: false }, data)])
      return own.map(([address, contract]) => [address.toLowerCase(), reverting(contract)])
    }),
    receipts: [],
  }
}

const factoryOf = ({ chain }: SamplePlace, slug: string) => madeAddress(`${slug} ${chain} factory`)
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

function poolOf(place: SamplePlace, slug: string): [Hex, EvmContract][] {
  const pool = madeAddress(`${slug} ${place.chain} pool`)
  const answerFactory: EvmContract = (data) => {
    const { args } = readCall(factoryAbi, data)
    const [coin0, coin1] = coinsOf(place)
    return words(args[0] === coin0 && args[1] === coin1 && args[2] === held.fee ? pool : 0)
  }
  const answerPool: EvmContract = (data) => {
    const { functionName, args } = readCall(poolAbi, data)
    switch (functionName) {
      case 'slot0':
        return words(1n << 96n, 0, 0, 1, 1, 0, 1)
      case 'feeGrowthGlobal0X128':
        return words(held.growth)
      case 'feeGrowthGlobal1X128':
        return words(0)
      case 'ticks':
        return held.ticks.some((tick) => tick === args[0]) ? words(held.liquidity, 0, 0, 0, 0, 0, 0, 1) : null
    }
  }
  return [
    [factoryOf(place, slug), answerFactory],
    [pool, answerPool],
  ]
}
