import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drifts, liquidationRules, simulateLimits } from '#contract/simulate/question.ts'
import type { SimulatedDeposit, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import {
  firstState,
  readSimulation,
  type SimulateState,
  simulatePath,
  urlModels,
  whatIfs,
  writeSimulation,
} from './simulation-url.ts'

const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value))
const positive = (max: number) => number(Number.MIN_VALUE, max)
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((value) => value + 0)
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const isWellFormed = (written: string) => !/\p{Cc}/u.test(written) && written.length <= simulateLimits.nameLength
const name = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(isWellFormed)
const symbol = fc
  .oneof(fc.constantFrom('SUI', 'USDC', 'a,b', '100%', '%2C', 'x:y', '&='), name)
  .filter((each) => each !== '')
const rate = number(simulateLimits.apy.min, simulateLimits.apy.max)
const coin = {
  symbol,
  token: orNull(fc.constantFrom('SUI:0x2::sui::SUI', 'ETH:native')),
  priceUsd: orNull(positive(simulateLimits.priceUsd)),
}
const amount = fc.constantFrom('1', '0.000000000000000001', '12345678901234567890.5')

const coins = fc.array(fc.record({ ...coin, weight: fc.constant(null) }), { minLength: 1, maxLength: 4 })
const weighed = fc.constant([
  { symbol: 'SUI', token: null, priceUsd: 3, weight: 12.5 },
  { symbol: 'USDC', token: null, priceUsd: null, weight: 87.5 },
])
const range = fc
  .record({
    lower: positive(1e9),
    factor: number(1.001, 1e6),
    unit: fc.constantFrom('ratio' as const, 'price' as const),
    rebalance: fc.constantFrom('none', 'edge', 'days:7'),
  })
  .map(({ lower, factor, ...more }) => ({ ...more, lower, upper: lower * factor }))
  .filter(({ lower, upper }) => lower < upper)
const fees = fc.record({
  tier: number(0, 0.1),
  volumeUsdDay: number(0, 1e15),
  activeLiquidity: amount,
  protocolShare: fraction,
})
const shared = {
  name,
  valueUsd: positive(1e15),
  apy: orNull(rate),
  range: orNull(range),
  fees: orNull(fees),
  entryUsd: orNull(positive(1e15)),
}
const deposit: fc.Arbitrary<SimulatedDeposit> = fc.oneof(
  fc.record({ ...shared, vaultId: fc.constantFrom('cetus-1', 'a b,c'), coins: fc.constant([]) }),
  fc.record({ ...shared, vaultId: fc.constant(null), coins: fc.oneof(coins, weighed) }),
)
const loan: fc.Arbitrary<SimulatedLoan> = fc.record({
  name,
  collateral: fc.array(fc.record({ ...coin, amount, threshold: orNull(number(0, 1)), supplyApy: rate }), {
    minLength: 1,
    maxLength: 4,
  }),
  debt: fc.array(fc.record({ ...coin, amount, factor: number(1, 10), borrowApy: rate }), {
    minLength: 1,
    maxLength: 4,
  }),
  bonus: fraction,
  rule: fc.constantFrom(...liquidationRules),
})
const state: fc.Arbitrary<SimulateState> = fc
  .record({
    deposits: fc.array(deposit, { maxLength: 4 }),
    loans: fc.array(loan, { maxLength: 4 }),
    shown: fc.nat(3),
    horizonDays: fc.integer({ min: 1, max: 730 }),
    model: fc.constantFrom(...urlModels),
    whatIf: fc.constantFrom(...whatIfs),
    seed: fc.integer({ min: 0, max: simulateLimits.seed }),
    drift: fc.constantFrom(...drifts),
    sigmas: fc.dictionary(symbol.map((each) => each.toUpperCase()).filter(isWellFormed), number(0, 5), { maxKeys: 4 }),
    correlation: orNull(number(-1, 1)),
    historyDays: fc.integer({ min: 180, max: 365 }),
    shock: fc.record({ percent: number(-100, 1e9), symbol: orNull(symbol), borrowApyAdd: number(-1, 10) }),
    loop: orNull(
      fc.record({
        supplyApy: rate,
        borrowApy: rate,
        leverage: number(1, 100),
        liquidationLtv: fraction.filter((each) => each > 0),
        equityUsd: positive(1e15),
        flashFee: fraction,
        swapCost: fraction,
      }),
    ),
    move: orNull(
      fc.record({
        gasUsd: orNull(number(0, 1e6)),
        exitFee: fraction,
        swapCost: fraction,
        waitDays: number(0, 3650),
        fromApy: orNull(rate),
      }),
    ),
  })
  .map((each) => ({ ...each, shown: Math.min(each.shown, Math.max(0, each.deposits.length - 1)) }))

