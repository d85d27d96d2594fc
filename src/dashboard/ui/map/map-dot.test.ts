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
  leadingIds: new Set(['steady']),
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

test('what the list has first is ahead', () => {
  const { dots } = toMapDots([vault('steady', {}), vault('wild', {})], known)
  expect(dots.filter(({ isAhead }) => isAhead).map(({ id }) => id)).toEqual(['steady'])
})

test('what is audited in part or unread is not flagged', () => {
  for (const audits of ['partial', 'fork', null])
    expect(toMapDots([vault('odd', {})], { ...known, auditsOf: () => audits }).dots).toMatchObject([{ flags: [] }])
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
