import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { unitOf } from '#domain/earning/stands-for-stake.ts'
import { benchmarks, dollarBorrowApy } from './benchmarks.ts'
import { dailyMeasures, LEAST_DAYS, maxDrawdown } from './daily-measures.ts'
import { rateSpike } from './rate-spike.ts'
import { dollarDays, trackBounds, trackPart, trackRecord } from './track-record.ts'

const MS_PER_DAY = 86_400_000
const nothing = { volatility: null, sharpeLike: null, sortinoLike: null, returnPerVolatility: null }

describe('measures of daily values', () => {
  const daily = (days: number) => Array.from({ length: days + 1 }, (_, day) => 100 + (day % 3))
  test('are none for fewer than thirty days, and of equal days', () => {
    expect(dailyMeasures(daily(LEAST_DAYS - 1), 0.05)).toEqual({ days: 29, ...nothing })
    expect(dailyMeasures(daily(LEAST_DAYS), 0.05).volatility).toBeGreaterThan(0)
    expect(
      dailyMeasures(
        Array.from({ length: 40 }, () => 100),
        0.05,
      ),
    ).toEqual({ days: 39, ...nothing })
    // A steady rate: each day's return is the same but for rounding.
    const steady = Array.from({ length: 400 }, (_, day) => 100 * 1.0003 ** day)
    expect(dailyMeasures(steady, 0.05)).toEqual({ days: 399, ...nothing })
    expect(dailyMeasures([...daily(40), 0, 1], 0.05)).toMatchObject(nothing)
    expect(dailyMeasures([], null)).toMatchObject(nothing)
  })

  test('without a benchmark have nothing that is above it', () => {
    expect(dailyMeasures(daily(60), null)).toMatchObject({ sharpeLike: null, sortinoLike: null })
    expect(dailyMeasures(daily(60), null).returnPerVolatility).not.toBeNull()
  })

  test('do not depend on the unit of the values', () => {
    const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 32, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 100, noNaN: true }), (some, factor) => {
        const [a, b] = [
          dailyMeasures(some, 0.03),
          dailyMeasures(
            some.map((each) => each * factor),
            0.03,
          ),
        ]
        expect(b.volatility ?? 0).toBeCloseTo(a.volatility ?? 0, 6)
        expect(maxDrawdown(some.map((each) => each * factor))?.fall ?? 0).toBeCloseTo(maxDrawdown(some)?.fall ?? 0, 9)
      }),
    )
  })

  test('the worst fall is none where nothing falls, and may not be over yet', () => {
    expect(maxDrawdown([1, 1, 2, 3])).toBeNull()
    expect(maxDrawdown([])).toBeNull()
    expect(maxDrawdown([4, 3, 4, 2, 3])).toEqual({ fall: 0.5, peak: 2, trough: 3, recovered: null })
  })
})

test('no spike is known without a mean above zero', () => {
  expect(rateSpike(0.3, null)).toBeNull()
  expect(rateSpike(0.3, 0)).toBeNull()
  expect(rateSpike(null, 0.1)).toBeNull()
  expect(rateSpike(0.1, 0.1)).toEqual({ ratio: 1, isSpike: false, effectiveApy: 0.1 })
})

describe('a track record', () => {
  test('counts each day by its last value, a day without one by the day before, and none of the future', () => {
    const at = (day: number, value: number | null, hour = 0) => ({ time: day * MS_PER_DAY + hour * 3_600_000, value })
    const past = [at(12, 50), at(10, 100), at(10, 200, 5), at(11, null), at(20, 1e9)]
    // 200 on the days 10 and 11, 50 on 12, 13 and 14.
    expect(dollarDays(past, 14 * MS_PER_DAY)).toBe(2 * 200 + 3 * 50)
    expect(dollarDays([], 0)).toBeNull()
    expect(dollarDays([at(10, 5)], 9 * MS_PER_DAY)).toBeNull()
  })

  test('has no part of what is not known, 0 of little, and is never above 100', () => {
    expect(trackPart(null, trackBounds.pool)).toBeNull()
    expect(trackPart(5, trackBounds.pool)).toBe(0)
    expect(trackPart(1e18, trackBounds.pool)).toBe(100)
  })

  test('is no number where less than six tenths are known, and lies between its bounds', () => {
    expect(trackRecord({ protocol: 50, pool: null, holders: 90, asset: null, chain: null }).score).toBeNull()
    const part = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(part, part, part, part, part, (protocol, pool, holders, asset, chain) => {
        const { score, lowest, highest } = trackRecord({ protocol, pool, holders, asset, chain })
        if (score === null || lowest === null || highest === null) return
        expect(score).toBeGreaterThanOrEqual(lowest - 1e-9)
        expect(score).toBeLessThanOrEqual(highest + 1e-9)
        expect(highest).toBeLessThanOrEqual(100 + 1e-9)
      }),
    )
  })
})

