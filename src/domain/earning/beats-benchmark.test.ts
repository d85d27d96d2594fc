import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { beatsBenchmark } from './beats-benchmark.ts'

const isAudited = (id: string) => id === 'audited'
const vault = (known: object = {}) =>
  Vault.parse({
    ...{
      id: 'v',
      chain: 'ETH',
      coins: ['0x01'],
      type: 'LENDING',
      tvl: 2e6,
      totalApy: 0.05,
      apy30d: 0.045,
      apyDeviation30d: 0.001,
    },
    protocol: { id: 'audited', name: '', logo: '' },
    ...known,
  })
const beats = (known?: object, benchmark: number | null = 0.04) =>
  beatsBenchmark(vault(known), { benchmark, isAuditedOrNative: isAudited })

test('a steady vault of an audited protocol beats the benchmark by today and by its mean', () => {
  expect(beats()).toBe(true)
  expect(beats({ totalApy: 0.04, apy30d: 0.04 })).toBe(true)
  expect(beats({ totalApy: 0.039 })).toBe(false)
  expect(beats({ apy30d: 0.039 })).toBe(false)
})

test('nothing does that is unknown, unsteady, risky or without an audit', () => {
  expect(beats({}, null)).toBe(false)
  expect(beats({ totalApy: null })).toBe(false)
  expect(beats({ apyDeviation30d: null })).toBe(false)
  expect(beats({ apyDeviation30d: 0.01 })).toBe(false)
  expect(beats({ label: ['high_risk_high_return'] })).toBe(false)
  expect(beats({ isForecastToFall: true })).toBe(false)
  expect(beats({ protocol: { id: 'other', name: '', logo: '' } })).toBe(false)
})

test('no pool does whose coins have prices that move against one another', () => {
  const pool = (symbols: string, type = 'LP') => ({ type, name: `Cetus ${symbols}`, coins: ['0x01', '0x02'] })
  expect(beats(pool('SUI-USDC'))).toBe(false)
  expect(beats(pool('SUI-USDC', 'VAULT'))).toBe(false)
  expect(beats(pool('USDC-USDT'))).toBe(true)
  expect(beats(pool('haSUI-SUI'))).toBe(true)
})

test('none does of less than a million dollars, or of an unknown size', () => {
  expect(beats({ tvl: 1e6 })).toBe(true)
  expect(beats({ tvl: 999_999 })).toBe(false)
  expect(beats({ tvl: null })).toBe(false)
})

test('none does of which more than a third is paid in rewards', () => {
  const paid = (apy_rewards: number | null) => ({ apy_rewards, totalApy: 0.06 })
  expect(beats(paid(0.0201))).toBe(false)
  expect(beats(paid(0.0199))).toBe(true)
  expect(beats(paid(null))).toBe(true)
})

test('a loan of dollars does where it costs no more, and one of another coin never', () => {
  const loan = { type: 'BORROW', name: 'Audited USDC borrow', totalApy: 0.03, apy30d: 0.039 }
  expect(beats(loan)).toBe(true)
  expect(beats({ ...loan, apy30d: 0.041 })).toBe(false)
  expect(beats({ ...loan, name: 'Audited WETH borrow' })).toBe(false)
})
