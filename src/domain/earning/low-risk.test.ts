import { expect, test } from 'vitest'
import { isLowRisk } from './low-risk.ts'

const safe = { audits: 'audited', hasIl: false, tvlUsd: 1e6, totalApy: 0.05, isForecastToFall: false } as const

test('an audit makes a low risk, and staking of the chain itself needs none', () => {
  expect(isLowRisk(safe)).toBe(true)
  expect(isLowRisk({ ...safe, audits: 'native' })).toBe(true)
  for (const audits of ['none', 'partial', 'fork', ''] as const) expect(isLowRisk({ ...safe, audits })).toBe(false)
})

test.each([
  { hasIl: true },
  { tvlUsd: 999_999 },
  { tvlUsd: null },
  { totalApy: 0.25 },
  { totalApy: null },
  { isForecastToFall: true },
])('%o is no low risk, of native staking neither', (change) => {
  expect(isLowRisk({ ...safe, ...change })).toBe(false)
  expect(isLowRisk({ ...safe, audits: 'native', ...change })).toBe(false)
})
