import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { radiusOf, toMapDots } from './map-dot.ts'

const vault = (id: string, more: object) =>
  Vault.parse({
    ...{ id, name: id, chain: 'SUI', protocol: { id: 'navi', name: 'NAVI' }, type: 'LENDING' },
    ...{ totalApy: 0.05, apy30d: 0.05, apyDeviation30d: 0.05, tvl: 1e6 },
    ...more,
  })
const known = {
  auditsOf: (id: string) => (id === 'odd' ? 'none' : 'audited'),
  heldIds: new Set(['mine']),
  benchmark: 0.04,
}

test('a vault is drawn by its stability and APY; what is unknown is counted, not drawn', () => {
  const { dots, undrawn } = toMapDots(
    [
      vault('drawn', {}),
      vault('young', { apyDeviation30d: null }),
      vault('rateless', { totalApy: null }),
      vault('idle', { totalApy: 0 }),
    ],
    known,
  )
  expect(dots).toMatchObject([{ id: 'drawn', stability: 0.5, apy: 0.05, flags: [], isHeld: false }])
  expect(undrawn).toEqual({ noStability: 1, noApy: 1, noYield: 1 })
})

test('a high risk and a missing audit flag it', () => {
  const odd = { protocol: { id: 'odd', name: '' }, label: ['high_risk_high_return'] }
  expect(toMapDots([vault('odd', odd)], known).dots[0]).toMatchObject({
    protocol: 'odd',
    flags: ['high risk', 'no audit found'],
  })
})

test('the benchmark of dollars compares every yield, and of loans those of a dollar stablecoin', () => {
  const loan = (id: string, coin: string) => vault(id, { name: `NAVI ${id} borrow`, type: 'BORROW', coins: [coin] })
  const { dots } = toMapDots(
    [vault('lent', {}), loan('USDC', '0x3::usdc::USDC'), loan('WBTC', '0x4::wbtc::WBTC')],
    known,
  )
  expect(dots.map(({ id, isCompared }) => [id, isCompared])).toEqual([
    ['lent', true],
    ['USDC', true],
    ['WBTC', false],
  ])
})

test('what is steady, above the benchmark and not flagged is ahead', () => {
  const steady = { apyDeviation30d: 0.001 }
  const { dots } = toMapDots(
    [
      vault('steady', steady),
      vault('wild', {}),
      vault('below', { ...steady, apy30d: 0.03 }),
      vault('odd', { ...steady, protocol: { id: 'odd', name: '' } }),
    ],
    known,
  )
  expect(dots.filter(({ isAhead }) => isAhead).map(({ id }) => id)).toEqual(['steady'])
})

test('what is audited in part or unread is neither flagged nor ahead', () => {
  for (const audits of ['partial', 'fork', null]) {
    const { dots } = toMapDots([vault('steady', { apyDeviation30d: 0.001 })], { ...known, auditsOf: () => audits })
    expect(dots).toMatchObject([{ flags: [], isAhead: false }])
  }
})

test('small ones are drawn over large ones, and what is held over all', () => {
  const { dots } = toMapDots(
    [vault('small', { tvl: 1e4 }), vault('mine', { tvl: 1e9 }), vault('large', { tvl: 1e8 })],
    known,
  )
  expect(dots.map(({ id }) => id)).toEqual(['large', 'small', 'mine'])
})

test('a dot grows with its TVL within bounds; an unknown one is small', () => {
  const sizes = [null, 1e4, 1e6, 1e8, 1e12].map((tvl) => radiusOf({ tvl }))
  expect(sizes).toEqual([2.5, 2.5, 4.25, 7.75, 11])
})
