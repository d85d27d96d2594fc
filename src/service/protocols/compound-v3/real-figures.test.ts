import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { positionRig } from '#testing/evm/position-rig.ts'
import { compoundV3Facts } from './compound-v3.ts'
import { compoundV3Positions } from './positions.ts'

/**
 * Figures from a real Comet, and the amounts that it then paid and took in the same second: compound-finance/comet d5a30b0a
 * of 2026-05-29, compiled with solc 0.8.15 and that repository's own settings, run on anvil on 2026-11-22. Two lenders, and
 * one borrower against two coins who borrowed a second time after 91 days; read 33 days later. Once as a market of 2 assets
 * (Comet), once as one of 18, of which the borrower holds the first and the last (CometWithExtendedAssetList).
 */
const [lender, borrower] = [1, 2].map((digit) => getAddress(`0x${String(digit).repeat(40)}`))
const [usd, eth, btc, comp, other]: Address[] = ['c1', 'c2', 'c3', 'c4', 'c5'].map(
  (byte): Address => `0x${byte.repeat(20)}`,
)
const feeds = { usd: 0xf1n, eth: 0xf2n, btc: 0xf3n }
const prices = new Map([
  [feeds.usd, 99987654n],
  [feeds.eth, 298765432100n],
  [feeds.btc, 9123456789012n],
])
const E18 = 10n ** 18n
const UTILIZATION = 429626924323977089n

/**
 * The contracts' answers, and the amounts moved when the lender withdrew everything, the borrower repaid everything, and
 * each claimed its rewards.
 */
const of = {
  lender: { told: { principal: 100000123457n, supplied: 100396797053n, owed: 0n }, reward: 885717255000000000000n },
  borrower: { told: { principal: -89867910142n, supplied: 0n, owed: 90711064534n }, reward: 2480006711000000000000n },
}
const paid = { withdrawn: 100396797053n, repaid: 90711064534n }
const kept = new Map([
  [eth, 20000000000000000007n],
  [btc, 123456789n],
])

type Asset = [
  asset: Address,
  feed: bigint,
  scale: bigint,
  borrow: bigint,
  liquidate: bigint,
  penalty: bigint,
  cap: bigint,
]
const percent = (share: bigint) => (share * E18) / 1000n
const first: Asset = [eth ?? '0x', feeds.eth, E18, percent(825n), percent(895n), percent(950n), 10n ** 30n]
const last: Asset = [
  btc ?? '0x',
  feeds.btc,
  10n ** 8n,
  percent(700n),
  percent(770n),
  percent(930n),
  186471204942302412800000000n,
]
const filler: Asset = [other ?? '0x', feeds.eth, E18, percent(500n), percent(600n), percent(700n), 10n ** 30n]

function comet(assets: Asset[], [assetsIn, more]: [number, number]): ScriptedContract {
  const who = (user: bigint) =>
    user === BigInt(lender ?? 0) ? of.lender.told : user === BigInt(borrower ?? 0) ? of.borrower.told : null
  return {
    'baseToken()': () => words(usd ?? 0),
    'baseTokenPriceFeed()': () => words(feeds.usd),
    'baseScale()': () => words(1_000_000n),
    'numAssets()': () => words(assets.length),
    'getAssetInfo(uint8)': (index) => words(index, ...(assets[Number(index)] ?? [])),
    'userBasic(address)': (user) => {
      const told = who(user)
      if (told === null) return words(0, 0, 0, 0, 0)
      return told.principal > 0n
        ? words(told.principal, 0, 0, 0, 0)
        : words(told.principal, 26000000011831n, 1819999999n, assetsIn, more)
    },
    'balanceOf(address)': (user) => words(who(user)?.supplied ?? 0n),
    'borrowBalanceOf(address)': (user) => words(who(user)?.owed ?? 0n),
    'userCollateral(address,address)': (user, asset) => {
      const amount = [...kept].find(([own]) => BigInt(own ?? 0) === asset)?.[1] ?? 0n
      return words(user === BigInt(borrower ?? 0) ? amount : 0n, 0)
    },
    'getPrice(address)': (feed) => words(prices.get(feed) ?? 0n),
    'getUtilization()': () => words(UTILIZATION),
    'getSupplyRate(uint256)': (used) => (used === UTILIZATION ? words(442759862n) : null),
    'getBorrowRate(uint256)': (used) => (used === UTILIZATION ? words(952465192n) : null),
  }
}

async function read(owner: Address | undefined, market: ScriptedContract) {
  const [listed, ...others] = compoundV3Facts.markets.filter(({ chain }) => chain === 'RON')
  const none = { ...market, 'userBasic(address)': () => words(0, 0, 0, 0, 0) }
  const rig = positionRig(compoundV3Positions, 'RON', {
    ...Object.fromEntries(others.map(({ comet: address }) => [address, none])),
    [listed?.comet ?? '0x']: market,
    [listed?.rewards ?? '0x']: {
      'getRewardOwed(address,address)': (_, user) =>
        words(comp ?? 0, user === BigInt(lender ?? 0) ? of.lender.reward : of.borrower.reward),
    },
  })
  return rig.read(owner ?? '')
}
const coin = (address: Address | undefined, amount: bigint) => [
  { contractAddress: getAddress(address ?? '0x'), amount },
]

test.each([
  ['of two assets', comet([first, last], [3, 0])],
  ['of eighteen assets', comet([first, ...Array.from({ length: 16 }, () => filler), last], [1, 2])],
] as const)('a market %s: each position is what the real one paid and took', async (_, market) => {
  expect(await read(lender, market)).toMatchObject([
    { type: 'Lending', tokens: coin(usd, paid.withdrawn), rates: { baseApr: 0.013962875 } },
    { type: 'Reward', yield: coin(comp, of.lender.reward) },
  ])
  const owing = (await read(borrower, market)) ?? []
  expect(owing).toMatchObject([
    { type: 'Lending', tokens: coin(eth, kept.get(eth) ?? 0n) },
    { type: 'Lending', tokens: coin(btc, kept.get(btc) ?? 0n) },
    { type: 'Borrow', tokens: coin(usd, paid.repaid), rates: { baseApr: 0.030036942 } },
    { type: 'Reward', yield: coin(comp, of.borrower.reward) },
  ])
  // With both prices divided by this value less a millionth, the real Comet allowed a liquidation; plus a millionth, it did
  // not.
  expect(owing[2]?.health).toBeCloseTo(1.545847594, 8)
})
