import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { owner, positionRig } from '#testing/evm/position-rig.ts'
import { type CometMarket, compoundV3Facts } from './compound-v3.ts'
import { compoundV3Positions } from './positions.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
const comp = '0xc00e94Cb662C3520282E6f5717214004A7f26888'
const feeds = { usdc: 0xf1n, weth: 0xf2n, wbtc: 0xf3n }
const E18 = 10n ** 18n
const UTILIZATION = 8n * 10n ** 17n

type Account = {
  principal: bigint
  assetsIn?: bigint
  more?: bigint
  supplied?: bigint
  owed?: bigint
  collateral?: Record<Address, bigint>
  prices?: Map<bigint, bigint>
  reward?: bigint | null
}
const prices = new Map([
  [feeds.usdc, 10n ** 8n],
  [feeds.weth, 3000n * 10n ** 8n],
  [feeds.wbtc, 90_000n * 10n ** 8n],
])
const empty: Account = { principal: 0n }

/** A market that lends USDC against WETH, of which 90 % count, and WBTC, of which 80 % count. */
function comet({
  principal,
  assetsIn = 0n,
  more = 0n,
  supplied = 0n,
  owed = 0n,
  collateral = {},
  ...of
}: Account): ScriptedContract {
  const assets = [
    [weth, feeds.weth, E18, (E18 * 90n) / 100n],
    [wbtc, feeds.wbtc, 10n ** 8n, (E18 * 80n) / 100n],
  ] as const
  const mine = (user: bigint, value: bigint) => words(user === BigInt(owner) ? value : 0n)
  return {
    'baseToken()': () => words(usdc),
    'baseTokenPriceFeed()': () => words(feeds.usdc),
    'baseScale()': () => words(1_000_000n),
    'numAssets()': () => words(assets.length),
    'getAssetInfo(uint8)': (index) => {
      const [asset, feed, scale, factor] = assets[Number(index)] ?? []
      if (asset === undefined) return null
      // Using any factor but that of liquidation would give another health.
      return words(index, asset, feed, scale, factor / 2n, factor, factor / 3n, 2n ** 100n)
    },
    'userBasic(address)': (user) =>
      user === BigInt(owner) ? words(principal, 7n, 8n, assetsIn, more) : words(0n, 0n, 0n, 0n, 0n),
    'balanceOf(address)': (user) => mine(user, supplied),
    'borrowBalanceOf(address)': (user) => mine(user, owed),
    'userCollateral(address,address)': (user, asset) =>
      words(
        user === BigInt(owner) ? (Object.entries(collateral).find(([own]) => BigInt(own) === asset)?.[1] ?? 0n) : 0n,
        0n,
      ),
    'getPrice(address)': (feed) => {
      const price = (of.prices ?? prices).get(feed)
      return price === undefined ? null : words(price)
    },
    'getUtilization()': () => words(UTILIZATION),
    // 3 % and 5 % per year.
    'getSupplyRate(uint256)': (used) => (used === UTILIZATION ? words(951_293_759n) : null),
    'getBorrowRate(uint256)': (used) => (used === UTILIZATION ? words(1_585_489_599n) : null),
  }
}

const onRonin: CometMarket[] = compoundV3Facts.markets.filter(({ chain }) => chain === 'RON')
const [first] = onRonin
if (!first) throw new Error('no market of Ronin')

async function read(account: Account, { reward = 0n }: { reward?: bigint | null } = {}) {
  const others = onRonin.slice(1).map((market): [string, ScriptedContract] => [market.comet, comet(empty)])
  const rewards: ScriptedContract = {
    'getRewardOwed(address,address)': (of, user) =>
      reward === null ? null : words(comp, of === BigInt(first?.comet ?? 0) && user === BigInt(owner) ? reward : 0n),
  }
  const rig = positionRig(compoundV3Positions, 'RON', {
    ...Object.fromEntries(others),
    [first?.comet ?? '0x']: comet(account),
    [first?.rewards ?? '0x']: rewards,
  })
  return { positions: await rig.read(), notes: rig.notes, requests: rig.requests() }
}

