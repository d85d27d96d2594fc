import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vault, vaultTypes } from '#contract/vault.ts'
import { carefulRate, earningVaults, tvlFloors, vaultsByCoin, yearlyIncomeUsd } from './earning-vaults.ts'
import { coinIdentity } from './same-coin.ts'

const SUI = '0x2::sui::SUI'
const USDC = '0x3::usdc::USDC'
const vault = (id: string, more: object = {}) =>
  Vault.parse({
    ...{ id, name: id, chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LENDING', coins: [SUI] },
    ...{ totalApy: 0.05, tvl: 5_000_000 },
    ...more,
  })
const coin = { chain: 'SUI', contract: SUI, valueUsd: 1_000, minTvlUsd: 1_000_000, maxShareOfTvl: 0.05 }
const ids = (found: { vault: Vault }[]) => found.map(({ vault: { id } }) => id)

test('single coins come apart from pairs, and what cannot be used is left out', () => {
  const { single, paired } = earningVaults(
    [
      vault('lend'),
      vault('pool', { type: 'LP', coins: [SUI, USDC], totalApy: 0.9 }),
      vault('small', { tvl: 999_999, totalApy: 9 }),
      vault('unknown-tvl', { tvl: null }),
      vault('unknown-rate', { totalApy: null }),
      vault('nothing', { totalApy: 0 }),
      vault('loan', { type: 'BORROW' }),
      vault('other-coin', { coins: [USDC] }),
      vault('other-chain', { chain: 'TON' }),
      vault('named', { coins: ['SUI'] }),
      vault('stake', { type: 'STAKING', totalApy: 0.06 }),
    ],
    coin,
  )
  expect(ids(single)).toEqual(['stake', 'lend'])
  expect(ids(paired)).toEqual(['pool'])
})

test('a rate that is forecast to fall leads only where there is no other', () => {
  const falling = vault('falling', { totalApy: 0.2, isForecastToFall: true })
  expect(ids(earningVaults([falling, vault('steady')], coin).single)).toEqual(['steady', 'falling'])
  expect(ids(earningVaults([falling], coin).single)).toEqual(['falling'])
})

test('a forecast alone does not put a rate last that is about as high as its mean', () => {
  const low = vault('low', { totalApy: 0.0003, apy30d: 0.0003 })
  const forecast = { apy30d: 0.0216, isForecastToFall: true }
  const order = (totalApy: number) =>
    ids(earningVaults([low, vault('forecast', { ...forecast, totalApy })], coin).single)
  expect(order(0.0207)).toEqual(['forecast', 'low'])
  expect(order(0.03)).toEqual(['forecast', 'low'])
  expect(order(0.019)).toEqual(['low', 'forecast'])
})

test('a rate that is far above its mean of 30 days does not lead', () => {
  const { single } = earningVaults(
    [vault('spike', { totalApy: 1.4, apy30d: 0.03 }), vault('steady', { totalApy: 0.05, apy30d: 0.06 })],
    coin,
  )
  expect(ids(single)).toEqual(['steady', 'spike'])
  expect(single.map(({ rate }) => rate)).toEqual([0.05, 1.4])
})

test('a vault in which the deposit would be more than its share is left out; a deposit of unknown value fits all', () => {
  const vaults = [vault('small', { tvl: 2e6 }), vault('large', { tvl: 2e7, totalApy: 0.01 })]
  const offered = (more: object) => ids(earningVaults(vaults, { ...coin, ...more }).single)
  expect(offered({ valueUsd: 100_000 })).toEqual(['small', 'large'])
  expect(offered({ valueUsd: 100_001 })).toEqual(['large'])
  expect(offered({ valueUsd: 100_001, maxShareOfTvl: 0.1 })).toEqual(['small', 'large'])
  expect(offered({ valueUsd: 1e9 })).toEqual([])
  expect(offered({ valueUsd: null })).toEqual(['small', 'large'])
})

test('a pair goes by its size, whatever it pays', () => {
  const pair = { type: 'LP', coins: [SUI, USDC] }
  const { paired } = earningVaults(
    [vault('high', { ...pair, totalApy: 1.5, tvl: 2e6 }), vault('deep', { ...pair, totalApy: 0.1, tvl: 4e7 })],
    coin,
  )
  expect(ids(paired)).toEqual(['deep', 'high'])
})

test('ether finds the vaults of wrapped ether, which say so', () => {
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
  const aave = vault('aave', { chain: 'ETH', coins: [weth] })
  const native = { ...coin, chain: 'ETH', contract: `0x${'0'.repeat(40)}`, minTvlUsd: 0 }
  expect(earningVaults([aave], native).single).toMatchObject([{ isWrapped: true }])
  expect(earningVaults([aave], { ...native, contract: weth.toUpperCase().replace('0X', '0x') }).single).toMatchObject([
    { isWrapped: false },
  ])
})

test('a year at the rate of now, or of the month where that was lower', () => {
  const [first] = earningVaults([vault('month', { totalApy: 0.05, apy30d: 0.04 })], { ...coin, minTvlUsd: 0 }).single
  expect(first && yearlyIncomeUsd(2_000, first)).toBeCloseTo(80, 9)
  const [second] = earningVaults([vault('today', { totalApy: 0.05, apy30d: 0.06 })], { ...coin, minTvlUsd: 0 }).single
  expect(second && yearlyIncomeUsd(2_000, second)).toBeCloseTo(100, 9)
})

const anyVault = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom(...vaultTypes),
    coins: fc.uniqueArray(fc.constantFrom(SUI, USDC, '0x4::wal::WAL'), { maxLength: 3 }),
    totalApy: fc.option(fc.double({ min: -1, max: 3, noNaN: true })),
    apy30d: fc.option(fc.double({ min: -1, max: 3, noNaN: true })),
    tvl: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
  })
  .map(({ id, ...more }) => vault(id, more))
