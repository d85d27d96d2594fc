import { expect, test } from 'vitest'
import { Position } from '#contract/wallet/position.ts'
import { toSnapshot } from './to-snapshot.ts'

const loanWith = (more: object) =>
  Position.parse({
    ...{
      positionId: 'p',
      owner: '0x1',
      input: [],
      yieldCollected: [],
      fee: 0,
      chain: 'ETH',
      type: 'Borrow',
      farming: [],
    },
    ...{ receiptTokens: [], poolId: '', vaultId: '', current: { tokens: [], yield: [], healthy: 1.2 } },
    meta: { protocol: { name: 'Aave', logo: '', url: '', protocol: 'aave-v3' } },
    ...more,
  })
const parts = [{ chain: 'ETH' as const, kind: 'positions' as const, isComplete: true }]
const positionsOf = (...positions: Position[]) =>
  toSnapshot({ address: '0x1', takenAt: 0, parts, holdings: [], nfts: [], positions }).snapshot.positions

test('a loan has the three coins that are nearest to its liquidation, a rise as well as a fall', () => {
  const at = (coin: string, fall: number | null) => ({ coin, price: 1, fall })
  const liquidation = [at('a', 0.4), at('b', null), at('c', -0.1), at('d', 0.2), at('e', 0.3)]
  const [loan] = positionsOf(loanWith({ liquidation }))
  expect(loan?.liquidation?.map(({ coin }) => coin)).toEqual(['c', 'd', 'e'])
})

test('a rise to less than twice the price is nearer than a fall by half', () => {
  const at = (coin: string, fall: number) => ({ coin, price: 1, fall })
  const [loan] = positionsOf(loanWith({ liquidation: [at('half', 0.5), at('rise', -0.6), at('all', 1)] }))
  expect(loan?.liquidation?.map(({ coin }) => coin)).toEqual(['rise', 'half', 'all'])
})

test('a loan of which no liquidation price is known has no such field', () => {
  for (const loan of positionsOf(loanWith({}), loanWith({ liquidation: [] }), loanWith({ liquidation: null })))
    expect(loan).not.toHaveProperty('liquidation')
})
