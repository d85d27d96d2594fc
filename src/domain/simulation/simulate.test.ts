import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Simulation, SimulationInput } from '#contract/simulation.ts'
import { depositValueAt, type SimulatedYear, simulate } from './simulate.ts'

const start = new Date('2026-02-27T17:45:12Z')
const pools = (priceChangeA: number, priceChangeB: number, weightA = 50, value = 1000): SimulationInput => ({
  type: 'Pools',
  data: { priceChangeA, priceChangeB, weightA, weightB: 100 - weightA, value },
})
const lending = (priceChange: number, value = 1000): SimulationInput => ({
  type: 'Lending',
  data: { priceChange, value },
})
const run = (input: SimulationInput, totalApy = 0.1) => simulate({ input, totalApy, start })
const valueOn = (result: SimulatedYear, day: number) => result.data[day]?.value ?? Number.NaN

describe('a year of a deposit', () => {
  test('has one point a day from day 0 to day 365, at midnight UTC, beginning on the day of the start', () => {
    const { data } = run(pools(100, 0))
    expect(data).toHaveLength(366)
    expect(data[0]?.date).toBe('2026-02-27T00:00:00.000Z')
    expect(data[2]?.date).toBe('2026-03-01T00:00:00.000Z')
    expect(data[365]?.date).toBe('2027-02-27T00:00:00.000Z')
  })

  test('begins with the deposit and ends with the pooled value and a year of yield', () => {
    const result = run(pools(100, 15), 0.2)
    expect(valueOn(result, 0)).toBe(1000)
    expect(valueOn(result, 365)).toBeCloseTo(1516.57508881 * 1.2, 6)
  })

  test('moves prices log-linearly: half-way, the ratio is the root of the last one', () => {
    expect(depositValueAt({ legs: [{ ratio: 4, weight: 1 }], valueUsd: 1, totalApy: 0, days: 365 }, 182.5).pool).toBe(2)
    expect(valueOn(run(lending(300), 0), 73)).toBeCloseTo(1000 * 4 ** 0.2, 6)
  })

  test('tells loss in percent and dollars against holding, yield left out', () => {
    const doubled = run(pools(100, 0), 5)
    expect(doubled.il).toBeCloseTo(-5.719095841, 6)
    expect(doubled.ilAmount).toBeCloseTo(1000 * (Math.SQRT2 - 1.5), 6)
    const weighted = run(pools(100, 15, 80))
    expect(weighted.il).toBeCloseTo(-2.160894, 5)
    expect(weighted.ilAmount).toBeCloseTo(1790.4556364 - 1830, 6)
  })

  test('has no impermanent loss with a single coin', () => {
    expect(run(lending(-40))).toMatchObject({ il: 0, ilAmount: 0 })
  })

  test('a coin that becomes worthless takes the whole pool along from day 1 on', () => {
    const result = run(pools(-100, 0))
    expect(valueOn(result, 0)).toBe(1000)
    expect(valueOn(result, 1)).toBe(0)
    expect(result).toMatchObject({ il: -100, ilAmount: -500 })
    expect(run(pools(-100, -100))).toMatchObject({ il: 0, ilAmount: 0 })
    expect(run(lending(-100))).toMatchObject({ il: 0, ilAmount: 0 })
  })

  test('reads weights as shares, so that 60.004 and 40 are what 60.0016… and 39.998… are', () => {
    const data = { priceChangeA: 80, priceChangeB: -20, value: 500 }
    const loose = run({ type: 'Pools', data: { ...data, weightA: 60.004, weightB: 40 } })
    const exact = run({ type: 'Pools', data: { ...data, weightA: 6000.4 / 100.004, weightB: 4000 / 100.004 } })
    expect(loose.il).toBeCloseTo(exact.il, 9)
  })

  test('a rate of -100 % or below leaves nothing after day 0', () => {
    expect(valueOn(run(lending(0), -1), 1)).toBe(0)
    expect(valueOn(run(lending(0), -3), 365)).toBe(0)
  })
})

const change = fc.double({ min: -100, max: 1e9, noNaN: true })
const weightA = fc.double({ min: 0, max: 100, noNaN: true })
const value = fc.double({ min: 1e-6, max: 1e15, noNaN: true })
const inputs = fc.oneof(
  fc
    .record({ priceChangeA: change, priceChangeB: change, weightA, value })
    .map((data) => ({ type: 'Pools' as const, data: { ...data, weightB: 100 - data.weightA } })),
  fc.record({ priceChange: change, value }).map((data) => ({ type: 'Lending' as const, data })),
)
const apys = fc.double({ min: -0.99, max: 1e4, noNaN: true })

describe('for any input that the interface accepts', () => {
  test('numbers are finite, survive JSON unchanged, and fit the contract', () =>
    fc.assert(
      fc.property(inputs, apys, (input, totalApy) => {
        expect(SimulationInput.safeParse(input).success).toBe(true)
        const result = run(input, totalApy)
        const sent = JSON.stringify(result)
        expect(Simulation.parse(JSON.parse(sent))).toEqual({ ...result, of: 'deposit' })
        expect(sent).not.toMatch(/null|-0[,}\]]/)
      }),
    ))

  test('loss is never positive, never below -100 %, and never a negative zero', () =>
    fc.assert(
      fc.property(inputs, apys, (input, totalApy) => {
        const { il, ilAmount } = run(input, totalApy)
        expect(il).toBeLessThanOrEqual(0)
        expect(il).toBeGreaterThanOrEqual(-100)
        expect(ilAmount).toBeLessThanOrEqual(0)
        expect(Object.is(il, -0) || Object.is(ilAmount, -0)).toBe(false)
      }),
    ))

  test('yield changes the value and leaves the loss alone', () =>
    fc.assert(
      fc.property(inputs, apys, (input, totalApy) => {
        const earning = run(input, totalApy)
        const idle = run(input, 0)
        expect([earning.il, earning.ilAmount]).toEqual([idle.il, idle.ilAmount])
      }),
    ))
})

test('the dates of a year are written once a day, not once a question: they cost more than all else', () => {
  const write = vi.spyOn(Date.prototype, 'toISOString')
  const days = ['2031-05-01T01:00:00Z', '2031-05-01T23:00:00Z', '2031-05-02T00:00:00Z'].map((text) => new Date(text))
  const firstDates = days.map((at) => simulate({ input: lending(1), totalApy: 0.1, start: at }).data[0]?.date)
  const written = write.mock.calls.length
  write.mockRestore()
  expect(firstDates).toEqual(['2031-05-01', '2031-05-01', '2031-05-02'].map((day) => `${day}T00:00:00.000Z`))
  expect(written).toBe(2 * 366)
})
