import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { ratePartsOf } from './rate-parts.ts'

const aVault = (more: object) =>
  Vault.parse({ id: 'v', name: 'V', chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LP', ...more })
const names = (more: object) => ratePartsOf(aVault(more)).parts.map(({ name }) => name)

test('both columns add up to the total that is shown, whatever a source publishes', () => {
  const rate = fc.option(
    fc.integer({ min: -500, max: 5000 }).map((each) => each / 1000),
    { nil: null },
  )
  const rates = fc.record({
    apr: rate,
    apy: rate,
    apr_rewards: rate,
    apy_rewards: rate,
    totalApr: rate,
    totalApy: rate,
  })
  return fc.assert(
    fc.property(rates, fc.constantFrom('LP', 'BORROW'), (read, type) => {
      const { parts, total } = ratePartsOf(aVault({ ...read, type }))
      for (const kind of ['apr', 'apy'] as const) {
        const whole = total[kind]
        const base = parts[0]?.[kind] ?? null
        if (whole === null || base === null) continue
        const sum = parts.reduce((all, part) => all + (part[kind] ?? 0), 0)
        expect(sum).toBeCloseTo(whole, 4)
      }
    }),
  )
})

test('a rest is told only where there is one, and rewards unless they are known to be none', () => {
  expect(
    names({ apr: 0.1, apy: 0.105, apr_rewards: 0.02, apy_rewards: 0.02, totalApr: 0.12, totalApy: 0.125 }),
  ).toEqual(['Base', 'Rewards'])
  expect(names({ apr: 0.1, apy: 0.105, apr_rewards: 0.02, totalApr: 0.12, totalApy: 0.2 })).toContain('Other')
  expect(names({})).toEqual(['Base', 'Rewards'])
  expect(names({ apr: 0.1, apy: 0.1, apr_rewards: 0, totalApr: 0.1, totalApy: 0.1 })).toEqual(['Base'])
})

test('what compounds says so, and so does what is paid out', () => {
  const [base, rewards] = ratePartsOf(
    aVault({
      apr: 0.1,
      apy: 0.1,
      apr_rewards: 0.02,
      rewards: { tokens: [{ token_address: 'x', token_symbol: 'CETUS' }] },
    }),
  ).parts
  expect([base?.how, rewards?.how]).toEqual(['', 'in CETUS, not reinvested'])
  expect(ratePartsOf(aVault({ apr: 0.1, apy: 0.105 })).parts[0]?.how).toBe('compounds daily')
})

test('rewards for a debt lower its cost', () => {
  const { parts, total } = ratePartsOf(
    aVault({
      type: 'BORROW',
      apr: 0.1,
      apy: 0.105,
      apr_rewards: 0.02,
      apy_rewards: 0.02,
      totalApr: 0.08,
      totalApy: 0.085,
    }),
  )
  expect(parts.map(({ name, apr }) => [name, apr])).toEqual([
    ['Base cost', 0.1],
    ['Rewards', -0.02],
  ])
  expect(total.name).toBe('Net cost')
})
