import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { pairLossOf, verdictOf } from './verdict.ts'

const vault = (id: string, more: object) =>
  Vault.parse({
    id,
    chain: 'SUI',
    protocol: { id: 'navi', name: 'NAVI' },
    type: 'LENDING',
    name: `NAVI ${id}`,
    ...more,
  })
const pool = vault('SUI-USDC', {
  type: 'LP',
  coins: ['a', 'b'],
  totalApy: 0.2,
  totalApr: 0.2,
  apy30d: 0.2,
  apyDeviation30d: 0.02,
})
const usdc = vault('USDC', { coins: ['a'], totalApy: 0.05, totalApr: 0.05, apy30d: 0.05, apyDeviation30d: 0.001 })
const usdt = vault('USDT', { coins: ['c'], totalApy: 0.04, totalApr: 0.04, apy30d: 0.04, apyDeviation30d: 0.004 })
const loan = vault('WAL', { type: 'BORROW', coins: ['d'], totalApy: 0.9, apyDeviation30d: 0 })
/** Label and answer as the page reads them out. */
const written = (vaults: Vault[], about: typeof question) =>
  verdictOf(vaults, about)?.map(
    ({ label, answer, figure = [] }) => `${label}: ${[answer, figure].flat().join(', ')}`,
  ) ?? null
const question: Parameters<typeof verdictOf>[1] = { amount: 1000, days: 365, changes: {} }

test('where a pair pays most, the best without impermanent loss comes first, and the pair with its reservation', () => {
  expect(written([usdt, pool, usdc], question)).toEqual([
    'Best without impermanent loss: NAVI USDC, $50.00 on $1,000 in 1 y',
    'Most stable, relative to its APY: NAVI USDC, stability 98 of 100',
    'Most at unchanged prices: NAVI SUI-USDC, $200.00',
    'Worst against holding if one coin halves: NAVI SUI-USDC, −5.72%',
  ])
})

test('pairs of the same coins have their reservation beside what they pay; of unlike ones none pays most', () => {
  expect(
    written(
      [
        pool,
        {
          ...pool,
          id: 'other',
          protocol: { ...pool.protocol, id: 'cetus', name: 'Cetus' },
          name: 'Cetus SUI-USDC',
          totalApy: 0.1,
        },
      ],
      question,
    ),
  ).toEqual(['Pays most, before impermanent loss: NAVI SUI-USDC, $200.00 on $1,000 in 1 y'])
  expect(written([pool, { ...pool, id: 'other', name: 'NAVI SUI-WAL', totalApy: 0.1 }], question)).toEqual([])
})

test('single assets are compared without a word on impermanent loss, and a loan is none of them', () => {
  expect(written([usdc, loan, usdt], question)).toEqual([
    'Pays most: NAVI USDC, $50.00 on $1,000 in 1 y',
    'Most stable, relative to its APY: NAVI USDC, stability 98 of 100',
  ])
  expect(written([usdc, loan], question)).toBeNull()
  expect(written([usdc], question)).toBeNull()
})

test('at prices that are set the end counts, with the loss in it', () => {
  const verdict = written([pool, usdc], { ...question, changes: { SUI: -50 } })
  expect(verdict).toEqual([
    'Highest at the set prices: NAVI USDC, $1,050.00 from $1,000 after 1 y',
    'Most stable, relative to its APY: NAVI USDC, stability 98 of 100',
  ])
})

test('vaults that pay the same are named together, and an unknown rate is named instead of counted as none', () => {
  const alike = { ...usdt, totalApy: 0.05, apy30d: 0.05 }
  expect(written([usdc, alike], question)?.[0]).toBe('Pays most: NAVI USDC and NAVI USDT, $50.00 on $1,000 in 1 y')
  const dark = { ...usdt, totalApy: null }
  expect(written([usdc, alike, { ...dark, id: 'dark', name: 'NAVI WAL' }], question)?.[1]).toBe(
    'Rate unknown: NAVI WAL',
  )
  expect(written([usdc, dark], question)).toBeNull()
  expect(written([dark, { ...usdc, totalApy: null }], question)).toBeNull()
})

test('nothing is called the most stable while one deviation is unknown, or where all are alike', () => {
  expect(written([usdc, { ...usdt, apyDeviation30d: null }], question)).toHaveLength(1)
  expect(written([usdc, { ...usdt, apyDeviation30d: 0.00101 }], question)).toHaveLength(1)
})

test('the loss of a pair is that of the set prices, else of one coin at half its price; a single asset has none', () => {
  expect(pairLossOf(pool, {})).toBeCloseTo(-0.0572, 4)
  expect(pairLossOf(pool, { SUI: 100 })).toBeCloseTo(-0.0572, 4)
  expect(pairLossOf(pool, { SUI: 10, USDC: 10 })).toBeCloseTo(0, 9)
  expect(pairLossOf({ ...pool, totalApy: null }, {})).toBeCloseTo(-0.0572, 4)
  expect(pairLossOf(usdc, { USDC: -50 })).toBeNull()
})
