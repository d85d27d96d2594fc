import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import costs from '#testing/evidence/simulation/costs.json' with { type: 'json' }
import {
  type CostsOutcome,
  costsOutcome,
  daysAtGaps,
  type KnownOrNot,
  type MoveQuestion,
  moveDays,
} from './costs-outcome.ts'
import { evmGasUsd, gasUnits, suiGasUsd } from './gas.ts'

const given = (value: number | null): KnownOrNot => ({ value, basis: 'given' })
const free = { gasUsd: given(0), exitFee: given(0), swapCost: given(0), waitDays: given(0) }
const question = (more: Partial<MoveQuestion>): MoveQuestion => ({
  ...{ valueUsd: 10_000, apyNow: 0.04, apyThen: 0.07, swappedShare: 0 },
  ...free,
  ...more,
})

describe('vectors', () => {
  const Gas = z.object({
    inputs: z.object({ gas: z.number(), gasPriceWei: z.string(), nativeUsd: z.number() }),
    expected: z.object({ usd: z.number() }),
  })
  const ofGas = costs.filter(({ name }) => name.startsWith('gas of'))
  test('there are some of gas', () => expect(ofGas.length).toBe(8))
  test.each(ofGas)('$name', (vector) => {
    const { inputs, expected } = Gas.parse(vector)
    const { gas, gasPriceWei, nativeUsd } = inputs
    const usd = evmGasUsd({ units: gas, gasPriceWei: Number(gasPriceWei), nativeUsd })
    expect(Math.abs(usd / expected.usd - 1)).toBeLessThan(1e-12)
    expect(Object.values(gasUnits)).toContain(gas)
  })

  const Days = z.object({
    inputs: z.object({
      valueUsd: z.number(),
      exitFee: z._default(z.number(), 0),
      fixedCostUsd: z.number(),
      apyNow: z.number(),
      apyThen: z.number(),
      daysWithoutYield: z._default(z.number(), 0),
    }),
    expected: z.object({ days: z.nullable(z.number()) }),
  })
  const ofDays = costs.filter(
    ({ name }) => name.startsWith('days until moving') || name.startsWith('moving to a lower'),
  )
  test('there are some of days', () => expect(ofDays.length).toBe(5))
  test.each(ofDays)('$name', (vector) => {
    const { inputs, expected } = Days.parse(vector)
    const { exitFee, fixedCostUsd, daysWithoutYield, ...move } = inputs
    const asked = question({
      ...move,
      exitFee: given(exitFee),
      gasUsd: given(fixedCostUsd),
      waitDays: given(daysWithoutYield),
    })
    const { days, reason } = costsOutcome(asked)
    if (expected.days === null) expect({ days, reason }).toEqual({ days: null, reason: 'rate' })
    else expect(Math.abs((days ?? Number.NaN) / expected.days - 1)).toBeLessThan(1e-10)
  })
})

test('each cost is an item in dollars with where it comes from', () => {
  const { items } = costsOutcome(
    question({
      swappedShare: 0.5,
      gasUsd: { value: 3, basis: 'read' },
      exitFee: given(0.1),
      swapCost: { value: 0.01, basis: 'assumed' },
      waitDays: given(365),
    }),
  )
  expect(items.map(({ name, usd, basis }) => [name, usd?.toFixed(6), basis])).toEqual([
    ['gas', '3.000000', 'read'],
    ['swap', '45.000000', 'assumed'],
    ['exit', '1000.000000', 'given'],
    ['wait', '400.000000', 'given'],
  ])
})

test.each(['gasUsd', 'exitFee', 'swapCost', 'waitDays'] as const)('without %s there are no days, and no 0', (name) => {
  const unknown = question({ swappedShare: 1, swapCost: given(0.01), [name]: given(null) })
  const { items, days, reason } = costsOutcome(unknown)
  expect({ days, reason }).toEqual({ days: null, reason: null })
  const left = items.filter(({ basis }) => basis === 'unknown')
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ usd }) => usd === null)).toBe(true)
  expect(daysAtGaps(unknown).every((each) => each.days === null && each.reason === null)).toBe(true)
})

test('without the other rate there are no days; a swap that is not needed may be unknown', () => {
  expect(costsOutcome(question({ apyThen: null }))).toMatchObject({ days: null, reason: null })
  expect(costsOutcome(question({ swapCost: given(null), gasUsd: given(20) })).days).toBeCloseTo(25.6956, 4)
})

