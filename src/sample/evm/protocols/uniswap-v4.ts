import { type Address, concat, type Hex, keccak256, pad, parseAbi, toHex } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'

const managerAbi = parseAbi([
  'function balanceOf(address)',
  'function ownerOf(uint256)',
  'function getPositionLiquidity(uint256)',
  'function getPoolAndPositionInfo(uint256)',
])
const viewAbi = parseAbi([
  'function getSlot0(bytes32)',
  'function getFeeGrowthInside(bytes32, int24, int24)',
  'function getPositionInfo(bytes32, bytes32)',
])

/** The one NFT of the sample: USDC and USDT on Ethereum around one for one. */
const held = {
  chain: 'ETH',
  id: 58_213n,
  coins: ['USDC', 'USDT'],
  fee: 100,
  tickSpacing: 1,
  ticks: [-60, 60],
  liquidity: 400_000_000_000n,
  /** Growth when its fees were settled; since then one base unit of USDC for each 2^20 of liquidity. */
  settled: 5n << 100n,
  growth: 1n << 108n,
} as const

/** Managers of Uniswap v4 and the contracts with the states of their pools; all but one have nothing of anybody. */
export const sampleUniswapV4: SampleProtocol = (place) => {
  const own = deploymentsOf(place, 'uniswap-v4', ['manager', 'view'])
  return {
    contracts: own.flatMap((deployment): [string, EvmContract][] => [
      [deployment.manager.toLowerCase(), reverting((data) => answerManager(place, data))],
      [deployment.view.toLowerCase(), reverting((data) => answerView(place, deployment, data))],
    ]),
    receipts: [],
    ownedIds: own.map(({ manager }) => ({ contract: manager, ids: place.chain === held.chain ? [held.id] : [] })),
  }
}

/** Pool's name in words: coins, fee, spacing, no hooks. */
const keyOf = ({ tokens }: SamplePlace): Hex => {
  const [coin0 = '0x', coin1 = '0x'] = held.coins.map((symbol) => listedToken(tokens, symbol).address)
  return words(coin0, coin1, held.fee, held.tickSpacing, 0)
}
/** In 24 bits, below zero as their complement. */
const tickBytes = (tick: number): Hex => toHex(tick < 0 ? tick + 2 ** 24 : tick, { size: 3 })

function answerManager(place: SamplePlace, data: Hex): Hex | null {
  const { functionName, args } = readCall(managerAbi, data)
  const hasOne = place.chain === held.chain
  if (functionName === 'balanceOf') return words(hasOne && isSameAddress(args[0], place.owner) ? 1 : 0)
  if (!hasOne || args[0] !== held.id) return null
  if (functionName === 'ownerOf') return pad(`0x${place.owner.slice(2)}`)
  if (functionName === 'getPositionLiquidity') return words(held.liquidity)
  const key = keyOf(place)
  const [lower, upper] = held.ticks
  // The first 25 bytes of the pool's id, the ticks from above, and nobody who hears of changes.
  const info = concat([keccak256(key).slice(0, 52) as Hex, tickBytes(upper), tickBytes(lower), '0x00'])
  return concat([key, info])
}

function answerView(place: SamplePlace, { manager }: { manager: Address }, data: Hex): Hex | null {
  const { functionName, args } = readCall(viewAbi, data)
  if (place.chain !== held.chain || args[0] !== keccak256(keyOf(place))) return null
  const [lower, upper] = held.ticks
  switch (functionName) {
    case 'getSlot0':
      return words(1n << 96n, 0, 0, held.fee)
    case 'getFeeGrowthInside':
      return args[1] === lower && args[2] === upper ? words(held.settled + held.growth, held.settled) : null
    case 'getPositionInfo': {
      const own = concat([manager as Address, tickBytes(lower), tickBytes(upper), words(held.id)])
      return args[1] === keccak256(own) ? words(held.liquidity, held.settled, held.settled) : words(0, 0, 0)
    }
  }
}
