import { concat, type Hex, keccak256, pad, parseAbi, toHex } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol, sampleContract } from './sample-protocol.ts'

const managerAbi = parseAbi([
  'function balanceOf(address)',
  'function ownerOf(uint256)',
  'function getPositionLiquidity(uint256)',
  'function getPoolAndPositionInfo(uint256)',
])
const viewAbi = parseAbi([
  'function getSlot0(bytes32)',
  'function getLiquidity(bytes32)',
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
  const own = deploymentsOf(place, 'uniswap-v4', { manager: Address, view: Address })
  return {
    contracts: own.flatMap(({ manager, view }) => [managerOf(manager, place), viewOf(view, place, manager)]),
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

function managerOf(manager: Hex, place: SamplePlace) {
  const isThere = (id: bigint) => place.chain === held.chain && id === held.id
  return sampleContract(manager, managerAbi, {
    balanceOf: (account) => words(place.chain === held.chain && place.isOwner(account) ? 1 : 0),
    ownerOf: (id) => (isThere(id) ? pad(`0x${place.owner.slice(2)}`) : null),
    getPositionLiquidity: (id) => (isThere(id) ? words(held.liquidity) : null),
    getPoolAndPositionInfo: (id) => {
      if (!isThere(id)) return null
      const key = keyOf(place)
      const [lower, upper] = held.ticks
      // The first 25 bytes of the pool's id, the ticks from above, and nobody who hears of changes.
      const info = concat([keccak256(key).slice(0, 52) as Hex, tickBytes(upper), tickBytes(lower), '0x00'])
      return concat([key, info])
    },
  })
}

function viewOf(view: Hex, place: SamplePlace, manager: Hex) {
  const isPool = (id: Hex) => place.chain === held.chain && id === keccak256(keyOf(place))
  const [lower, upper] = held.ticks
  return sampleContract(view, viewAbi, {
    // Of a pool that nobody opened all is zero.
    getSlot0: (id) => (isPool(id) ? words(1n << 96n, 0, 0, held.fee) : words(0, 0, 0, 0)),
    getLiquidity: (id) => words(isPool(id) ? 7_400_000_000_000_000n : 0),
    getFeeGrowthInside: (id, from, to) =>
      isPool(id) && from === lower && to === upper ? words(held.settled + held.growth, held.settled) : null,
    getPositionInfo: (id, position) => {
      if (!isPool(id)) return null
      const own = concat([manager, tickBytes(lower), tickBytes(upper), words(held.id)])
      return position === keccak256(own) ? words(held.liquidity, held.settled, held.settled) : words(0, 0, 0)
    },
  })
}