describe('benchmarks', () => {
  const vault = (id: string, name: string, more: object) =>
    Vault.parse({
      ...{ id, name, chain: 'ETH', type: 'LENDING', coins: ['0x01'], tvl: 1e6, totalApy: 0.05 },
      ...{ protocol: { id: 'large', name: 'Large', logo: '' } },
      ...more,
    })
  const tvlOf = new Map([
    ['large', 5e7],
    ['small', 4.9e7],
  ])
  const protocolTvl = (id: string) => tvlOf.get(id) ?? null
  const vaults = [
    vault('1', 'Large USDC', { tvl: 3e6, totalApy: 0.04 }),
    vault('2', 'Large USDT', { tvl: 1e6, totalApy: 0.08 }),
    vault('3', 'Small USDC', { totalApy: 0.9, protocol: { id: 'small', name: 'Small', logo: '' } }),
    vault('4', 'Other USDC', { totalApy: 0.9, protocol: { id: 'unknown', name: 'Other', logo: '' } }),
    vault('5', 'Large USDC', { totalApy: null }),
    vault('6', 'Large USDC borrow', { type: 'BORROW', totalApy: 0.9 }),
    vault('7', 'Large ETH-USDC', { coins: ['0x01', '0x02'], type: 'LP', totalApy: 0.9 }),
    vault('8', 'Large WETH', { totalApy: 0.02 }),
    vault('9', 'Small wstETH', { type: 'STAKING', tvl: 9e9, totalApy: 0.03, protocol: { id: 'small', name: 'Small' } }),
    vault('10', 'Small rETH', { type: 'STAKING', tvl: 9e8, totalApy: 0.05, protocol: { id: 'small', name: 'Small' } }),
  ]

  test('are the mean of the lending rates by TVL, the best of them, and the largest staked coin, each of its unit', () => {
    const [usd, eth, sui] = benchmarks(vaults, protocolTvl)
    expect(usd).toEqual({
      unit: 'USD',
      apy: expect.closeTo(0.05, 12),
      vaults: 2,
      best: { vaultId: '2', apy: 0.08 },
      staking: null,
    })
    expect(eth).toEqual({
      ...{ unit: 'ETH', apy: 0.02, vaults: 1, best: { vaultId: '8', apy: 0.02 } },
      staking: { vaultId: '9', apy: 0.03 },
    })
    expect(sui).toEqual({ unit: 'SUI', apy: null, vaults: 0, best: null, staking: null })
  })

  test('borrowing dollars costs the mean of the loans by what is borrowed, at protocols that speak for the market', () => {
    const loans = [
      vault('11', 'Large USDC borrow', { type: 'BORROW', tvl: 3e6, totalApy: 0.06 }),
      vault('12', 'Large DAI borrow', { type: 'BORROW', tvl: 1e6, totalApy: 0.1 }),
      vault('13', 'Large WETH borrow', { type: 'BORROW', tvl: 9e9, totalApy: 0.02 }),
      vault('14', 'Small USDC borrow', { type: 'BORROW', totalApy: 0.9, protocol: { id: 'small', name: 'Small' } }),
      vault('15', 'Large USDC', { totalApy: 0.9 }),
    ]
    expect(dollarBorrowApy(loans, protocolTvl)).toBeCloseTo(0.07, 12)
    expect(dollarBorrowApy(loans.slice(2), protocolTvl)).toBeNull()
  })

  test('do not depend on the order of the list', () => {
    expect(benchmarks(vaults.toReversed(), protocolTvl)).toEqual(benchmarks(vaults, protocolTvl))
  })

  test('a unit is the coin itself or a dollar, and no staked or bridged other', () => {
    expect(['USDC', 'sUSDe', 'DAI', 'WETH', 'SOL', 'Sui', 'TON', 'JitoSOL', 'WBTC', 'CETUS'].map(unitOf)).toEqual([
      ...['USD', 'USD', 'USD', 'ETH', 'SOL', 'SUI', 'TON'],
      ...[null, null, null],
    ])
  })
})
