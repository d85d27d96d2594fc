import { expect, test } from 'vitest'
import { standsForStake } from '#domain/earning/stands-for-stake.ts'
import { sampleCoins } from '#sample/coins/sui-coins.ts'
import { coingecko } from '#sample/market/coingecko.ts'
import { samplePrice } from '#sample/prices/sample-price.ts'
import { samplePoolFigures, samplePoolVolume } from './pool-figures.ts'
import { samplePools } from './pools.ts'

const DAY = 86_400
const NOW = Date.UTC(2026, 10, 22, 10) / 1000
const times = [0, 1, 7, 29, 180].map((days) => NOW - days * DAY)

test('what is supplied never earns more than what its debts pay', () => {
  const lent = samplePools.filter(({ borrow }) => borrow !== null)
  expect(lent.length).toBeGreaterThan(80)
  for (const at of times) {
    for (const pool of lent) {
      const { tvlUsd, apyBase, apyBaseBorrow, totalBorrowUsd } = samplePoolFigures(pool, at)
      const borrowed = totalBorrowUsd ?? Number.NaN
      const paid = (apyBaseBorrow ?? Number.NaN) * (borrowed / (tvlUsd + borrowed))
      const earned = apyBase ?? 0
      expect([pool.id, earned <= paid + 1e-4]).toEqual([pool.id, true])
      expect([pool.id, earned >= 0.75 * paid - 1e-4]).toEqual([pool.id, true])
    }
  }
})

test('a market that lends nothing pays its suppliers no interest: only stakes are not lent', () => {
  const idle = samplePools.filter(({ kind, borrow }) => kind === 'lending' && borrow === null)
  // Compound's collateral among them.
  expect(idle.filter(({ assets }) => !assets.some(({ symbol }) => standsForStake(symbol)))).toHaveLength(1)
  expect(idle.length).toBeGreaterThan(3)
  for (const pool of idle) expect([pool.id, samplePoolFigures(pool, NOW).apyBase]).toEqual([pool.id, 0])
})

test('what is staked for a token of other chains is that token’s market cap', () => {
  const staking = samplePools.filter(({ stakes }) => stakes !== undefined)
  expect(staking.map(({ protocol }) => protocol.slug).toSorted()).toEqual([
    'hipo',
    'jito-liquid-staking',
    'marinade-liquid-staking',
    'sanctum-infinity',
  ])
  const ids = ['hipo-staked-ton', 'jito-staked-sol', 'msol', 'socean-staked-sol']
  const url = new URL(`https://api.coingecko.com/api/v3/coins/markets?ids=${ids.join()}`)
  const rows = coingecko.answer(url, undefined, NOW * 1000) as { symbol: string; market_cap: number }[]
  const caps = new Map(rows.map(({ symbol, market_cap: cap }) => [symbol.toUpperCase(), cap]))
  for (const pool of staking) {
    const symbol = (pool.symbol ?? pool.assets[0]?.symbol ?? '').toUpperCase()
    expect([symbol, samplePoolFigures(pool, NOW).tvlUsd]).toEqual([symbol, caps.get(symbol)])
  }
})

test('the fees of a day’s trades come to the base yield of a pool, and its trades to no more than is likely', () => {
  const traded = samplePools.filter(({ fee }) => fee !== null)
  expect(traded.length).toBeGreaterThan(280)
  for (const pool of traded) {
    const volume = samplePoolVolume(pool, NOW) ?? Number.NaN
    const { tvlUsd, apyBase } = samplePoolFigures(pool, NOW)
    const tier = Number(/([\d.]+)%$/.exec(pool.poolMeta ?? '')?.[1] ?? Number.NaN) / 100
    if (!Number.isNaN(tier)) expect([pool.id, pool.fee]).toEqual([pool.id, expect.closeTo(tier, 9)])
    expect(((volume * (pool.fee ?? 0) * 365) / tvlUsd) * 100).toBeCloseTo(apyBase ?? 0, 0)
    expect([pool.id, volume / tvlUsd < 6]).toEqual([pool.id, true])
  }
})

test('a market cap is of what circulates, and no price leaves the range of its coin’s past', () => {
  const listed = sampleCoins.filter(({ coinGeckoId }) => coinGeckoId !== '')
  const ids = listed.map(({ coinGeckoId }) => coinGeckoId).join()
  const url = new URL(`https://api.coingecko.com/api/v3/coins/markets?ids=${ids}`)
  const rows = coingecko.answer(url, undefined, NOW * 1000) as Record<string, number | string | null>[]
  expect(rows.length).toBe(listed.length)
  for (const [index, row] of rows.entries()) {
    const { coinType, circulating: onSui } = listed[index] ?? {}
    const {
      current_price: price,
      market_cap: cap,
      ath,
      atl,
      circulating_supply: circulating,
      total_supply: total,
    } = row
    // Of all chains that the coin is on.
    if (onSui) expect(Number(circulating)).toBeGreaterThanOrEqual(onSui)
    if (circulating && total) expect(Number(circulating)).toBeLessThanOrEqual(Number(total))
    if (price === null || coinType === undefined) continue
    if (circulating) expect(cap).toBe(Math.round(Number(price) * Number(circulating)))
    for (const at of times) {
      const then = samplePrice(coinType, at) ?? Number.NaN
      expect([coinType, then <= Number(ath) * (1 + 1e-5), then >= Number(atl) * (1 - 1e-5)]).toEqual([
        coinType,
        true,
        true,
      ])
      // Near: what nobody believes is no use as a sample.
      expect(Number(ath) / then).toBeLessThan(9)
    }
  }
})
