import { expect, test } from 'vitest'
import { WAD } from '#domain/lending-index.ts'
import { type ReserveFigures, suilendMarket, suilendObligation } from '#sample/sui/protocols/suilend.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { suilendPositions } from './positions.ts'

const node = await openSuiNode()
const signal = new AbortController().signal
const owner = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const marketId = `0x${'84'.repeat(32)}`
const first = `0x${'01'.repeat(32)}`
const second = `0x${'02'.repeat(32)}`
const SUI = '0x2::sui::SUI'
const USDC = `0x${'dba3'.padEnd(64, '7')}::usdc::USDC`
const SEND = `0x${'b453'.padEnd(64, '1')}::send::SEND`
const now = 1_795_248_000_000
const year = 365 * 86_400_000
const inTime = { startMs: now - year / 2, endMs: now + year / 2 }
const curve: [number, bigint][] = [
  [0, 100n],
  [80, 500n],
  [100, 6_500n],
]

/** 400 SUI available, 600 lent, 10 belong to the protocol: 990 SUI for 900 shares. */
const suiReserve = {
  coinType: SUI,
  decimals: 9,
  priceUsd: 2,
  available: 400_000_000_000n,
  borrowed: 600_000_000_000n,
  fees: 10_000_000_000n,
  shares: 900_000_000_000n,
  index: 1.2,
  closeLtvPercent: 75,
  curve,
  supplyRewards: [
    { coinType: SUI, total: 9_900_000_000n, ...inTime },
    { coinType: SEND, total: 1n, startMs: now - year, endMs: now },
  ],
}
const usdcReserve = {
  coinType: USDC,
  decimals: 6,
  priceUsd: 1,
  available: 2_000_000_000n,
  borrowed: 3_000_000_000n,
  shares: 5_000_000_000n,
  index: 1.1,
  closeLtvPercent: 80,
  borrowWeightBps: 12_000n,
  curve,
  borrowRewards: [{ coinType: SEND, total: 1_000n, ...inTime }],
}
const market = suilendMarket(marketId, [suiReserve, usdcReserve])
const deposit = { reserve: 0, coinType: SUI, shares: 90_000_000_001n }
/** 50.0000005 USDC when the index was 1.05. */
const debt = { reserve: 1, coinType: USDC, principal: (500_000_005n * WAD) / 10n, index: 1.05 }
const obligation = suilendObligation({ id: first, marketId, owner, deposits: [deposit], debts: [debt] })

const open = () => suilendPositions(testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => now }))
const read = (source = open(), address = owner) => source.readPositions(address, signal)

test('a deposit is worth its shares of the reserve, a debt its principal with interest', async () => {
  node.serve([{ objects: [market, ...obligation] }])
  const [lent, borrowed, ...more] = await read()
  expect(more).toEqual([])
  // 90.000000001 shares * 990 / 900 = 99.0000000011 SUI: the last tenth of a MIST is truncated.
  expect(lent).toMatchObject({
    positionId: `${first}:supply:${SUI}`,
    type: 'Lending',
    poolId: SUI,
    tokens: [{ contractAddress: SUI, amount: 99_000_000_001n }],
    yield: [],
    health: null,
    receiptTokens: [],
  })
  // 50.0000005 * 1.10 / 1.05 = 52.38095290..., rounded up to the amount to repay.
  expect(borrowed).toMatchObject({
    positionId: `${first}:borrow:${USDC}`,
    type: 'Borrow',
    poolId: USDC,
    tokens: [{ contractAddress: USDC, amount: 52_380_953n }],
  })
  // 99.000000001 SUI * $2 * 75 % over 52.380953 USDC * $1 * 1.2
  expect(borrowed?.health).toBeCloseTo(148.5000000015 / 62.8571436, 9)
})

