import { type Address, getAddress, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import type { SamplePlace, SampleProtocol } from '#sample/evm/protocols/sample-protocol.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { ListedToken, SampleComet } from '#sample/evm/sample-network.ts'
import { sampleEvmPrice } from '#sample/prices/price-walk.ts'
import { type CometRow, cometRows } from './comet-rows.ts'

const abi = parseAbi([
  'function baseToken()',
  'function baseTokenPriceFeed()',
  'function baseScale()',
  'function numAssets()',
  'function getAssetInfo(uint8)',
  'function userBasic(address)',
  'function balanceOf(address)',
  'function borrowBalanceOf(address)',
  'function userCollateral(address, address)',
  'function getPrice(address)',
  'function getUtilization()',
  'function getSupplyRate(uint256)',
  'function getBorrowRate(uint256)',
])
const rewardsAbi = parseAbi(['function getRewardOwed(address, address)'])

const UTILIZATION = 82n * 10n ** 16n
const FACTOR = 83n * 10n ** 16n

/** Markets of Compound III. What earns interest is given with it, as the contract itself does. */
export const sampleComets: SampleProtocol = (place) => {
  const markets = place.protocols.comets.filter(({ chain }) => chain === place.chain)
  const listed = markets.map((market) => {
    const row = cometRows(market, place.tokens)
    return { market, row }
  })
  const rewards = new Set(markets.map((market) => market.rewards))
  return {
    contracts: [
      ...listed.map(({ market, row }): [string, EvmContract] => [
        market.comet.toLowerCase(),
        reverting((data) => answerComet(place, { market, row }, data)),
      ]),
      ...[...rewards].map((address): [string, EvmContract] => [
        address.toLowerCase(),
        reverting((data) => answerRewards(place, listed, data)),
      ]),
    ],
    receipts: listed.flatMap(({ market, row: { base, supplied } }) => {
      if (supplied === '0') return []
      const symbol = `c${base.symbol}v3`
      const held = place.toHolding({ token: base, amount: supplied })
      return [{ ...held, address: getAddress(market.comet), symbol, name: `Compound ${base.symbol}` }]
    }),
  }
}

type Listed = { market: SampleComet; row: CometRow }

const feedOf = ({ address }: ListedToken): Address => madeAddress(`price feed of ${address}`)
/** Of a rate a year. */
const perSecond = (apr: number) => BigInt(Math.round((apr / 31_536_000) * 1e18))

function answerComet(place: SamplePlace, { row }: Listed, data: Hex): Hex | null {
  const { functionName, args } = readCall(abi, data)
  const { base, assets, supplied, owed, supplyApr, borrowApr } = row
  const isOwner = args !== undefined && typeof args[0] === 'string' && isSameAddress(args[0], place.owner)
  const own = (amount: string, decimals: number) => (isOwner ? units(amount, decimals) : 0n)
  switch (functionName) {
    case 'baseToken':
      return words(base.address)
    case 'baseTokenPriceFeed':
      return words(feedOf(base))
    case 'baseScale':
      return words(10n ** BigInt(base.decimals))
    case 'numAssets':
      return words(assets.length)
    case 'getAssetInfo': {
      const index = args[0]
      const found = assets[index]?.token
      if (!found) return null
      const scale = 10n ** BigInt(found.decimals)
      return words(index, found.address, feedOf(found), scale, FACTOR - 10n ** 16n, FACTOR, FACTOR, 2n ** 100n)
    }
    case 'userBasic': {
      const bits = assets.reduce((all, { amount }, index) => (amount === '0' ? all : all | (1 << index)), 0)
      const principal = own(supplied, base.decimals) - own(owed, base.decimals)
      return words(principal, 0n, 0n, isOwner ? bits & 0xffff : 0, isOwner ? bits >> 16 : 0)
    }
    case 'balanceOf':
      return words(own(supplied, base.decimals))
    case 'borrowBalanceOf':
      return words(own(owed, base.decimals))
    case 'userCollateral': {
      const found = assets.find(({ token }) => isSameAddress(token.address, args[1]))
      return found ? words(own(found.amount, found.token.decimals), 0n) : null
    }
    case 'getPrice': {
      const found = [base, ...assets.map(({ token }) => token)].find((token) => isSameAddress(feedOf(token), args[0]))
      const price = found ? sampleEvmPrice(found.symbol, place.now) : null
      return price === null ? null : words(BigInt(Math.round(price * 1e8)))
    }
    case 'getUtilization':
      return words(UTILIZATION)
    case 'getSupplyRate':
      return args[0] === UTILIZATION ? words(perSecond(supplyApr)) : null
    case 'getBorrowRate':
      return args[0] === UTILIZATION ? words(perSecond(borrowApr)) : null
  }
}

function answerRewards(place: SamplePlace, listed: Listed[], data: Hex): Hex | null {
  const { args } = readCall(rewardsAbi, data)
  const found = listed.find(({ market }) => isSameAddress(market.comet, args[0]))
  if (!found) return null
  const { reward } = found.row
  const owed = reward !== null && isSameAddress(args[1], place.owner) ? units(reward.amount, reward.token.decimals) : 0n
  const coin = reward?.token.address ?? madeAddress('COMP')
  return words(coin, owed)
}
