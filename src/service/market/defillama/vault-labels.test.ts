import { describe, expect, test } from 'vitest'
import { testProtocol } from '#testing/market/protocol.ts'
import { vaultLabels } from './vault-labels.ts'

const safe = { stablecoin: true, ilRisk: 'no', outlier: false, tvlUsd: 1e6, predictions: { predictedClass: null } }
const risky = { ...safe, stablecoin: false, ilRisk: 'yes' }

describe('labels', () => {
  test('a large audited pool of dollars has a stable yield and a low risk', () => {
    expect(vaultLabels(safe, 0.05, testProtocol)).toEqual(['stable_yield', 'low_risk'])
  })

  test.each([
    ['an unaudited protocol', {}, 0.05, { ...testProtocol, isAudited: false }],
    ['an unknown protocol', {}, 0.05, undefined],
    ['less than a million dollars', { tvlUsd: 999_999 }, 0.05, testProtocol],
    ['a quarter a year', {}, 0.25, testProtocol],
    ['an expected fall', { predictions: { predictedClass: 'Down' } }, 0.05, testProtocol],
    ['an outlier', { outlier: true }, 0.05, testProtocol],
    ['impermanent loss', { ilRisk: 'yes' }, 0.05, testProtocol],
    ['an unknown yield', {}, null, testProtocol],
  ])('%s is no low risk', (_, change, apy, protocol) => {
    expect(vaultLabels({ ...safe, ...change }, apy, protocol)).not.toContain('low_risk')
  })

  test('a stable yield must yield', () => {
    expect(vaultLabels(safe, 0, testProtocol)).not.toContain('stable_yield')
    expect(vaultLabels({ ...safe, outlier: true }, 0.05, testProtocol)).not.toContain('stable_yield')
  })

  test.each([
    ['half the stake a year', safe, 0.5, true],
    ['a quarter with impermanent loss', risky, 0.25, true],
    ['a quarter as an outlier', { ...safe, outlier: true }, 0.25, true],
    ['a quarter without either', safe, 0.25, false],
    ['less than a quarter with impermanent loss', risky, 0.2499, false],
  ])('%s: high risk and return', (_, pool, apy, isHigh) => {
    const labels = vaultLabels(pool, apy, testProtocol)
    expect(labels.includes('high_risk_high_return')).toBe(isHigh)
    expect(labels.includes('high_risk_high_return') && labels.includes('low_risk')).toBe(false)
  })

  test('only a listed protocol without a token promises an airdrop', () => {
    expect(vaultLabels(risky, 0.05, { ...testProtocol, hasToken: false })).toEqual(['airdrop'])
    expect(vaultLabels(risky, 0.05, undefined)).toEqual([])
  })
})
