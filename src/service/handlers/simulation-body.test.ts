import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Simulation } from '#contract/simulation.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import '#testing/property-seed.ts'
import { inTier } from '#testing/tier.ts'
import { simulationBody } from './simulation-body.ts'

const textOf = (simulation: Simulation) => new TextDecoder().decode(simulationBody(simulation).bytes)

const value = fc.oneof(
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 0.5, max: 2e13, noNaN: true }),
  fc.tuple(fc.nat(2 ** 31), fc.nat(9)).map(([digits, decimals]) => digits / 10 ** decimals),
  fc.constantFrom(0, 1, 9.99999999999949, 9.9999999999999, 999999999999.9, 1e12, 9999999999999, 1e13, 1e21, 5e-324),
)
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((some) => !Object.is(some, -0))
const simulation: fc.Arbitrary<Simulation> = fc.record({
  data: fc
    .tuple(fc.nat(100_000), fc.array(value, { maxLength: 20 }))
    .map(([first, values]) =>
      values.map((each, day) => ({ date: new Date((first + day) * 86_400_000).toISOString(), value: each })),
    ),
  il: number,
  ilAmount: number,
  of: fc.constantFrom('deposit', 'debt'),
})

test('a simulation is written as JSON.stringify writes it, whatever its values', () =>
  fc.assert(
    fc.property(simulation, (data) => {
      expect(textOf(data)).toBe(JSON.stringify({ data }))
    }),
    { numRuns: inTier({ short: 75, long: 300 }) },
  ))

test('a year has the dates of its own day, also after one of another day', () => {
  for (const day of ['2026-02-27', '2026-02-28', '2026-02-27']) {
    const input = { type: 'Lending' as const, data: { priceChange: 20, value: 1000 } }
    const year = simulate({ input, totalApy: 0.123, start: new Date(`${day}T12:00:00Z`) })
    expect(textOf({ ...year, of: 'deposit' })).toBe(JSON.stringify({ data: { ...year, of: 'deposit' } }))
    expect(year.data[0]?.date).toContain(day)
  }
})