test('without the present rate there are no days, and what a wait costs is not known', () => {
  const { items, days, reason } = costsOutcome(question({ apyNow: null, waitDays: given(7), gasUsd: given(20) }))
  expect({ days, reason }).toEqual({ days: null, reason: null })
  expect(items.map(({ name, usd, basis }) => [name, usd, basis])).toEqual([
    ['gas', 20, 'given'],
    ['swap', 0, 'given'],
    ['exit', 0, 'given'],
    ['wait', null, 'unknown'],
  ])
  expect(costsOutcome(question({ apyNow: null })).items.at(-1)).toMatchObject({ usd: 0, basis: 'given' })
})

test('a move begins lower by its costs, earns nothing while it waits, and meets the deposit that stays on the day that is given', () => {
  const move = question({ gasUsd: given(20), exitFee: given(0.001), waitDays: given(7) })
  const { days } = costsOutcome(move)
  expect(days).toBeCloseTo(55.2, 1)
  const [first, waited, met, later] = moveDays(move, [0, 7, days ?? Number.NaN, 365])
  expect(first).toEqual({ day: 0, stayUsd: 10_000, movedUsd: 9_970 })
  expect(waited?.movedUsd).toBe(9_970)
  expect(met?.movedUsd).toBeCloseTo(met?.stayUsd ?? 0, 6)
  expect(later?.stayUsd).toBeCloseTo(10_400, 9)
  expect(later?.movedUsd).toBeCloseTo(9_970 * 1.07 ** (358 / 365), 9)
})

test('days of a move of which something is not known have no value, and no 0', () => {
  expect(moveDays(question({ gasUsd: given(null) }), [365])).toEqual([{ day: 365, stayUsd: 10_400, movedUsd: null }])
  expect(moveDays(question({ apyNow: null }), [365])).toEqual([{ day: 365, stayUsd: null, movedUsd: null }])
  expect(moveDays(question({ gasUsd: given(20_000) }), [365])[0]?.movedUsd).toBe(0)
})

test('the days of half the gap, the gap, and half as much again', () => {
  const move = question({ gasUsd: given(20) })
  const [half, asIs, more] = daysAtGaps(move)
  expect(asIs?.days).toBe(costsOutcome(move).days)
  expect(half?.days).toBeCloseTo(costsOutcome({ ...move, apyThen: 0.055 }).days ?? 0, 9)
  expect(more?.days).toBeCloseTo(costsOutcome({ ...move, apyThen: 0.085 }).days ?? 0, 9)
  expect(daysAtGaps(question({ apyThen: 0.03 })).map(({ reason }) => reason)).toEqual(['rate', 'rate', 'rate'])
})

const cost = fc.double({ min: 0, max: 0.5, noNaN: true })
const soon = ({ days }: Pick<CostsOutcome, 'days'>) => days ?? Number.POSITIVE_INFINITY

test('more of any cost is never fewer days, at any gap', () => {
  const names = fc.constantFrom('gasUsd', 'exitFee', 'swapCost', 'waitDays')
  fc.assert(
    fc.property(names, cost, cost, fc.tuple(cost, cost, cost, cost), (name, less, added, [gas, exit, swap, wait]) => {
      const base = question({
        ...{ swappedShare: 0.7, gasUsd: given(gas * 100), exitFee: given(exit), swapCost: given(swap) },
        waitDays: given(wait * 100),
      })
      const cheap = { ...base, [name]: given(less) }
      const dear = { ...base, [name]: given(less + added) }
      const pairs = daysAtGaps(cheap).map((each, index) => [each, daysAtGaps(dear)[index] ?? each] as const)
      for (const [a, b] of pairs) expect(soon(b)).toBeGreaterThanOrEqual(soon(a) * (1 - 1e-9))
    }),
  )
})

test('gas on Sui is what it computes and stores, less what it gives back', () => {
  const gas = { computationUnits: 1_000, gasPriceMist: 750, storageMist: 2_000_000, rebateMist: 500_000, suiUsd: 2 }
  expect(suiGasUsd(gas)).toBeCloseTo(0.0045, 15)
  expect(suiGasUsd({ ...gas, rebateMist: 5_000_000 })).toBe(0)
})
