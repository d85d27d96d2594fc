import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulationInput } from '#contract/simulation.ts'
import { Vault } from '#contract/vault.ts'
import { comparedDeposit } from '#domain/simulation/compared-deposits.ts'
import { depositValueAt } from '#domain/simulation/simulate.ts'
import { outcomeOf } from './outcome/outcome.ts'
import {
  evenWeights,
  readSimulatorState,
  startState,
  toSimulationInput,
  withWeight,
  writeSimulatorState,
} from './simulator-state.ts'
import { simulateStateOf } from './vault-question.ts'

const vault = (more: object) =>
  Vault.parse({ id: 'v', chain: 'SUI', protocol: {}, type: 'LP', name: 'SUI-USDC', coins: ['a', 'b'], ...more })
const start = startState(vault({}))
const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0)

test('every vault starts with a thousand dollars over a year, in equal weights, at unchanged prices', () => {
  const first = { amountUsd: 1000, days: 365 }
  expect(start).toMatchObject({ ...first, changes: [0, 0], weights: [50, 50] })
  expect(startState(vault({ type: 'LENDING', name: 'SUI', coins: ['a'] }))).toMatchObject({ ...first, changes: [0] })
})

test('a vault comes to the same here and in a comparison, at the same prices', () => {
  for (const each of [vault({}), vault({ type: 'LENDING', name: 'SUI', coins: ['a'] })]) {
    const known = { ...each, totalApy: 0.2 }
    const state = startState(known)
    const here = outcomeOf(state, 0.2)
    const compared = comparedDeposit(known, { valueUsd: 1000, days: 365, changes: { SUI: state.changes[0] ?? 0 } })
    expect(compared && depositValueAt(compared, 365)).toMatchObject({ pool: here.pool, held: here.held })
  }
})

test('weights that are set are those of the random paths too, unless a range has its own', () => {
  const coinsOf = (state: typeof start) =>
    simulateStateOf(vault({}), state).deposits[0]?.coins.map(({ symbol, weight }) => [symbol, weight])
  expect(coinsOf(start)).toEqual([])
  const weights = [80, 20]
  expect(coinsOf({ ...start, weights })).toEqual([
    ['SUI', 80],
    ['USDC', 20],
  ])
  expect(coinsOf({ ...start, weights, range: { lower: -20, upper: 25 } })).toEqual([])
})

describe('the URL', () => {
  const read = (url: Parameters<typeof readSimulatorState>[0]) => readSimulatorState(url, start)

  test('leaves out what is as at the start, and brings back the rest', () => {
    expect(Object.values(writeSimulatorState(start, start)).every((text) => text === undefined)).toBe(true)
    const state = {
      amountUsd: 250.5,
      changes: [-10, 3],
      weights: [80, 20],
      days: 30,
      ratePercent: 12,
      range: { lower: -20, upper: 25.5 },
      view: 'prices' as const,
    }
    expect(read(writeSimulatorState(state, start))).toEqual(state)
  })

  test('opens on random paths, or on prices where the link sets some, and brings back either', () => {
    expect(read({ amount: '500' }).view).toBe('outcomes')
    expect(read({ change: '0,0' }).view).toBe('prices')
    expect(read({ change: '10,0', view: 'outcomes' }).view).toBe('outcomes')
    expect(read({ view: 'nonsense' }).view).toBe('outcomes')
    for (const changes of [
      [0, 0],
      [10, 0],
    ])
      for (const view of ['outcomes', 'prices'] as const) {
        const state = { ...start, changes, view }
        expect(read(writeSimulatorState(state, start))).toEqual(state)
      }
  })

  test('of a loan there are no random paths', () => {
    const loan = startState(vault({ type: 'BORROW', name: 'USDC', coins: ['a'] }))
    expect(readSimulatorState({ view: 'outcomes' }, loan).view).toBe('prices')
    expect(Object.values(writeSimulatorState(loan, loan)).every((text) => text === undefined)).toBe(true)
  })

  test('drops only what is bad', () => {
    expect(read({ amount: '-5', change: '-101,7', weight: '80,30', days: '12', rate: 'x', range: '5,9' })).toEqual({
      ...start,
      view: 'prices',
      changes: [0, 7],
    })
  })
})

describe('weights', () => {
  test('are equal at first and sum to 100', () => {
    expect(evenWeights(2)).toEqual([50, 50])
    expect(evenWeights(3)).toEqual([33.33, 33.33, 33.34])
  })

  test('stay locked to 100 whatever is typed into one of them', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.nat(), fc.integer({ min: 0, max: 10_000 }), (count, at, typed) => {
        const next = withWeight(evenWeights(count), at % count, typed / 100)
        expect(next[at % count]).toBe(typed / 100)
        expect(sum(next)).toBeCloseTo(100, 6)
      }),
    ))
})

describe('what the service is asked', () => {
  test('is a body that its contract accepts', () => {
    for (const of of [vault({}), vault({ type: 'STAKING', name: 'SUI', coins: ['a'] })]) {
      expect(SimulationInput.safeParse(toSimulationInput(of, startState(of))).success).toBe(true)
    }
  })

  test('is nothing for a pool of three coins, which it has no words for', () => {
    const triple = vault({ type: 'VAULT', name: 'A-B-C', coins: ['a', 'b', 'c'] })
    expect(toSimulationInput(triple, startState(triple))).toBeNull()
  })
})
