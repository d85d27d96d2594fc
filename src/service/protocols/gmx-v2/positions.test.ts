import { type Address, encodeAbiParameters, getAddress, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { gmxV2Facts } from './gmx-v2.ts'
import { gmxV2Positions, profitUsd } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const market = getAddress(`0x${'3e'.repeat(20)}`)
const weth = '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'
const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const [deployment] = gmxV2Facts.deployments
const { signal } = new AbortController()
const E18 = 10n ** 18n
const E30 = 10n ** 30n

/** Opened at 2,500 dollars per ether. */
const sized = { sizeInUsd: 7_500n * E30, sizeInTokens: 3n * E18, pendingImpactAmount: 0n }
type Held = { collateral: bigint; isLong: boolean; sizeInUsd?: bigint; account?: Address; impact?: bigint }

const listOf = (held: Held[]) => {
  const props = '((address, address, address), (uint256, uint256, uint256, int256, uint256[6]), (bool))[]'
  return encodeAbiParameters(parseAbiParameters(props), [
    held.map(
      ({ collateral, isLong, sizeInUsd = sized.sizeInUsd, account = owner, impact = 0n }) =>
        [
          [account, market, usdc],
          [sizeInUsd, sized.sizeInTokens, collateral, impact, [6n, 7n, 8n, 9n, 1_790_000_000n, 0n]],
          [isLong],
        ] as const,
    ),
  ])
}

const ethAt = (price: number): [string, number][] => [
  [weth, price],
  [usdc, 1],
]
type Setting = { prices?: [string, number][]; over?: ScriptedContract; decimals?: number | null }

async function read(held: Held[], { prices = ethAt(2_600), over = {}, decimals = 18 }: Setting = {}) {
  const { evm, requests } = contractRig('ARB', {
    [deployment.reader]: {
      'getAccountPositions(address,address,uint256,uint256)': (store, user, start, end) =>
        listOf(
          store === BigInt(deployment.dataStore) && user === BigInt(owner) && start === 0n
            ? held.slice(0, Number(end))
            : [],
        ),
      'getMarket(address,address)': (store, key) =>
        store === BigInt(deployment.dataStore) && key === BigInt(market) ? words(market, weth, weth, usdc) : null,
      ...over,
    },
  })
  const known = new Map([
    [weth, decimals],
    [usdc, 6],
  ])
  const [source] = gmxV2Positions({
    evm,
    readPrices: async (_, contracts) => new Map(prices.filter(([token]) => contracts.includes(token))),
    readTokenMetadata: async (_, contracts) =>
      new Map(
        contracts.map((token) => [token, { name: 'T', symbol: 'T', decimals: known.get(token) ?? null, logo: '' }]),
      ),
  })
  const notes: string[] = []
  const positions = await source?.readPositions(owner, signal, noteInto(notes))
  return { positions, notes, requests: requests() }
}

test('three ether bought for 7,500 dollars have won 300 at 2,600, sold they have lost them', () => {
  const quote = { price: 2_600, decimals: 18 }
  expect(profitUsd({ ...sized, isLong: true }, quote)).toBe(300)
  expect(profitUsd({ ...sized, isLong: false }, quote)).toBe(-300)
})

test('what is won is there to be taken, in the token of its side', async () => {
  const held = [{ collateral: 1_500_000_000n, isLong: true }]
  const { positions, notes, requests } = await read(held, { prices: ethAt(3_000) })
  expect(positions).toMatchObject([
    {
      positionId: `arb:${market}:${usdc}:long`,
      type: 'Perp',
      poolId: market,
      tokens: [{ contractAddress: usdc, amount: 1_500_000_000n }],
      // 1,500 dollars of ether.
      yield: [{ contractAddress: weth, amount: 500_000_000_000_000_000n }],
      receiptTokens: [],
    },
  ])
  expect([notes, requests]).toEqual([[], 2])
  const short = await read([{ collateral: 1_500_000_000n, isLong: false }], { prices: ethAt(2_400) })
  expect(short.positions).toMatchObject([{ yield: [{ contractAddress: usdc, amount: 300_000_000n }] }])
})

test('what is lost is missing from the collateral, never more than that', async () => {
  const lost = async (collateral: bigint) =>
    (await read([{ collateral, isLong: false }])).positions?.map((position) => [
      position.tokens[0]?.amount,
      position.yield,
    ])
  expect(await lost(1_500_000_000n)).toEqual([[1_200_000_000n, []]])
  expect(await lost(100_000_000n)).toEqual([[0n, []]])
})

test.each([
  // 0.01 ether at 3,000 dollars is 30 dollars, added to or subtracted from 1,500.
  [
    'was paid for moving the price',
    { collateral: 1_500_000_000n, isLong: true, impact: E18 / 100n },
    1_500_000_000n,
    510_000_000_000_000_000n,
  ],
  [
    'moved the price against itself',
    { collateral: 1_500_000_000n, isLong: true, impact: -E18 / 100n },
    1_500_000_000n,
    490_000_000_000_000_000n,
  ],
  [
    'lost and moved the price against itself',
    { collateral: 1_600_000_000n, isLong: false, impact: -E18 / 100n },
    70_000_000n,
    null,
  ],
  [
    'lost and was paid for moving the price',
    { collateral: 1_600_000_000n, isLong: false, impact: E18 / 100n },
    130_000_000n,
    null,
  ],
])('a bet that %s settles that at its closing', async (_, held, collateral, won) => {
  const { positions } = await read([held], { prices: ethAt(3_000) })
  expect(positions).toMatchObject([
    { tokens: [{ amount: collateral }], yield: won === null ? [] : [{ contractAddress: weth, amount: won }] },
  ])
})

test('a reader of before the impacts, whose positions are a word shorter, fails the whole', async () => {
  const older = parseAbiParameters('((address, address, address), (uint256, uint256, uint256, uint256[6]), (bool))[]')
  const position = (isLong: boolean) =>
    [
      [owner, market, usdc],
      [sized.sizeInUsd, sized.sizeInTokens, 1n, [6n, 7n, 8n, 9n, 1_790_000_000n, 0n]],
      [isLong],
    ] as const
  for (const positions of [[position(true)], [position(true), position(false)]]) {
    const over = {
      'getAccountPositions(address,address,uint256,uint256)': () => encodeAbiParameters(older, [positions]),
    }
    await expect(read([], { over })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  }
})

test('without a price or decimals of the index the collateral stands alone, and that is said', async () => {
  const alone = [{ tokens: [{ contractAddress: usdc, amount: 9n }], yield: [] }]
  const said = ['collateral without profit and loss where the index has no price']
  for (const setting of [
    { prices: [] },
    { decimals: null },
    { prices: ethAt(Number.NaN) },
    { prices: [...ethAt(2_400), [usdc, 5e-324] as [string, number]] },
  ]) {
    expect(await read([{ collateral: 9n, isLong: true }], setting)).toMatchObject({ positions: alone, notes: said })
  }
})

test('long and short of one market are two positions; none is one request', async () => {
  const both = await read([
    { collateral: 1n, isLong: true },
    { collateral: 2n, isLong: false },
  ])
  expect(new Set(both.positions?.map(({ positionId }) => positionId)).size).toBe(2)
  expect(await read([])).toEqual({ positions: [], notes: [], requests: 1 })
})

test('a reader that tells in another shape fails the whole: of somebody else, of another market, without a market', async () => {
  const held = [{ collateral: 1n, isLong: true }]
  const broken: ScriptedContract[] = [
    { 'getMarket(address,address)': () => null },
    { 'getMarket(address,address)': () => words(weth, weth, weth, usdc) },
    { 'getAccountPositions(address,address,uint256,uint256)': () => null },
    // A longer struct shifts the next one.
    {
      'getAccountPositions(address,address,uint256,uint256)': () =>
        listOf([{ collateral: 1n, isLong: true, account: market }]),
    },
  ]
  for (const over of broken) await expect(read(held, { over })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('every address is one', () => {
  for (const { dataStore, reader } of gmxV2Facts.deployments)
    expect([dataStore, reader]).toEqual([getAddress(dataStore), getAddress(reader)])
})