test('what is lent is a Lending whose receipt is the market itself, at the rate of its use', async () => {
  const { positions, notes } = await read({ principal: 1_190_000_000n, supplied: 1_250_500_000n })
  expect(positions).toMatchObject([
    {
      positionId: `ron:${first.comet}:supply`,
      type: 'Lending',
      poolId: first.comet,
      tokens: [{ contractAddress: usdc, amount: 1_250_500_000n }],
      receiptTokens: [first.comet],
      health: null,
      rates: { baseApr: 0.03, rewardsApr: null, totalApr: null },
    },
  ])
  expect(notes).toEqual([])
})

test('a debt has the health of the market’s own prices and factors; collateral earns nothing and has no receipt', async () => {
  const { positions } = await read({
    principal: -3_900_000_000n,
    assetsIn: 3n,
    owed: 4_000_000_000n,
    collateral: { [weth]: 2n * E18, [wbtc]: 5_000_000n },
  })
  expect(positions).toMatchObject([
    {
      type: 'Lending',
      tokens: [{ contractAddress: weth, amount: 2n * E18 }],
      input: [{ contractAddress: weth, amount: 2n * E18 }],
      receiptTokens: [],
      rates: { baseApr: 0 },
    },
    { type: 'Lending', tokens: [{ contractAddress: wbtc, amount: 5_000_000n }], receiptTokens: [] },
    {
      positionId: `ron:${first.comet}:borrow`,
      type: 'Borrow',
      tokens: [{ contractAddress: usdc, amount: 4_000_000_000n }],
      // (2 × 3,000 × 0.9 + 0.05 × 90,000 × 0.8) / 4,000
      health: 2.25,
      rates: { baseApr: 0.05 },
    },
  ])
})

test('collateral alone is there too, also beyond the sixteenth asset', async () => {
  for (const bits of [{ assetsIn: 1n }, { more: 1n }]) {
    const { positions } = await read({ principal: 0n, ...bits, collateral: { [weth]: 5n } })
    expect(positions).toMatchObject([{ type: 'Lending', tokens: [{ contractAddress: weth, amount: 5n }] }])
    expect(positions).toHaveLength(1)
  }
})

test('a feed that is silent leaves the debt and takes its health', async () => {
  for (const silent of [feeds.weth, feeds.usdc]) {
    const known = new Map([...prices].filter(([feed]) => feed !== silent))
    const account = { principal: -1n, assetsIn: 1n, owed: 7n, collateral: { [weth]: 5n }, prices: known }
    const debt = (await read(account)).positions?.find(({ type }) => type === 'Borrow')
    expect(debt).toMatchObject({ tokens: [{ amount: 7n }], health: null })
  }
  // A missing price of an asset that the account does not hold has no effect.
  const others = new Map([...prices].filter(([feed]) => feed !== feeds.wbtc))
  const account = { principal: -1n, assetsIn: 1n, owed: 2_000_000_000n, collateral: { [weth]: E18 }, prices: others }
  expect((await read(account)).positions?.at(-1)).toMatchObject({ health: 1.35 })
})

test('rewards are a position of their own; where nobody tells them that is noted', async () => {
  const lent = { principal: 5n, supplied: 5n }
  expect((await read(lent, { reward: 77n })).positions?.at(-1)).toMatchObject({
    positionId: `ron:${first.comet}:rewards`,
    type: 'Reward',
    tokens: [],
    yield: [{ contractAddress: comp, amount: 77n }],
  })
  const silent = await read(lent, { reward: null })
  expect([silent.positions?.length, silent.notes]).toEqual([1, ['rewards could not be read (left out)']])
})

test('nothing anywhere is one request; something is three, of which one is asked once an hour', async () => {
  expect(await read(empty)).toEqual({ positions: [], notes: [], requests: 1 })
  expect((await read({ principal: 5n, supplied: 5n })).requests).toBe(3)
})

test('a market that does not tell what somebody has fails the whole: the rest would look like all', async () => {
  const rig = positionRig(compoundV3Positions, 'RON', { [first.comet]: comet({ principal: 5n, supplied: 5n }) })
  await expect(rig.read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('the markets are told apart, and their addresses are such', () => {
  const markets: CometMarket[] = compoundV3Facts.markets
  expect(new Set(markets.map(({ chain, comet: address }) => `${chain} ${address}`)).size).toBe(23)
  for (const { comet: address, rewards } of markets)
    expect([address, rewards]).toEqual([getAddress(address), getAddress(rewards)])
})
