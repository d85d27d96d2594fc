import { getAddress, type Hex, parseAbi } from 'viem'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import {
  deploymentsOf,
  type SamplePlace,
  type SampleProtocol,
  sampleContract,
} from '#sample/evm/protocols/sample-protocol.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { ListedToken } from '#sample/evm/sample-network.ts'
import { publishedTerms } from '#sample/pools/published-terms.ts'
import { sampleEvmPrice } from '#sample/prices/sample-price.ts'
import { type CometRow, comet, cometRows, type SampleComet } from './comet-rows.ts'

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
const toWad = (share: number) => BigInt(Math.round(share * 100)) * 10n ** 16n

/** Markets of Compound III. What earns interest is given with it, as the contract itself does. */
export const sampleComets: SampleProtocol = (place) => {
  const markets = deploymentsOf(place, 'compound-v3', comet)
  const listed = markets.map((market) => ({ market, row: cometRows(market, place.tokens) }))
  const rewards = new Set(markets.map((market) => market.rewards))
  return {
    contracts: [
      ...listed.map((each) => cometOf(place, each)),
      ...[...rewards].map((address) => rewardsOf(address, place, listed)),
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

const feedOf = ({ address }: ListedToken): Hex => madeAddress(`price feed of ${address}`)
/** Of a rate a year. */
const perSecond = (apr: number) => BigInt(Math.round((apr / 31_536_000) * 1e18))

function cometOf({ isOwner, now }: SamplePlace, { market, row }: Listed) {
  const { base, assets, supplied, owed, supplyApr, borrowApr } = row
  const own = (account: string, amount: string, decimals: number) => (isOwner(account) ? units(amount, decimals) : 0n)
  return sampleContract(market.comet, abi, {
    baseToken: () => words(base.address),
    baseTokenPriceFeed: () => words(feedOf(base)),
    baseScale: () => words(10n ** BigInt(base.decimals)),
    numAssets: () => words(assets.length),
    getAssetInfo: (index) => {
      const found = assets[index]?.token
      if (!found) return null
      const scale = 10n ** BigInt(found.decimals)
      const { ltv = 0.82, threshold = 0.83 } = publishedTerms('compound-v3', found.address) ?? {}
      const [most, liquidated] = [toWad(ltv), toWad(threshold)]
      return words(index, found.address, feedOf(found), scale, most, liquidated, liquidated, 2n ** 100n)
    },
    userBasic: (account) => {
      const bits = assets.reduce((all, { amount }, index) => (amount === '0' ? all : all | (1 << index)), 0)
      const principal = own(account, supplied, base.decimals) - own(account, owed, base.decimals)
      return words(principal, 0n, 0n, isOwner(account) ? bits & 0xffff : 0, isOwner(account) ? bits >> 16 : 0)
    },
    balanceOf: (account) => words(own(account, supplied, base.decimals)),
    borrowBalanceOf: (account) => words(own(account, owed, base.decimals)),
    userCollateral: (account, asset) => {
      const found = assets.find(({ token }) => isSameAddress(token.address, asset))
      return found ? words(own(account, found.amount, found.token.decimals), 0n) : null
    },
    getPrice: (feed) => {
      const found = [base, ...assets.map(({ token }) => token)].find((token) => isSameAddress(feedOf(token), feed))
      const price = found ? sampleEvmPrice(found.symbol, now) : null
      return price === null ? null : words(BigInt(Math.round(price * 1e8)))
    },
    getUtilization: () => words(UTILIZATION),
    getSupplyRate: (utilization) => (utilization === UTILIZATION ? words(perSecond(supplyApr)) : null),
    getBorrowRate: (utilization) => (utilization === UTILIZATION ? words(perSecond(borrowApr)) : null),
  })
}

const rewardsOf = (address: Hex, { isOwner }: SamplePlace, listed: Listed[]) =>
  sampleContract(address, rewardsAbi, {
    getRewardOwed: (comet, account) => {
      const found = listed.find(({ market }) => isSameAddress(market.comet, comet))
      if (!found) return null
      const { reward } = found.row
      const owed = reward !== null && isOwner(account) ? units(reward.amount, reward.token.decimals) : 0n
      return words(reward?.token.address ?? madeAddress('COMP'), owed)
    },
  })
