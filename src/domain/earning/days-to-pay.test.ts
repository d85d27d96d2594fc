import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumedMoveGasUsd, daysToPay, firstYearUsd, isWorthMove, type Move, moveCostUsd } from './days-to-pay.ts'

const free = { gasUsd: 0, exitFee: 0, swapCost: 0, waitDays: 0 }
const move = (more: Partial<Omit<Move, 'costs'>> & { costs?: Partial<Move['costs']> }): Move => ({
  ...{ valueUsd: 10_000, apyNow: 0.04, apyThen: 0.07, swappedShare: 0 },
  ...more,
  costs: { ...free, ...more.costs },
})

describe('days until moving pays', () => {
  // Worked with 40 digits in Python from V(1+r0)^t = (V(1-e) - G)(1+r1)^(t-w), 2026-11-23.
  test.each([
    [10_000, 0.04, 0.07, { gasUsd: 20 }, 25.695640930305217],
    [10_000, 0.04, 0.07, { gasUsd: 20, exitFee: 0.001 }, 38.56277820623652],
    [10_000, 0.04, 0.07, { gasUsd: 20, exitFee: 0.001, waitDays: 7 }, 55.21695981184468],
    [1_000_000, 0.04, 0.045, { gasUsd: 50, exitFee: 0.0005 }, 41.86780946737717],
  ])('$%d from %d to %d with %j: %d', (valueUsd, apyNow, apyThen, costs, days) => {
    const found = daysToPay(move({ valueUsd, apyNow, apyThen, costs })).days ?? Number.NaN
    expect(Math.abs(found / days - 1)).toBeLessThan(1e-10)
  })

  test('are none where the other rate is no better, and where the costs take it all, and each says which', () => {
    expect(daysToPay(move({ valueUsd: 1_000, apyNow: 0.05, apyThen: 0.05, costs: { gasUsd: 1 } }))).toEqual({
      days: null,
      never: 'rate',
    })
    expect(daysToPay(move({ valueUsd: 10, costs: { gasUsd: 10 } }))).toEqual({ days: null, never: 'cost' })
    expect(daysToPay(move({ valueUsd: 10, costs: { exitFee: 0.5, gasUsd: 5 } }))).toEqual({ days: null, never: 'cost' })
  })

  test('of an idle coin count from a rate of nothing; what costs nothing pays at once', () => {
    expect(daysToPay(move({ apyNow: 0 }))).toEqual({ days: 0, never: null })
    const days = daysToPay(move({ apyNow: 0, apyThen: 0.05, costs: { gasUsd: 10 } })).days ?? Number.NaN
    expect(9_990 * 1.05 ** (days / 365)).toBeCloseTo(10_000, 6)
  })

  test('a swap is paid of what is swapped, after the fee of leaving', () => {
    expect(moveCostUsd(move({ swappedShare: 0.5, costs: { swapCost: 0.01, exitFee: 0.1, gasUsd: 2 } }))).toBeCloseTo(
      10_000 - 10_000 * 0.9 * 0.995 + 2,
      9,
    )
  })
})

const fraction = fc.double({ min: 0, max: 0.2, noNaN: true })
const someCosts = fc.record({
  gasUsd: fc.double({ min: 0, max: 500, noNaN: true }),
  exitFee: fraction,
  swapCost: fraction,
  waitDays: fc.double({ min: 0, max: 60, noNaN: true }),
})
const rate = fc.double({ min: 0, max: 2, noNaN: true })
const someMove = fc.record({
  valueUsd: fc.double({ min: 1, max: 1e7, noNaN: true }),
  apyNow: rate,
  apyThen: rate,
  swappedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  costs: someCosts,
})
const soon = ({ days }: { days: number | null }) => days ?? Number.POSITIVE_INFINITY

test('more cost, of whatever kind, is never fewer days', () => {
  fc.assert(
    fc.property(someMove, someCosts, (some, more) => {
      const { gasUsd, exitFee, swapCost, waitDays } = some.costs
      const dearer = {
        gasUsd: gasUsd + more.gasUsd,
        exitFee: Math.min(exitFee + more.exitFee, 0.99),
        swapCost: Math.min(swapCost + more.swapCost, 0.99),
        waitDays: waitDays + more.waitDays,
      }
      const before = soon(daysToPay(some))
      expect(soon(daysToPay({ ...some, costs: dearer }))).toBeGreaterThanOrEqual(before * (1 - 1e-9))
    }),
  )
})

test('on that day both are worth the same, and never before the wait is over; without a better rate there is none', () => {
  fc.assert(
    fc.property(someMove, (some) => {
      const { valueUsd, apyNow, apyThen, costs } = some
      const { days, never } = daysToPay(some)
      expect(days === null).toBe(never !== null)
      if (apyThen <= apyNow) expect(never).toBe('rate')
      if (days === null || days > 1e5) return
      expect(days).toBeGreaterThanOrEqual(costs.waitDays - 1e-6)
      const [left, years, wait] = [valueUsd - moveCostUsd(some), days / 365, costs.waitDays / 365]
      const stayed = Math.log(valueUsd) + years * Math.log1p(apyNow)
      const moved = Math.log(left) + (years - wait) * Math.log1p(apyThen)
      expect(Math.abs(stayed - moved)).toBeLessThan(1e-6)
    }),
  )
})

test('a move is worth it from a dollar in its first year on, after its costs, and where it pays them within that year', () => {
  const idle = (valueUsd: number, gasUsd: number) => move({ valueUsd, apyNow: 0, apyThen: 0.05, costs: { gasUsd } })
  expect(firstYearUsd(idle(100, 1.06))).toBeCloseTo(3.94, 9)
  expect(firstYearUsd(move({ valueUsd: 1_000, costs: { exitFee: 0.001, gasUsd: 2 } }))).toBeCloseTo(27, 9)
  expect([idle(41.3, 1.06), idle(41.1, 1.06), idle(22, 1.06)].map(isWorthMove)).toEqual([true, false, false])
  // It brings $100 in that year, and what its costs leave has not grown to what they took by then.
  expect(isWorthMove(move({ valueUsd: 1_000, apyNow: 0, apyThen: 1, costs: { gasUsd: 900 } }))).toBe(false)
})

test('the days that a move waits without income are not in its first year', () => {
  expect(firstYearUsd(move({ costs: { waitDays: 73 } }))).toBeCloseTo(160, 9)
  const late = (waitDays: number) => move({ valueUsd: 1_000, apyNow: 0, apyThen: 0.05, costs: { gasUsd: 1, waitDays } })
  expect(firstYearUsd(late(400))).toBeCloseTo(-1, 9)
  expect([0, 345, 360].map((days) => isWorthMove(late(days)))).toEqual([true, true, false])
})

test('gas is assumed by chain; what is placed is taken out first', () => {
  expect(assumedMoveGasUsd('ETH', true)).toBeCloseTo(2.5, 9)
  for (const chain of ['ETH', 'BASE', 'SUI', 'SOL', 'TON', 'BTC'])
    expect(assumedMoveGasUsd(chain, true)).toBeGreaterThan(assumedMoveGasUsd(chain, false))
  expect(assumedMoveGasUsd('ETH', false)).toBeGreaterThan(assumedMoveGasUsd('BASE', false))
})