const written = (each: SimulateState) => new URLSearchParams(writeSimulation(each).toString())

test('what was set is a link, and a link is what was set', () => {
  fc.assert(
    fc.property(state, (each) => {
      expect(readSimulation(written(each))).toEqual({ ...each, sigmas: { ...each.sigmas } })
    }),
  )
})

test('a bad member of a URL spoils no other', () => {
  const same = ({ deposits, loans, loop, move, ...rest }: SimulateState) => ({
    ...rest,
    parts: [...deposits, ...loans].map((part) => JSON.stringify(part)),
    open: [loop, move].map((part) => JSON.stringify(part)),
  })
  fc.assert(
    fc.property(
      state,
      fc.nat(),
      fc.constantFrom('', 'x', '-1e400', 'NaN', ',,,', '%', '9'.repeat(60)),
      (each, at, bad) => {
        const search = written(each)
        const keys = [...search.keys()]
        const key = keys[at % Math.max(1, keys.length)]
        if (key === undefined) return
        search.set(key, bad)
        const [before, after] = [same(readSimulation(written(each))), same(readSimulation(search))]
        const [group = ''] = key.split('.')
        // Of the parts at most the one that is named differs; the choice among deposits follows their number.
        expect(before.parts.filter((part) => !after.parts.includes(part)).length).toBeLessThanOrEqual(1)
        expect(before.open.filter((part, index) => part !== after.open[index]).length).toBeLessThanOrEqual(
          ['loop', 'move'].includes(group) ? 1 : 0,
        )
        if (/^(?:[dl]\d|loop|move)$/.test(group))
          expect({ ...after, parts: [], open: [], shown: 0 }).toEqual({ ...before, parts: [], open: [], shown: 0 })
      },
    ),
  )
})

test('the start has the bare address, and parts are written as people may read them', () => {
  expect(simulatePath({})).toBe('/simulate')
  const [first] = fc.sample(deposit, { numRuns: 1, seed: 1 })
  if (first === undefined) throw new Error('no deposit')
  const path = simulatePath({
    deposits: [
      {
        ...first,
        name: '',
        vaultId: 'cetus-1',
        coins: [],
        valueUsd: 500,
        apy: null,
        range: null,
        fees: null,
        entryUsd: null,
      },
    ],
    horizonDays: 90,
  })
  expect(path).toBe('/simulate?d1.vault=cetus-1&d1.usd=500&days=90')
})

test('more parts than eight are left out, and a loan without one of its coins is no loan', () => {
  const many = Array.from({ length: 8 }, (_, index) => `d${index + 1}.vault=v${index}`).join('&')
  const one = 'l1.collateral=ETH&l1.collateral.amount=2&l1.debt=USDC&l1.debt.amount=900'
  expect(readSimulation(new URLSearchParams(`${many}&d9.vault=v9&${one}`))).toMatchObject({
    deposits: { length: 8 },
    loans: [],
  })
  expect(readSimulation(new URLSearchParams(one)).loans[0]?.collateral[0]?.threshold).toBeNull()
  expect(readSimulation(new URLSearchParams(one.replace('=ETH', '=ETH,SOL'))).loans).toEqual([])
  expect(readSimulation(new URLSearchParams('l1.collateral=ETH&l1.debt=USDC')).loans).toEqual([])
  expect(readSimulation(new URLSearchParams())).toEqual(firstState)
})
