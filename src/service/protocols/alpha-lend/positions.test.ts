import { expect, test, vi } from 'vitest'
import {
  type AlphaLendMarketFigures,
  type AlphaLendPositionFigures,
  alphaLendMarket,
  alphaLendPosition,
} from '#sample/sui/protocols/alpha-lend.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { alphaLendPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const NOW = 1_795_248_000_000
const ONE = 10n ** 18n
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`
const BLUE = `0x${'e1b4'.padEnd(64, '5')}::blue::BLUE`

/** 1,000 SUI of which 400 are borrowed: 40 % per year on the line to 100 %. */
const suiMarket: AlphaLendMarketFigures = {
  id: 1n,
  coinType: SUI,
  decimals: 9,
  holding: 600_000_000_000n,
  borrowed: 400_000_000_000n,
  shares: 800_000_000_000n,
  index: ONE,
  updatedMs: NOW,
  curve: [
    [0, 0n],
    [100, 10_000n],
  ],
  spreadBps: 2_000n,
  threshold: 80,
}
const usdcMarket: AlphaLendMarketFigures = { ...suiMarket, id: 5n, coinType: USDC, decimals: 6, weightBps: 12_500n }
const deposit: AlphaLendPositionFigures = {
  id: id('11'),
  cap: id('c1'),
  owner,
  collaterals: [[1n, 200_000_000_000n]],
  loans: [],
}
const debt = { market: 5n, coinType: USDC, amount: 50_000_000n, index: ONE }

function open(
  positions: AlphaLendPositionFigures[],
  markets: AlphaLendMarketFigures[] = [suiMarket, usdcMarket],
  prices: Record<string, number> = { [SUI]: 2, [USDC]: 1 },
) {
  node.serve([{ objects: [...markets.map(alphaLendMarket), ...positions.flatMap(alphaLendPosition)] }])
  const source = alphaLendPositions(
    testPositionDeps({
      upstream: node.upstream,
      sui: node.reader,
      prices,
      decimals: { [BLUE]: 9 },
      now: () => NOW,
    }),
  )
  const notes: string[] = []
  return { notes, read: () => source.readPositions(owner, signal, noteInto(notes)) }
}

test('shares are told in coins, debts at the market’s index, in three requests', async () => {
  const { read } = open([{ ...deposit, loans: [{ ...debt, index: (ONE * 4n) / 5n }] }])
  expect(await read()).toMatchObject([
    // 200 shares * 1,000 / 800.
    {
      positionId: `${id('11')}:supply:1`,
      type: 'Lending',
      poolId: SUI,
      tokens: [{ contractAddress: SUI, amount: 250_000_000_000n }],
      yield: [],
      health: null,
      receiptTokens: [],
    },
    // 50 USDC when the index was 0.8; it is 1 now.
    { positionId: `${id('11')}:borrow:5`, type: 'Borrow', tokens: [{ contractAddress: USDC, amount: 62_500_000n }] },
  ])
  expect(node.received).toHaveLength(3)
})

test('interest since the last transaction counts, as alphalend-sdk-js computes it', async () => {
  const updatedMs = NOW - 1_000_999
  const { read } = open(
    [{ ...deposit, loans: [{ ...debt, amount: 50_000_000_000n }] }],
    [
      { ...suiMarket, updatedMs },
      { ...usdcMarket, updatedMs, index: (ONE * 3n) / 2n },
    ],
  )
  // 1.000012683997153114 after 1,000 whole seconds; lenders do not receive a fifth of the interest.
  expect((await read()).map(({ tokens }) => tokens[0]?.amount)).toEqual([250_001_014_719n, 75_000_951_299n])
})

test('what lenders do not get is taken off first: fees of both kinds and what was written off', async () => {
  const market = {
    ...suiMarket,
    fees: { market: 60_000_000_000n, protocol: 30_000_000_000n },
    writtenOff: 110_000_000_000n,
  }
  const [lent] = await open([deposit], [market]).read()
  expect(lent?.tokens[0]?.amount).toBe(200_000_000_000n)
})

test('rates are the curve’s, in whole percent of utilisation, and lenders get their part of it', async () => {
  const [lent, owed] = await open([{ ...deposit, loans: [debt] }]).read()
  expect(lent?.rates).toEqual({
    baseApr: 0.128,
    rewardsApr: 0,
    totalApr: 0.128,
    totalApy: 0.1365275,
    rewardTokens: [],
  })
  expect(owed?.rates?.baseApr).toBe(0.4)
  const kinked = {
    ...suiMarket,
    curve: [
      [0, 100n],
      [30, 200n],
      [50, 1_200n],
      [100, 9_000n],
    ] satisfies [number, bigint][],
  }
  expect((await open([deposit], [kinked]).read())[0]?.rates?.baseApr).toBeCloseTo(0.07 * 0.4 * 0.8, 9)
})

test('health is what the deposits may back over the debts with their weight, at market prices', async () => {
  const [, owed] = await open([{ ...deposit, loans: [debt] }]).read()
  // 250 SUI * $2 * 80 % over 50 USDC * 1.25.
  expect(owed?.health).toBeCloseTo(400 / 62.5, 9)
  const [, unpriced] = await open([{ ...deposit, loans: [debt] }], undefined, { [USDC]: 1 }).read()
  expect(unpriced?.health).toBeNull()
})

test('rewards are counted up to now; one that began since counts in full, one that ended pays no rate', async () => {
  const reward = {
    total: 1_000_000_000_000n,
    distributed: 0n,
    perShare: 0n,
    startMs: NOW - 250_000,
    endMs: NOW + 750_000,
  }
  const supply = {
    shares: 800_000_000_000n,
    updatedMs: NOW - 250_000,
    rewards: [
      { ...reward, coinType: BLUE },
      null,
      { ...reward, coinType: SUI, perShare: ONE / 8n, endMs: NOW - 250_000 },
    ],
  }
  const user = {
    market: 1n,
    isDeposit: true,
    share: 200_000_000_000n,
    rewards: [{ coinType: BLUE, earned: 5n * ONE, perShare: 0n }, null],
  }
  const position = { ...deposit, rewards: [user] }
  const [lent] = await open([position], [{ ...suiMarket, supply }], { [SUI]: 2, [BLUE]: 0.5 }).read()
  expect(lent?.yield).toEqual([
    // A quarter of 1,000 BLUE, times a quarter of the shares, plus the 5 units from before.
    { contractAddress: BLUE, amount: 62_500_000_005n },
    { contractAddress: SUI, amount: 25_000_000_000n },
  ])
  expect(lent?.rates?.rewardTokens).toEqual([BLUE])
  // 1,000 BLUE at $0.5 in 1,000 s over 1,000 SUI at $2, scaled to a year.
  expect(lent?.rates?.rewardsApr).toBeCloseTo(0.25 * (31_536_000 / 1_000), 6)
  const [unpriced] = await open([position], [{ ...suiMarket, supply }], { [SUI]: 2 }).read()
  expect(unpriced?.rates).toMatchObject({ baseApr: 0.128, rewardsApr: null, totalApr: null })
})

test('what was earned on a loan that is paid back still waits; nothing is told of what is empty', async () => {
  const user = {
    market: 5n,
    isDeposit: false,
    share: 0n,
    rewards: [{ coinType: BLUE, earned: 7n * ONE + ONE / 2n, perShare: 0n }],
  }
  const empty = { ...deposit, collaterals: [[1n, 0n]] satisfies [bigint, bigint][], loans: [{ ...debt, amount: 0n }] }
  expect(await open([{ ...empty, rewards: [user] }]).read()).toMatchObject([
    { type: 'Reward', tokens: [], yield: [{ contractAddress: BLUE, amount: 7n }] },
  ])
  expect(await open([empty]).read()).toEqual([])
  expect(node.received).toHaveLength(2)
})

test('several caps are several positions; who has none is asked nothing more', async () => {
  const second = { ...deposit, id: id('22'), cap: id('c2') }
  const twice = { ...deposit, cap: id('c3') }
  expect(await open([deposit, second, twice]).read()).toHaveLength(2)
  expect(await open([{ ...deposit, owner: id('ff') }]).read()).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
})

test('collateral on Bluefin is named, and leaves the health open', async () => {
  const { read, notes } = open([{ ...deposit, loans: [debt], hasLiquidity: true }])
  expect((await read())[1]?.health).toBeNull()
  expect(notes).toEqual(['collateral on Bluefin is not read (left out)'])
})

test('the largest amounts stay whole', async () => {
  const most = 18_446_744_073_709_551_615n
  const market = { ...suiMarket, holding: most, borrowed: 0n, shares: most }
  const [lent] = await open([{ ...deposit, collaterals: [[1n, most]] }], [market]).read()
  expect(lent?.tokens[0]?.amount).toBe(most)
})

test.each([
  ['a position that is not told', [], [alphaLendMarket(suiMarket)]],
  ['a market that is not told', alphaLendPosition(deposit), []],
  [
    'another market than was asked for',
    alphaLendPosition(deposit),
    [{ ...alphaLendMarket(usdcMarket), id: alphaLendMarket(suiMarket).id }],
  ],
  [
    'a shorter form',
    alphaLendPosition(deposit),
    [{ ...alphaLendMarket(suiMarket), content: alphaLendMarket(suiMarket).content?.slice(0, 200) ?? new Uint8Array() }],
  ],
])('%s is a failure, not nothing', async (_, position, markets) => {
  const { read } = open([deposit], [])
  const [cap] = alphaLendPosition(deposit)
  node.serve([{ objects: [...(position.length > 0 ? position : cap ? [cap] : []), ...markets] }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a debt at no index is a failure', async () => {
  await expect(open([{ ...deposit, loans: [{ ...debt, index: 0n }] }]).read()).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})
