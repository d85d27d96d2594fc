import { expect, test } from 'vitest'
import { Position } from '#contract/wallet/position.ts'
import { loansOf } from './loans-of.ts'

const token = (symbol: string, amount: number, price: number | null = 1) => ({
  amount,
  value: price === null ? null : amount * price,
  token: { symbol, price },
})
const position = (
  positionId: string,
  type: string,
  more: { tokens: object[]; healthy?: number | null; protocol?: string },
) =>
  Position.parse({
    ...{ positionId, type, owner: '0xme', chain: 'ETH' },
    meta: { protocol: { protocol: more.protocol ?? 'lender', name: 'Lender' } },
    current: { tokens: more.tokens, yield: [], ...(more.healthy === undefined ? {} : { healthy: more.healthy }) },
  })

test('the least safe comes first, and a loan of unknown health last, with the reason', () => {
  const loans = loansOf([
    position('eth:a:borrow', 'Borrow', { tokens: [token('USDC', 100)], healthy: 3 }),
    position('eth:b:borrow', 'Borrow', { tokens: [token('USDC', 50)], healthy: null }),
    position('eth:c:borrow', 'Borrow', { tokens: [token('USDB', 5, null)], healthy: null }),
    position('eth:d:borrow', 'Borrow', { tokens: [token('DAI', 20)], healthy: 1.25 }),
    position('eth:e:borrow', 'Borrow', { tokens: [token('DAI', 0)], healthy: null }),
  ])
  expect(loans.map(({ health, fall, owedUsd, why }) => ({ health, fall, owedUsd, why }))).toEqual([
    { health: 1.25, fall: expect.closeTo(0.2, 12), owedUsd: 20, why: null },
    { health: 3, fall: expect.closeTo(2 / 3, 12), owedUsd: 100, why: null },
    { health: null, fall: null, owedUsd: 50, why: expect.stringContaining('thresholds of Lender') },
    { health: null, fall: null, owedUsd: null, why: 'no price of USDB is known' },
  ])
})

test('what the same account supplied stands behind a debt, whatever the ids look like', () => {
  const supplied = (debt: string, ids: string[]) =>
    loansOf([
      position(debt, 'Borrow', { tokens: [token('USDC', 1)], healthy: 2 }),
      ...ids.map((id) => position(id, 'Lending', { tokens: [token('WETH', 1, 3_000)] })),
      position('eth:x:supply:far', 'Lending', { tokens: [token('X', 1)], protocol: 'another' }),
    ])[0]?.supplied.map(({ positionId }) => positionId)
  expect(supplied('eth:borrow:0xdebt', ['eth:supply:0x1', 'eth:supply:0x2'])).toEqual([
    'eth:supply:0x1',
    'eth:supply:0x2',
  ])
  expect(supplied('eth:0xm:borrow', ['eth:0xm:collateral:0x1', 'eth:0xother:supply'])).toEqual([
    'eth:0xm:collateral:0x1',
  ])
  expect(supplied('eth:0xsub:0xv2:borrow', ['eth:0xsub:0xv1:supply', 'eth:0xsub2:0xv1:supply'])).toEqual([
    'eth:0xsub:0xv1:supply',
  ])
  // A debt that the comptroller itself lends is secured in its markets.
  expect(supplied('eth:0xcomptroller:minted', ['eth:0xmarket:supply'])).toEqual(['eth:0xmarket:supply'])
  expect(supplied('0x5:borrow:usdc', ['supply:scoin', '0x6:supply:sui'])).toEqual([])
})

test('a debt with no supply that is known has no worth of it', () => {
  const [loan] = loansOf([position('eth:borrow:1', 'Borrow', { tokens: [token('USDC', 1)], healthy: 0.9 })])
  expect(loan).toMatchObject({ suppliedUsd: null, health: 0.9, fall: 0 })
})
