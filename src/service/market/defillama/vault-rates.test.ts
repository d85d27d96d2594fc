import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borrowRates, vaultRates } from './vault-rates.ts'

const fiveDecimals = (percent: number) => Math.round(percent * 1e5) / 1e5

describe('rates of a pool', () => {
  test('a DEX gives fees as an APR: nothing is compounded, and both totals are the published one', () => {
    expect(vaultRates({ project: 'cetus-clmm', apy: 80, apyBase: 70, apyReward: 10 })).toEqual({
      apr: 0.7,
      apy: 0.7,
      aprRewards: 0.1,
      apyRewards: 0.1,
      totalApr: 0.8,
      totalApy: 0.8,
    })
  })

  test.each([
    'fiva',
    'symbiosis',
    'omnipair',
    'nx-finance',
    'sendit',
    'vaultka',
    'invesco-ustb',
    'bitwise-uscc',
    'navi-lending',
    'aave-v3',
    'compound-v3',
    'uniswap-v3',
    'lido',
  ])('%s gives an APR as well', (project) => {
    expect(vaultRates({ project, apy: 12, apyBase: 10, apyReward: 2 })).toMatchObject({ apr: 0.1, totalApr: 0.12 })
  })

  test('any other project gives an APY, whose APR is below it', () => {
    const rates = vaultRates({ project: 'scallop-lend', apy: 7.3, apyBase: 5.2, apyReward: 2.1 })
    expect(rates).toMatchObject({ apy: 0.052, apr: 0.050696635, aprRewards: 0.021, totalApy: 0.073 })
    expect(rates.totalApr).toBe(0.071696635)
  })

  test('a total without a base is the base, less the rewards', () => {
    expect(vaultRates({ project: 'kai-finance', apy: 9, apyBase: null, apyReward: null })).toMatchObject({
      apy: 0.09,
      aprRewards: 0,
      totalApy: 0.09,
    })
    expect(vaultRates({ project: 'turbos', apy: 9, apyBase: null, apyReward: 4 })).toMatchObject({
      apr: 0.05,
      apy: 0.05,
    })
  })

  test('no figure at all is unknown, not nothing', () => {
    expect(vaultRates({ project: 'turbos', apy: null, apyBase: null, apyReward: null })).toEqual({
      apr: null,
      apy: null,
      aprRewards: null,
      apyRewards: null,
      totalApr: null,
      totalApy: null,
    })
  })

  test('a total that was left out is the sum of its parts', () => {
    expect(vaultRates({ project: 'turbos', apy: null, apyBase: 3, apyReward: 1 })).toMatchObject({ totalApy: 0.04 })
  })

  test('the total APR never exceeds the total APY when base and rewards make it up', () => {
    const percent = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(percent, percent, fc.constantFrom('turbos', 'scallop-lend'), (apyBase, apyReward, project) => {
        const published = { apy: fiveDecimals(apyBase + apyReward), apyBase: fiveDecimals(apyBase) }
        const rates = vaultRates({ project, ...published, apyReward: fiveDecimals(apyReward) })
        expect(rates.totalApr ?? Number.NaN).toBeLessThanOrEqual(rates.totalApy ?? Number.NaN)
        if (project === 'turbos') expect(rates.totalApr).toBe(rates.totalApy)
      }),
    )
  })
})

describe('rates of a debt', () => {
  test('the cost is positive and rewards make the totals smaller, below nothing too', () => {
    expect(borrowRates({ project: 'scallop-lend', apyBaseBorrow: 5.2, apyRewardBorrow: 6 })).toEqual({
      apr: 0.050696635,
      apy: 0.052,
      aprRewards: 0.06,
      apyRewards: 0.06,
      totalApr: -0.009303365,
      totalApy: -0.008,
    })
  })

  test('NAVI’s cost is an APR, as its yield is', () => {
    expect(borrowRates({ project: 'navi-lending', apyBaseBorrow: 8, apyRewardBorrow: 1 })).toMatchObject({
      apr: 0.08,
      apy: 0.08,
      totalApr: 0.07,
      totalApy: 0.07,
    })
  })

  test('an unknown cost is unknown', () => {
    expect(borrowRates({ project: 'scallop-lend', apyBaseBorrow: null, apyRewardBorrow: null })).toMatchObject({
      apy: null,
      totalApy: null,
    })
  })
})
