import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { type PortfolioReading, portfolioOf } from './portfolio.ts'

const part = <Row>(rows: Row[], statuses: UpstreamStatus[] = [], failure: string | null = null) => ({
  rows,
  statuses,
  failure,
})
const reading = (address: string, holdings: Holding[], positions: Position[] = []): PortfolioReading => ({
  address,
  name: '',
  holdings: part(holdings),
  positions: part(positions),
})
const status = (id: string, more: Partial<UpstreamStatus> = {}): UpstreamStatus => ({
  ...{ id, asOf: 1, ms: 1, error: null, note: null },
  ...more,
})

const receipt = holding('AUSDC', '100', 1)
const usdc = [tokenAmount('USDC', 100, 1)]
const supply = {
  chain: 'ETH',
  receiptTokens: [receipt.contractAddress.toUpperCase().replace('0X', '0x')],
  farming: [{ total_apy: 0.04 }],
  meta: { protocol: { name: 'Aave', protocol: 'aave-v3' } },
}
const lent = position('Lending', usdc, supply)
const owed = position('Borrow', [tokenAmount('WETH', 0.01, 3000)], {
  chain: 'ETH',
  farming: [{ total_apy: 0.02 }],
  current: { tokens: [tokenAmount('WETH', 0.01, 3000)], yield: [], healthy: 2.5 },
  meta: { protocol: { name: 'Aave', protocol: 'aave-v3' } },
})

test('a receipt counts once, with its protocol, and the debt is taken off', () => {
  const data = portfolioOf([reading('a', [receipt, holding('ETH', '1', 3000)], [lent, owed])])
  expect(data).toMatchObject({
    netWorth: 100 + 3000 - 30,
    isComplete: true,
    byChain: { ETH: 3070 },
    byKind: { Tokens: 3100, Debts: -30 },
    byAssetKind: { Tokens: 3000, Lending: 100, Debts: -30 },
    byProtocol: { wallet: 3000, 'aave-v3': 70 },
    incomeYear: 4 - 0.6,
    incomeKnown: { positions: 2, of: 2 },
    lowestHealth: 2.5,
    lowestHealthOf: { address: 'a', chain: 'ETH', protocol: 'aave-v3' },
    unknown: [],
  })
})

test('a receipt in one wallet does not stand for a position of another', () => {
  const data = portfolioOf([reading('a', [receipt]), reading('b', [], [lent])])
  expect(data.addresses.map(({ address, netWorth }) => [address, netWorth])).toEqual([
    ['a', 100],
    ['b', 100],
  ])
  expect(data.netWorth).toBe(200)
})

test('a receipt without a price is missing nowhere: its position counts', () => {
  const bare = { ...receipt, price: { ...receipt.price, price: null } }
  const data = portfolioOf([reading('a', [bare], [lent])])
  expect(data).toMatchObject({ netWorth: 100, isComplete: true, unknown: [], byProtocol: { 'aave-v3': 100 } })
})

test('what a position earned counts beside the receipt that stands for the rest', () => {
  const earned = position('Lending', usdc, {
    ...supply,
    current: { tokens: usdc, yield: [tokenAmount('AAVE', 1, 90)] },
  })
  expect(portfolioOf([reading('a', [receipt], [earned])])).toMatchObject({ netWorth: 190, claimable: 90 })
})

test('what has no price, or no known amount, is named and counts as nothing', () => {
  const rows = [holding('ODD', '7', null), holding('RAW', '', 5), holding('SPAM', '9', null, { is_spam: true })]
  const data = portfolioOf([reading('a', rows)])
  expect([data.netWorth, data.isComplete, data.addresses[0]?.isComplete]).toEqual([0, false, false])
  expect(data.unknown).toEqual([
    { address: 'a', what: 'the price of ODD on Ethereum', reason: 'price', chain: 'ETH', id: rows[0]?.contractAddress },
    {
      address: 'a',
      what: 'the amount of RAW on Ethereum',
      reason: 'amount',
      chain: 'ETH',
      id: rows[1]?.contractAddress,
    },
  ])
})

test('a source that was silent is named, an older answer that stands in is known, one that answered in part is not whole', () => {
  const silent = status('base', { error: 'timeout', asOf: null })
  const stale = status('op', { error: 'timeout' })
  const protocol = status('aave-v3.eth', { error: 'it failed', asOf: null })
  const unread = { ...reading('a', [receipt]), holdings: part([receipt], [silent, stale, status('eth')]) }
  const positions = part<Position>([], [protocol, status('navi', { isPartial: true })])
  const data = portfolioOf([
    { ...unread, positions },
    { ...reading('b', []), holdings: part<Holding>([], [], 'no') },
  ])
  expect(data.isComplete).toBe(false)
  expect(data.unknown.map(({ address, what, chain, id }) => [address, what, chain, id])).toEqual([
    ['a', 'tokens at base: timeout', 'BASE', 'base'],
    ['a', 'positions at aave-v3.eth: it failed', 'ETH', 'aave-v3.eth'],
    ['a', 'positions at navi: only some are listed', '', 'navi'],
    ['b', 'tokens: no', '', 'tokens'],
  ])
})