test('rates follow the curve at the present utilisation, rewards the prices of the market', async () => {
  node.serve([{ objects: [market, ...obligation] }])
  const [lent, borrowed] = await read()
  // Utilisation 600 / 990 = 60.606 %: 1 % + 60.606 / 80 * 4 % = 4.0303 %; of that 60.606 %, less a fifth: 1.95409 %.
  expect(lent?.rates?.baseApr).toBeCloseTo(0.019540863, 8)
  // 9.9 SUI per year for 990 SUI; the other reward has just ended.
  expect(lent?.rates?.rewardsApr).toBeCloseTo(0.01, 9)
  expect(lent?.rates?.totalApr).toBeCloseTo(0.029540863, 8)
  expect(lent?.rates?.totalApy).toBeCloseTo((1 + 0.029540863 / 365) ** 365 - 1, 8)
  expect(lent?.rates?.rewardTokens).toEqual([SUI])
  // Utilisation 60 %: 1 % + 60 / 80 * 4 % = 4 %. SEND has no price, so the total is unknown.
  expect(borrowed?.rates).toEqual({
    baseApr: 0.04,
    rewardsApr: null,
    totalApr: null,
    totalApy: null,
    rewardTokens: [SEND],
  })
})

test('a reward whose reserve is retired is worth what the market says, and nobody is asked about others', async () => {
  // Retired: its last price, 1 dollar, remains forever. 7.5 SEND per year for 990 SUI at 2 dollars.
  const retired = { ...usdcReserve, coinType: SEND, decimals: 9, pricedAtS: 1_700_000_000n, borrowRewards: [] }
  const rewarded = { ...suiReserve, supplyRewards: [{ coinType: SEND, total: 7_500_000_000n, ...inTime }] }
  const own = suilendObligation({ id: first, marketId, owner, deposits: [deposit], debts: [] })
  node.serve([{ objects: [suilendMarket(marketId, [rewarded, retired]), ...own] }])
  const received: string[][] = []
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => now, prices: { [SEND]: 0.4 } })
  const source = suilendPositions({
    ...deps,
    readPrices: (chain, coins, ending) => {
      received.push(coins)
      return deps.readPrices(chain, coins, ending)
    },
  })
  const [lent] = await read(source)
  expect(lent?.rates?.rewardsApr).toBeCloseTo((7.5 * 0.4) / (990 * 2), 9)
  expect(received).toEqual([[SEND]])
  node.serve([{ objects: [market, ...own] }])
  await read(suilendPositions({ ...deps, readPrices: () => Promise.reject(new Error('nobody needs a price')) }))
})

test('an obligation without debts has no health to tell', async () => {
  node.serve([
    { objects: [market, ...suilendObligation({ id: first, marketId, owner, deposits: [deposit], debts: [] })] },
  ])
  expect(await read()).toMatchObject([{ type: 'Lending', health: null }])
})

test('every obligation of a wallet is read, an empty one left out', async () => {
  const more = suilendObligation({
    id: second,
    marketId,
    owner,
    deposits: [{ reserve: 1, coinType: USDC, shares: 7n }],
    debts: [],
  })
  const empty = suilendObligation({ id: `0x${'03'.repeat(32)}`, marketId, owner, deposits: [], debts: [] })
  const strange = suilendObligation({
    id: `0x${'04'.repeat(32)}`,
    marketId,
    owner: other,
    deposits: [deposit],
    debts: [],
  })
  node.serve([{ objects: [market, ...obligation, ...more, ...empty, ...strange] }], { pageSize: 1 })
  expect((await read()).map(({ positionId }) => positionId)).toEqual([
    `${first}:supply:${SUI}`,
    `${first}:borrow:${USDC}`,
    `${second}:supply:${USDC}`,
  ])
})