const anyVaults = fc.uniqueArray(anyVault, { selector: ({ id }) => id, maxLength: 30 })
const anyShare = fc.double({ min: 0.001, max: 1, noNaN: true })
const anyFloor = fc.constantFrom(...tvlFloors)
const allOf = (vaults: readonly Vault[], minTvlUsd: number) => {
  const { single, paired } = earningVaults(vaults, { ...coin, minTvlUsd })
  return [...single, ...paired]
}

test('what is found takes the coin, is as large as asked, earns something and is no loan; each list is in order', () => {
  fc.assert(
    fc.property(anyVaults, anyFloor, fc.nat(10_000_000), anyShare, (vaults, minTvlUsd, valueUsd, maxShareOfTvl) => {
      const limits = { minTvlUsd, maxShareOfTvl }
      for (const { vault: found, rate } of Object.values(
        earningVaults(vaults, { ...coin, valueUsd, ...limits }),
      ).flat()) {
        expect(found.coins).toContain(SUI)
        expect(valueUsd / (found.tvl ?? 0)).toBeLessThanOrEqual(maxShareOfTvl)
        expect(found.tvl).toBeGreaterThanOrEqual(minTvlUsd)
        expect(rate).toBeGreaterThan(0)
        expect(found.type).not.toBe('BORROW')
      }
      const { single, paired } = earningVaults(vaults, { ...coin, minTvlUsd })
      const rates = single.map(carefulRate)
      expect(rates).toEqual(rates.toSorted((a, b) => b - a))
      const sizes = paired.map((each) => each.vault.tvl ?? 0)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }),
  )
})

test('the order of the list that was asked for does not matter, and a higher floor only takes away', () => {
  fc.assert(
    fc.property(anyVaults, anyFloor, anyFloor, (vaults, one, other) => {
      expect(ids(allOf(vaults.toReversed(), one))).toEqual(ids(allOf(vaults, one)))
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const lower = new Set(ids(allOf(vaults, low)))
      expect(ids(allOf(vaults, high)).every((id) => lower.has(id))).toBe(true)
    }),
  )
})

test('the index finds what looking through all of them finds', () => {
  fc.assert(
    fc.property(anyVaults, anyFloor, (vaults, minTvlUsd) => {
      const indexed = vaultsByCoin(vaults).get(coinIdentity('SUI', SUI)) ?? []
      expect(ids(allOf(indexed, minTvlUsd))).toEqual(ids(allOf(vaults, minTvlUsd)))
    }),
  )
})