test('what a source says that it left out is named, and the sum is not whole without it', () => {
  const smart = status('fluid.eth', { note: 'vaults of smart debt are excluded', leavesOut: true })
  const older = status('morpho.base', { error: 'timeout', note: 'the first thousand entries', leavesOut: true })
  const positions = part([lent], [smart, older])
  const data = portfolioOf([{ ...reading('a', []), positions }, reading('b', [receipt])])
  expect([data.isComplete, ...data.addresses.map(({ isComplete }) => isComplete)]).toEqual([false, false, true])
  expect(data.unknown).toEqual([
    {
      ...{ address: 'a', reason: 'source', chain: 'ETH', id: 'fluid.eth' },
      what: 'positions at fluid.eth: vaults of smart debt are excluded',
    },
    {
      ...{ address: 'a', reason: 'source', chain: 'BASE', id: 'morpho.base' },
      what: 'positions at morpho.base: the first thousand entries',
    },
  ])
})

test('a total without some tokens is a lower bound; without some positions it is none, because they may be debts', () => {
  const missing = status('aave-v3.eth', { error: 'timeout', asOf: null })
  const tokensMissing = { ...reading('a', []), holdings: part([receipt], [missing]) }
  const positionsMissing = [
    part<Position>([], [missing]),
    part<Position>([], [status('navi', { isPartial: true })]),
    part<Position>([], [status('fluid.eth', { note: 'vaults of smart debt are excluded', leavesOut: true })]),
    part<Position>([], [], 'it failed'),
  ].map((positions) => ({ ...reading('b', [receipt]), positions }))
  for (const each of positionsMissing) {
    const data = portfolioOf([tokensMissing, each])
    expect([data.isComplete, data.isLowerBound]).toEqual([false, false])
    expect(data.addresses.map(({ isLowerBound }) => isLowerBound)).toEqual([true, false])
  }
  const older = part<Position>([], [status('aave-v3.eth', { error: 'timeout' })])
  expect(portfolioOf([tokensMissing, { ...reading('b', [receipt]), positions: older }])).toMatchObject({
    ...{ isComplete: false, isLowerBound: true },
  })
})

test('what a source says of an answer that is whole is named, and leaves the sum whole', () => {
  const positions = part([lent], [status('eigenlayer', { note: 'restaked without what was slashed' })])
  const holdings = part<Holding>([], [status('sol', { note: '1 frozen token account excluded' })])
  const data = portfolioOf([{ ...reading('a', []), holdings, positions }])
  expect([data.isComplete, data.addresses[0]?.isComplete]).toEqual([true, true])
  expect(data.unknown).toMatchObject([
    { reason: 'note', chain: 'SOL', id: 'sol', what: 'tokens at sol: 1 frozen token account excluded' },
    { reason: 'note', id: 'eigenlayer', what: 'positions at eigenlayer: restaked without what was slashed' },
  ])
})

test('a loan whose health nobody tells is named; the net worth is whole all the same', () => {
  const loan = { ...owed, current: { ...owed.current, healthy: null } }
  const data = portfolioOf([reading('a', [holding('ETH', '1', 3000)], [loan])])
  expect(data).toMatchObject({ isComplete: true, lowestHealth: null, lowestHealthOf: null })
  expect(data.unknown).toMatchObject([{ reason: 'health', what: 'the health of the loan at Aave on Ethereum' }])
})

test('an income that nobody knows is null, none at all is 0', () => {
  const bare = { ...lent, farming: [] }
  expect(portfolioOf([reading('a', [], [bare])])).toMatchObject({
    incomeYear: null,
    incomeKnown: { positions: 0, of: 1 },
  })
  expect(portfolioOf([reading('a', [])])).toMatchObject({ incomeYear: 0, change24h: null, lowestHealth: null })
})

const anyHolding = fc
  .record({
    chain: fc.constantFrom('ETH', 'BASE', 'SUI'),
    which: fc.nat(5),
    amount: fc.constantFrom('0', '1', '2.5', ''),
    price: fc.option(fc.integer({ min: 0, max: 100 })),
    isSpam: fc.boolean(),
  })
  .map(({ chain, which, amount, price, isSpam }) => holding(`T${which}`, amount, price, { chain, is_spam: isSpam }))
const anyWallet = fc.uniqueArray(anyHolding, { selector: ({ chain, symbol }) => `${chain} ${symbol}` })

test('the whole is the sum of its wallets, its chains, its kinds and its protocols', () => {
  fc.assert(
    fc.property(fc.array(anyWallet, { minLength: 1, maxLength: 5 }), (wallets) => {
      const data = portfolioOf(wallets.map((rows, index) => reading(`w${index}`, rows, [lent, owed])))
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(data.addresses.map(({ netWorth }) => netWorth))).toBeCloseTo(data.netWorth, 6)
      for (const shares of [data.byChain, data.byKind, data.byAssetKind, data.byProtocol])
        expect(sum(Object.values(shares))).toBeCloseTo(data.netWorth, 6)
      expect(data.isComplete).toBe(data.unknown.length === 0)
    }),
  )
})