test('an obligation that the node does not tell is not a wallet without debts', async () => {
  node.serve([{ objects: [market, ...obligation.slice(1)] }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a wallet without a cap costs one question', async () => {
  node.serve([{ objects: [market, ...obligation] }])
  expect(await read(open(), other)).toEqual([])
  expect(node.received).toEqual(['StateService/ListOwnedObjects'])
})

test('wallets share one reading of the market', async () => {
  const objects = [
    market,
    ...obligation,
    ...suilendObligation({ id: second, marketId, owner: other, deposits: [deposit], debts: [] }),
  ]
  node.serve([{ objects }])
  const source = open()
  await Promise.all([read(source), read(source, other)])
  await read(source)
  const reads = node.received.filter((path) => path === 'LedgerService/BatchGetObjects')
  // One obligation in each of three runs, and the market once.
  expect(reads).toHaveLength(4)
})

test.each<[string, ReserveFigures, ReserveFigures]>([
  ['terms', { ...suiReserve, isWithoutTerms: true }, usdcReserve],
  ['a price of the debt', suiReserve, { ...usdcReserve, priceUsd: 0 }],
])('without %s the health is not known, the amounts are', async (_, ...reserves) => {
  node.serve([{ objects: [suilendMarket(marketId, reserves), ...obligation] }])
  expect(await read()).toMatchObject([
    { tokens: [{ amount: 99_000_000_001n }] },
    { tokens: [{ amount: 52_380_953n }], health: null },
  ])
})

const agedBy = (reserve: ReserveFigures, seconds: number): ReserveFigures => ({
  ...reserve,
  pricedAtS: BigInt(now / 1_000 - seconds),
})
const HOUR = 3_600
const fresh = 148.5000000015 / 62.8571436

test('a price that turns an hour old while others are asked for is of the hour still', async () => {
  const reserves = [agedBy(suiReserve, 24 * HOUR), agedBy(usdcReserve, HOUR)]
  node.serve([{ objects: [suilendMarket(marketId, reserves), ...obligation] }])
  let nowMs = now
  const deps = testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => nowMs, prices: { [SUI]: 2 } })
  const source = suilendPositions({
    ...deps,
    readPrices: (...received) => {
      nowMs += 1_000
      return deps.readPrices(...received)
    },
  })
  const [, borrowed] = await read(source)
  expect(borrowed?.health).toBeCloseTo(fresh, 9)
})

test.each<[string, ReserveFigures[], Record<string, number>, number | null]>([
  ['prices of an hour', [agedBy(suiReserve, HOUR), agedBy(usdcReserve, HOUR)], { [SUI]: 9, [USDC]: 9 }, fresh],
  ['a debt over a retired reserve, whose last price is 1 dollar', [suiReserve, agedBy(usdcReserve, 9e7)], {}, null],
  ['the same where the market has a price', [suiReserve, agedBy(usdcReserve, 9e7)], { [USDC]: 0.5 }, 2 * fresh],
  ['a debt whose price is a day old', [suiReserve, agedBy(usdcReserve, 24 * HOUR)], {}, null],
  ['a deposit whose price is a day old', [agedBy(suiReserve, 24 * HOUR), usdcReserve], {}, null],
  ['the same with a market that fell', [agedBy(suiReserve, 24 * HOUR), usdcReserve], { [SUI]: 1 }, fresh / 2],
  ['a deposit that secures nothing', [{ ...agedBy(suiReserve, 9e7), closeLtvPercent: 0 }, usdcReserve], {}, 0],
])('health over %s', async (_, reserves, prices, health) => {
  node.serve([{ objects: [suilendMarket(marketId, reserves), ...obligation] }])
  const source = suilendPositions(
    testPositionDeps({ upstream: node.upstream, sui: node.reader, now: () => now, prices }),
  )
  const [, borrowed] = await read(source)
  if (health === null) expect(borrowed?.health).toBeNull()
  else expect(borrowed?.health).toBeCloseTo(health, 9)
})

test.each([
  ['a market in another form', [{ ...market, content: new Uint8Array([1, 2, 3]) }, ...obligation]],
  ['no market', obligation],
  ['fewer reserves than the obligation names', [suilendMarket(marketId, [suiReserve]), ...obligation]],
])('%s fails as a whole', async (_, objects) => {
  node.serve([{ objects }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
