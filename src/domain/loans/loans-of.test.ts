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
  more: {
    tokens: object[]
    healthy?: number | null
    protocol?: string
    account?: string
    threshold?: number
    owner?: string
    chain?: string
  },
) =>
  Position.parse({
    ...{ positionId, type, owner: more.owner ?? '0xme', chain: more.chain ?? 'ETH' },
    ...(more.account !== undefined && { account: more.account }),
    ...(more.threshold !== undefined && { liquidationThreshold: more.threshold }),
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

test('the deposits of a debt’s own account secure it, whatever the ids look like, and no others', () => {
  const weth = [token('WETH', 1, 3_000)]
  const [loan] = loansOf([
    position('eth:0xcomptroller:minted', 'Borrow', { tokens: [token('VAI', 1)], healthy: 2, account: 'pool' }),
    position('eth:0xmarket:supply', 'Lending', { tokens: weth, account: 'pool', threshold: 0.8 }),
    position('eth:0xother:supply', 'Lending', { tokens: weth, account: 'pool' }),
    position('eth:0xcomptroller:supply', 'Lending', { tokens: weth, account: 'isolated', threshold: 0.8 }),
    position('eth:0xcomptroller:supply:idle', 'Lending', { tokens: weth, account: 'pool', threshold: 0 }),
    position('eth:0xcomptroller:supply:plain', 'Lending', { tokens: weth }),
    position('eth:0xcomptroller:staked', 'Staking', { tokens: weth, account: 'pool' }),
    position('eth:0xcomptroller:far', 'Lending', { tokens: weth, account: 'pool', protocol: 'another' }),
    position('bnb:0xcomptroller:far', 'Lending', { tokens: weth, account: 'pool', chain: 'BNB' }),
    position('eth:0xcomptroller:theirs', 'Lending', { tokens: weth, account: 'pool', owner: '0xyou' }),
  ])
  expect(loan?.supplied.map(({ positionId }) => positionId)).toEqual(['eth:0xmarket:supply', 'eth:0xother:supply'])
  expect(loan?.suppliedUsd).toBe(6_000)
})

test('a debt whose account nobody names shows no deposit as its security', () => {
  const [loan] = loansOf([
    position('eth:0xm:borrow', 'Borrow', { tokens: [token('USDC', 1)], healthy: 2 }),
    position('eth:0xm:supply', 'Lending', { tokens: [token('WETH', 1, 3_000)], account: '0xm' }),
    position('eth:0xm:supply:b', 'Lending', { tokens: [token('WETH', 1, 3_000)] }),
  ])
  expect([loan?.supplied, loan?.suppliedUsd]).toEqual([[], null])
})

test('a debt with no supply that is known has no worth of it', () => {
  const [loan] = loansOf([position('eth:borrow:1', 'Borrow', { tokens: [token('USDC', 1)], healthy: 0.9 })])
  expect(loan).toMatchObject({ suppliedUsd: null, health: 0.9, fall: 0 })
})
