import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carefulApy } from './careful-apy.ts'

const rate = fc.double({ min: -1, max: 10, noNaN: true })

test('a deposit is never expected to earn more than today, nor than the month paid', () => {
  fc.assert(
    fc.property(rate, rate, (totalApy, apy30d) => {
      const careful = carefulApy({ type: 'LENDING', totalApy, apy30d })
      expect([totalApy, apy30d]).toContain(careful)
      expect(careful).toBeLessThanOrEqual(totalApy)
      expect(careful).toBeLessThanOrEqual(apy30d)
    }),
  )
})

test('a loan is never expected to cost less than today, nor than the month did', () => {
  fc.assert(
    fc.property(rate, rate, (totalApy, apy30d) => {
      const careful = carefulApy({ type: 'BORROW', totalApy, apy30d })
      expect([totalApy, apy30d]).toContain(careful)
      expect(careful).toBeGreaterThanOrEqual(totalApy)
      expect(careful).toBeGreaterThanOrEqual(apy30d)
    }),
  )
})

test('without a month it is the rate of today, and without that unknown', () => {
  expect(carefulApy({ type: 'LP', totalApy: 0.15, apy30d: null })).toBe(0.15)
  expect(carefulApy({ type: 'LP', totalApy: null, apy30d: 0.12 })).toBeNull()
})
