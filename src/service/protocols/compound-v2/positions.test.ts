import { type Address, encodeAbiParameters, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { compoundV2 } from './compound-v2.ts'
import { type Comptroller, comptrollers } from './facts.ts'
import { compoundV2Positions } from './positions.ts'
import { comptrollerHealth, suppliedOf } from './read-comptroller.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const usdc = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'
const oracle = getAddress(`0x${'0a'.repeat(20)}`)
const minter = getAddress(`0x${'0b'.repeat(20)}`)
const lent = getAddress(`0x${'c1'.repeat(20)}`)
const { signal } = new AbortController()
const E18 = 10n ** 18n

type Market = {
  receipts?: bigint
  borrowed?: bigint
  /** Base units per receipt token, in 1e18. */
  exchangeRate?: bigint
  /** With interest up to now; null if interest cannot be accrued. */
  supplied?: bigint | null
  owed?: bigint | null
  underlying?: Address | null
  code?: bigint
  price?: bigint | null
}

function market({ receipts = 0n, borrowed = 0n, exchangeRate = E18, code = 0n, ...of }: Market): ScriptedContract {
  const mine = (user: bigint | undefined, amount: bigint) => (user === BigInt(owner) ? amount : 0n)
  const current = (amount: bigint | null | undefined): ScriptedContract[string] => {
    return (user) => (amount === null ? null : words(mine(user, amount ?? 0n)))
  }
  return {
    'underlying()': () => (of.underlying === null ? null : words(of.underlying ?? usdc)),
    'getAccountSnapshot(address)': (user) => words(code, mine(user, receipts), mine(user, borrowed), exchangeRate),
    'balanceOfUnderlying(address)': current(of.supplied),
    'borrowBalanceCurrent(address)': current(of.owed),
    // 3 % and 5 % per year by the second; the rates by the block are other numbers.
    'supplyRatePerTimestamp()': () => words(951_293_759n),
    'borrowRatePerTimestamp()': () => words(1_585_489_599n),
    'supplyRatePerBlock()': () => words(20_000_000_000n),
    'borrowRatePerBlock()': () => words(40_000_000_000n),
    'blocksOrSecondsPerYear()': () => words(2_628_000n),
  }
}

const rowOf = (chain: Comptroller['chain'], slug: string): Comptroller => {
  const row = comptrollers.find((listed) => listed.chain === chain && listed.slug === slug)
  if (!row) throw new Error(`no ${slug} on ${chain}`)
  return row
}
const benqi = rowOf('AVAX', 'benqi-lending')
const native = benqi.nativeMarket ?? '0x'
const addresses = (list: Address[]): Hex => encodeAbiParameters([{ type: 'address[]' }], [list])

type World = {
  row?: Comptroller
  markets?: Record<Address, Market>
  liquidity?: bigint[]
  minted?: bigint
  /** Markets that the account has entered; absent: all. */
  entered?: Address[]
  /** The words of `markets(address)`. */
  terms?: bigint[]
}

function open({ row = benqi, markets = {}, liquidity = [0n, 0n, 0n], minted = 0n, entered, terms }: World) {
  const listed = Object.keys(markets).map((address) => getAddress(address))
  const empty: ScriptedContract = { 'getAllMarkets()': () => addresses([]), 'oracle()': () => words(oracle) }
  const others = comptrollers.filter(({ chain }) => chain === row.chain)
  const { evm, requests } = contractRig(row.chain, {
    ...Object.fromEntries(others.map(({ comptroller }) => [comptroller, empty])),
    [row.comptroller]: {
      'getAllMarkets()': () => addresses(listed),
      'getAssetsIn(address)': (user) => addresses(user === BigInt(owner) ? (entered ?? listed) : []),
      'markets(address)': () => words(...(terms ?? [1n, (3n * E18) / 4n, 1n])),
      'oracle()': () => words(oracle),
      'vaiController()': () => words(minter),
      'getAccountLiquidity(address)': (user) => (user === BigInt(owner) ? words(...liquidity) : words(0n, 0n, 0n)),
    },
    [oracle]: {
      'getUnderlyingPrice(address)': (asked) => {
        const [, found] = Object.entries(markets).find(([address]) => BigInt(address) === asked) ?? []
        return found?.price === null ? null : words(found?.price ?? 10n ** 30n)
      },
    },
    [minter]: { 'getVAIRepayAmount(address)': (user) => words(user === BigInt(owner) ? minted : 0n) },
    ...Object.fromEntries(Object.entries(markets).map(([address, of]) => [address, market(of)])),
  })
  const source = compoundV2Positions({ evm, now: Date.now }).find(
    ({ id, chain }) => id === row.slug && chain === row.chain,
  )
  const notes: string[] = []
  const read = () => source?.readPositions(owner, signal, noteInto(notes)) ?? Promise.reject(new Error('none'))
  return { read, notes, requests }
}

test('what is lent is what the market would pay out now, its token the receipt, at its rate of a second', async () => {
  const { read, notes } = open({ markets: { [lent]: { receipts: 500n, supplied: 1_250_500_000n } } })
  expect(await read()).toMatchObject([
    {
      positionId: `avax:${lent}:supply`,
      type: 'Lending',
      poolId: lent,
      tokens: [{ contractAddress: usdc, amount: 1_250_500_000n }],
      receiptTokens: [lent],
      health: null,
      rates: { baseApr: 0.03, rewardsApr: null, totalApr: null },
    },
  ])
  expect(notes).toEqual([])
})

test('a deposit counts for the factor of its market, or the threshold behind it, and for nothing before it is entered', async () => {
  const markets = { [lent]: { receipts: 500n, supplied: 1n } }
  const marginOf = async (world: World) => (await open({ markets, ...world }).read())[0]?.margin
  expect(await marginOf({})).toEqual({ account: benqi.comptroller, weight: 0.75 })
  expect(await marginOf({ entered: [] })).toEqual({ account: benqi.comptroller, weight: 0 })
  const isolated = rowOf('OP', 'venus-core-pool')
  const terms = [1n, (3n * E18) / 4n, (4n * E18) / 5n]
  expect(await marginOf({ row: isolated, terms })).toEqual({ account: isolated.comptroller, weight: 0.8 })
  const core = rowOf('BNB', 'venus-core-pool')
  expect(await marginOf({ row: core })).toEqual({ account: core.comptroller, weight: null })
})

test('a debt has the health of the account: what counts for it over what is owed, from what is free or missing', async () => {
  const debt = { borrowed: 4_000_000_000n, owed: 4_000_000_123n }
  const health = async (liquidity: bigint[], more: Market = {}) => {
    const { read } = open({
      liquidity,
      markets: { [native]: { receipts: 1n, supplied: 5n }, [lent]: { ...debt, ...more } },
    })
    const positions = await read()
    expect(positions.map(({ type }) => type)).toEqual(['Lending', 'Borrow'])
    expect(positions[1]).toMatchObject({ tokens: [{ amount: 4_000_000_123n }], rates: { baseApr: 0.05 } })
    return positions[1]?.health
  }
  // 4,000 dollars owed at a price of one, so 5,000 count when 1,000 are free.
  expect(await health([0n, 1000n * E18, 0n])).toBe(1.25)
  expect(await health([0n, 0n, 1000n * E18])).toBe(0.75)
  expect(await health([0n, 0n, 0n])).toBe(1)
  // The health is unknown if it cannot be computed: no price, a price of zero, or the comptroller's own error.
  expect(await health([0n, 1000n * E18, 0n], { price: null })).toBe(null)
  expect(await health([0n, 1000n * E18, 0n], { price: 0n })).toBe(null)
  expect(await health([13n, 0n, 0n])).toBe(null)
})

test('the market of the chain’s own coin holds that coin; another that names no token fails the whole', async () => {
  const held = { receipts: 1n, supplied: 7n, underlying: null }
  const { read } = open({ markets: { [native]: held } })
  expect(await read()).toMatchObject([{ tokens: [{ contractAddress: nativeAddresses.evm, amount: 7n }] }])
  await expect(open({ markets: { [lent]: held } }).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test.each([
  { cTokens: 1_234_567_890_123n, exchangeRate: 230_123_456_789_012n, underlying: 284_103_030n },
  {
    cTokens: 500_000_000_000n,
    exchangeRate: 216_543_210_987_654_321_098_765_432n,
    underlying: 108_271_605_493_827_160_549n,
  },
])('$cTokens receipt tokens stand for $underlying', async ({ cTokens, exchangeRate, underlying }) => {
  expect(suppliedOf(cTokens, exchangeRate)).toBe(underlying)
  // If interest cannot be accrued, the market's stored amounts are used, with a note.
  const stale = { receipts: cTokens, exchangeRate, supplied: null, borrowed: 9n, owed: null }
  const { read, notes } = open({ markets: { [lent]: stale } })
  expect(await read()).toMatchObject([{ tokens: [{ amount: underlying }] }, { tokens: [{ amount: 9n }] }])
  expect(new Set(notes)).toEqual(new Set(['interest since a market was last used is not counted']))
})

test('Venus’s own dollar is a debt beside the others, and counts in their health', async () => {
  const row = rowOf('BNB', 'venus-core-pool')
  const { read } = open({
    row,
    minted: 1000n * E18,
    liquidity: [0n, 500n * E18, 0n],
    markets: { [lent]: { borrowed: 1_000_000_000n, owed: 1_000_000_000n } },
  })
  expect(await read()).toMatchObject([
    // Rates per block, whose time varies: unknown.
    { type: 'Borrow', health: 1.25, rates: { baseApr: null } },
    { type: 'Borrow', tokens: [{ contractAddress: row.minted, amount: 1000n * E18 }], health: 1.25 },
  ])
  // A minted debt alone also has a health.
  expect(await open({ row, minted: E18, liquidity: [0n, E18, 0n] }).read()).toMatchObject([{ health: 2 }])
})

test('a rate of a part of a year is taken as often as the market says', async () => {
  const row = rowOf('ARB', 'venus-core-pool')
  const used = { receipts: 1n, supplied: 1n, borrowed: 1n, owed: 1n }
  const [supply, borrow] = await open({ row, markets: { [lent]: used } }).read()
  expect([supply?.rates?.baseApr, borrow?.rates?.baseApr]).toEqual([0.05256, 0.10512])
})

test('nothing anywhere is two requests at first and one later; something is one more', async () => {
  const nothing = open({ markets: { [lent]: {}, [native]: {} } })
  for (const requests of [2, 3]) {
    expect(await nothing.read()).toEqual([])
    expect(nothing.requests()).toBe(requests)
  }
  const something = open({ markets: { [lent]: { receipts: 1n, supplied: 1n }, [native]: { borrowed: 1n, owed: 1n } } })
  await something.read()
  expect(something.requests()).toBe(3)
})

test('a market that cannot tell what somebody has, or says that it could not, fails the whole', async () => {
  await expect(open({ markets: { [lent]: { code: 9n } } }).read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const { evm } = contractRig(benqi.chain, {})
  const sources = compoundV2Positions({ evm, now: Date.now }).filter(({ chain }) => chain === benqi.chain)
  await expect(sources[0]?.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('amounts of any size are told', async () => {
  const most = 2n ** 256n - 1n
  const { read } = open({ liquidity: [0n, most, 0n], markets: { [lent]: { borrowed: most, owed: most, price: most } } })
  expect(await read()).toMatchObject([{ tokens: [{ amount: most }], health: expect.any(Number) }])
  expect(comptrollerHealth(0n, { liquidity: 5n, shortfall: 0n })).toBe(null)
})

test('the comptrollers are told apart, their addresses are such, and each has its listing', () => {
  expect(new Set(comptrollers.map(({ chain, comptroller }) => `${chain} ${comptroller}`)).size).toBe(15)
  const listed = compoundV2.listings.flatMap(({ id, chains }) => chains.map((chain) => `${id} ${chain}`))
  for (const { chain, slug, comptroller, nativeMarket = comptroller, minted = comptroller } of comptrollers) {
    expect(listed).toContain(`${slug} ${chain}`)
    for (const address of [comptroller, nativeMarket, minted]) expect(address).toBe(getAddress(address))
  }
})
