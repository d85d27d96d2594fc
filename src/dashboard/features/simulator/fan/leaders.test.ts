import { expect, test } from 'vitest'
import type { DepositOutcome } from '#contract/simulate/outcome.ts'
import { type Compared, leadersOf } from './leaders.ts'

const peg = { usd: 0.9998, halfLifeDays: 1, deviation: 0.0004 }
type Given = { median: number; chance: number | null; feesUsd?: number | null; hasPeg?: boolean }

function row(name: string, { median, chance, feesUsd = 1, hasPeg = false }: Given): Compared {
  const ends = { mean: median, sd: 1, q05: median, q25: median, q50: median, q75: median, q95: median }
  const outcome: unknown = { final: ends, chanceOfLoss: chance, fees: { usd: feesUsd, apr: null, basis: 'apy' } }
  // Of an outcome only these three are read.
  return { id: name, name, outcome: outcome as DepositOutcome, coins: [{ peg: hasPeg ? peg : null }] }
}

const pool = row('Pool', { median: 1_200, chance: 0.4 })
const stable = row('Stable', { median: 1_050, chance: 0.001, hasPeg: true })

test('a leader whose lead rests on a peg says so, another does not', () => {
  expect(leadersOf([pool, stable])).toEqual([
    { label: 'Fewest losses, if no peg is lost', answer: 'Stable', figure: '<1 in 100' },
    { label: 'Highest median', answer: 'Pool', figure: '$1,200' },
  ])
  const lent = row('Lent', { median: 1_300, chance: 0.2, hasPeg: true })
  expect(leadersOf([pool, lent])).toEqual([
    { label: 'Fewest losses, if no peg is lost', answer: 'Lent', figure: '20 in 100' },
    { label: 'Highest median, if no peg is lost', answer: 'Lent', figure: '$1,300' },
  ])
})

test('what reads alike leads together, with the reservation if one of them needs it, and nobody leads where all are alike', () => {
  const held = row('Held', { median: 1_050.3, chance: 0.004 })
  expect(leadersOf([pool, stable, held])).toEqual([
    { label: 'Fewest losses, if no peg is lost', answer: 'Stable and Held', figure: '<1 in 100' },
    { label: 'Highest median', answer: 'Pool', figure: '$1,200' },
  ])
  expect(leadersOf([stable, held])).toEqual([
    { label: 'Fewest losses, if no peg is lost', answer: 'All alike', figure: '<1 in 100' },
    { label: 'Highest median, if no peg is lost', answer: 'All alike', figure: '$1,050' },
  ])
})

/** The same vault, and how it ends if its rewards end. */
function paid(of: Compared, median: number, chanceOfLoss: number): Compared {
  const { outcome } = row(of.name, { median, chance: chanceOfLoss })
  return { ...of, withoutRewards: outcome }
}

test('a median that leads by rewards has beside it the one that leads without them', () => {
  expect(leadersOf([paid(pool, 985, 0.55), stable])[1]).toMatchObject({
    figure: '$1,200',
    beside: 'without rewards Stable, $1,050',
  })
  expect(leadersOf([paid(pool, 1_100, 0.42), stable])[1]?.figure).toBe('$1,200, $1,100 without rewards')
})

test('the fewest losses are those that do not rest on rewards', () => {
  const safe = row('Safe', { median: 1_100, chance: 0.29 })
  const rewarded = paid(row('Rewarded', { median: 1_160, chance: 0.2 }), 983, 0.53)
  expect(leadersOf([safe, rewarded])[0]).toMatchObject({
    answer: 'Safe',
    figure: '29 in 100',
    beside: 'Rewarded: 20 in 100, 53 without rewards',
  })
  expect(leadersOf([paid(safe, 1_095, 0.3), rewarded])[0]?.figure).toBe('29 in 100, 30 without rewards')
})

test('what loses about as seldom while its rewards last is named beside it, within two of a hundred', () => {
  const safe = paid(row('Safe', { median: 1_100, chance: 0.304 }), 1_095, 0.31)
  const rewarded = (chance: number) => paid(row('Rewarded', { median: 1_160, chance }), 983, 0.53)
  expect(leadersOf([safe, rewarded(0.321)])[0]).toEqual({
    label: 'Fewest losses',
    answer: 'Safe',
    figure: '30 in 100, 31 without rewards',
    beside: 'Rewarded: 32 in 100, 53 without rewards',
  })
  expect(leadersOf([safe, rewarded(0.331)])[0]?.beside).toBeUndefined()
})

test('where it is unknown how one ends without rewards none has the fewest losses, and its median is not given without them', () => {
  const safe = row('Safe', { median: 1_100, chance: 0.29 })
  const unclear = { ...row('Unclear', { median: 1_160, chance: 0.2 }), isPlainUnknown: true }
  expect(leadersOf([safe, unclear])).toEqual([
    { label: 'Fewest losses', answer: 'unknown' },
    { label: 'Highest median', answer: 'Unclear', figure: '$1,160' },
  ])
})

test('chances that differ by less than the paths can say lead together', () => {
  const [one, other] = [row('One', { median: 1_100, chance: 0.29 }), row('Other', { median: 1_000, chance: 0.31 })]
  expect(leadersOf([one, other])[0]).toMatchObject({ answer: 'All about equal', figure: '29–31 in 100' })
  expect(leadersOf([one, other, pool])[0]).toMatchObject({ answer: 'One and Other', figure: '29–31 in 100' })
  const [few, more] = [row('Few', { median: 1_100, chance: 0.01 }), row('More', { median: 1_000, chance: 0.03 })]
  expect(leadersOf([few, more])[0]?.answer).toBe('Few')
})

test('while a row is unknown nobody leads', () => {
  const none = [
    { label: 'Fewest losses', answer: 'unknown' },
    { label: 'Highest median', answer: 'unknown' },
  ]
  expect(leadersOf([pool, stable, { ...pool, id: 'x', outcome: null }])).toEqual(none)
  expect(leadersOf([pool, row('x', { median: 900, chance: null })])).toEqual(none)
  expect(leadersOf([pool, row('x', { median: 900, chance: 0.5, feesUsd: null })])).toEqual(none)
  expect(leadersOf([pool])).toEqual(none)
})
