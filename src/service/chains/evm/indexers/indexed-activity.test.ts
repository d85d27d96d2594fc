import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { BudgetSpent } from '#service/upstream/host-budget.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { blockscout } from './blockscout.ts'
import { glacier } from './glacier.ts'

const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x2222222222222222222222222222222222222222'
const hash = (digit: string) => `0x${digit.repeat(64)}`
const { signal } = new AbortController()
const iso = (at: number) => new Date(at * 1000).toISOString()
const native = '0x0000000000000000000000000000000000000000'

const token = { address_hash: usdc, name: 'USD Coin', symbol: 'USDC', decimals: '6', reputation: 'ok' }
const moved = (digit: string, at: number, known: object = {}) => ({
  transaction_hash: hash(digit),
  timestamp: iso(at),
  from: { hash: other },
  to: { hash: owner },
  total: { value: '1500000' },
  token,
  ...known,
})
const called = (digit: string, at: number, known: object = {}) => ({
  hash: hash(digit),
  timestamp: iso(at),
  from: { hash: owner },
  to: { hash: other },
  value: '0',
  fee: { type: 'actual', value: '21000' },
  status: 'ok',
  ...known,
})

const paid = (digit: string, at: number, known: object = {}) => ({
  transaction_hash: hash(digit),
  timestamp: iso(at),
  from: { hash: other },
  to: { hash: owner },
  value: '4',
  type: 'call',
  success: true,
  ...known,
})

type More = { moves?: object; calls?: object; payouts?: unknown[] }
async function read(moves: unknown[], calls: unknown[], more: More = {}) {
  const { upstream, received } = testUpstream(({ url }) => {
    if (url.pathname.endsWith('/internal-transactions')) return { items: more.payouts ?? [], next_page_params: null }
    return url.pathname.endsWith('/transactions')
      ? { items: calls, next_page_params: more.calls ?? null }
      : { items: moves, next_page_params: more.moves ?? null }
  })
  const activity = await blockscout({ upstream, baseUrl: 'https://scout.test', apiKey: null }).readActivity(
    owner,
    signal,
  )
  expect(received).toHaveLength(3)
  return activity
}
const brief = ({ value }: Awaited<ReturnType<typeof read>>) =>
  value.map(({ hash: id, at, fee, isFailed, moves }) => [
    id.slice(2, 3),
    at,
    fee,
    isFailed,
    moves.map(({ direction, contractAddress, amount, counterparty }) => [
      direction,
      contractAddress,
      amount,
      counterparty,
    ]),
  ])

// On chains of the OP stack, of which Ronin is one since May 2026 (l2beat pull request 11839), the fee has a part for layer 1: in 119 of
// 121 rows of OP and Base that rotki/test-caching keeps, `fee` is gas at its price and that part.
test('a fee is what the explorer says it was, the part of layer 1 in it, and not gas at its price', async () => {
  const gas = { gas_used: '21000', gas_price: '20', l1_fee: '77' }
  const { value } = (await read([], [called('a', 9, { ...gas, fee: { type: 'actual', value: '420077' } })])) ?? {}
  expect(value?.map(({ fee }) => fee)).toEqual([420_077n])
})

test('a swap is one transaction: what its sender paid and all tokens that it moved, with its fee', async () => {
  const activity = await read(
    [
      moved('a', 50),
      moved('a', 50, {
        from: { hash: owner },
        to: { hash: other },
        total: { value: '7' },
        token: { ...token, address_hash: fake },
      }),
    ],
    [called('a', 50, { value: '9' })],
  )
  expect(brief(activity)).toEqual([
    [
      'a',
      50,
      21_000n,
      false,
      [
        ['out', native, 9n, other],
        ['in', usdc, 1_500_000n, other],
        ['out', fake, 7n, other],
      ],
    ],
  ])
  expect(activity.value[0]?.moves[1]).toMatchObject({ metadata: { symbol: 'USDC', decimals: 6 }, spamReason: null })
})

test('a failed call moved nothing, an own transfer goes nowhere, a payment to the wallet costs it no fee', async () => {
  const activity = await read(
    [moved('d', 20, { from: { hash: owner }, token: { ...token, reputation: 'scam' } })],
    [
      called('a', 50, { status: 'error', value: '5' }),
      called('b', 40, { to: { hash: owner }, value: '6' }),
      called('c', 30, { from: { hash: other }, to: { hash: owner }, value: String(2n ** 200n) }),
      called('e', 10, { to: null }),
      called('f', 9, { timestamp: null, status: null, fee: { type: 'maximum', value: '99' } }),
    ],
  )
  expect(brief(activity)).toEqual([
    ['a', 50, 21_000n, true, []],
    ['b', 40, 21_000n, false, [['self', native, 6n, null]]],
    ['c', 30, 0n, false, [['in', native, 2n ** 200n, other]]],
    ['e', 10, 21_000n, false, []],
    ['f', null, null, false, []],
    ['d', 20, 0n, false, [['self', usdc, 1_500_000n, null]]],
  ])
  expect(activity.value.at(-1)?.moves[0]?.spamReason).toBe('Blockscout calls it scam')
  expect(activity.note).toBeNull()
})

test('what a contract paid out stands in its transaction; what came back, or moved nothing, does not', async () => {
  const activity = await read(
    [moved('a', 50, { from: { hash: owner }, to: { hash: other } })],
    [called('a', 50, { value: '9' }), called('b', 40, { status: 'error', value: '5' })],
    {
      payouts: [
        paid('a', 50),
        paid('a', 50, { value: '6', type: 'delegatecall' }),
        paid('a', 50, { value: '0' }),
        // The call itself, as some nodes list it.
        paid('a', 50, { from: { hash: owner }, to: { hash: other }, value: '9' }),
        paid('b', 40, { value: '5' }),
        paid('c', 30, { success: false }),
        paid('d', 20, { type: 'selfdestruct', value: String(2n ** 100n) }),
        paid('e', 10, { type: 'create', to: null, value: '8' }),
      ],
    },
  )
  expect(brief(activity)).toEqual([
    [
      'a',
      50,
      21_000n,
      false,
      [
        ['out', native, 9n, other],
        ['out', usdc, 1_500_000n, other],
        ['in', native, 4n, other],
      ],
    ],
    ['b', 40, 21_000n, true, []],
    ['d', 20, 0n, false, [['in', native, 2n ** 100n, other]]],
  ])
  expect(activity.note).toBeNull()
})

test('where what contracts paid out cannot be read, the rest stands and says so', async () => {
  const { upstream } = testUpstream(({ url }) => {
    if (url.pathname.endsWith('/internal-transactions')) throw new ApiError('UPSTREAM_FAILED', 'scout.test: busy')
    return { items: url.pathname.endsWith('/transactions') ? [called('a', 50)] : [], next_page_params: null }
  })
  const activity = await blockscout({ upstream, baseUrl: 'https://scout.test', apiKey: null }).readActivity(
    owner,
    signal,
  )
  expect(brief(activity)).toEqual([['a', 50, 21_000n, false, []]])
  expect(activity.note).toBe('native coins that contracts paid out could not be read')
  expect(activity.isWhole).toBeUndefined()
})

test('rows that cannot be read are left out and said, old names of the hash are read', async () => {
  const activity = await read(
    [
      moved('a', 50, { transaction_hash: undefined, tx_hash: hash('a') }),
      moved('b', 40, { transaction_hash: 'what' }),
      moved('c', 30, { total: null }),
      moved('c', 30, { to: { hash: fake } }),
      'junk',
    ],
    [called('d', 20, { hash: null })],
  )
  expect(brief(activity).map(([id]) => id)).toEqual(['a'])
  expect(activity.note).toContain('5 of the entries could not be read')
  expect(activity.isWhole).toBeUndefined()
})

test('nothing is told of a time of which one of the lists no longer tells', async () => {
  const activity = await read([moved('a', 90), moved('b', 60)], [called('c', 80), called('d', 55)], {
    moves: { index: 1 },
  })
  expect(brief(activity).map(([id]) => id)).toEqual(['c', 'a'])
  expect(activity.isWhole).toBeUndefined()
  expect((await read([moved('a', 90)], [called('c', 80)])).isWhole).toBe(true)
})

test('where the limit leaves no room for its own transactions, transfers are told without their fees', async () => {
  const { upstream } = testUpstream(({ url }) => {
    if (url.pathname.endsWith('/token-transfers')) return { items: [moved('a', 50)], next_page_params: null }
    throw new ApiError('UPSTREAM_FAILED', 'scout.test: busy', { cause: new BudgetSpent() })
  })
  const indexer = blockscout({ upstream, baseUrl: 'https://scout.test', apiKey: null })
  const activity = await indexer.readActivity(owner, signal)
  expect(brief(activity)).toEqual([['a', 50, null, false, [['in', usdc, 1_500_000n, other]]]])
  expect(activity.note).toContain('its own transactions and their fees were not read')
})

test('Avalanche’s index tells the same by its own names', async () => {
  const parties = { from: { address: owner }, to: { address: other } }
  const paidOut = (digit: string, at: number, known: object = {}) => ({
    txHash: hash(digit),
    blockTimestamp: at,
    from: { address: other },
    to: { address: owner },
    value: '7',
    internalTxType: 'CALL',
    isReverted: false,
    ...known,
  })
  const { upstream } = testUpstream(({ url }) =>
    url.pathname.endsWith('listNative')
      ? {
          transactions: [
            {
              ...parties,
              txHash: hash('a'),
              txStatus: '1',
              blockTimestamp: 50,
              value: '9',
              gasUsed: '21000',
              gasPrice: '3',
            },
            {
              ...parties,
              txHash: hash('b'),
              txStatus: '0',
              blockTimestamp: 40,
              value: '9',
              gasUsed: 'x',
              gasPrice: '3',
            },
          ],
        }
      : url.pathname.endsWith('listInternals')
        ? { transactions: [paidOut('a', 50), paidOut('c', 30, { isReverted: true }), paidOut('d', 20)] }
        : {
            transactions: [
              {
                ...parties,
                txHash: hash('a'),
                blockTimestamp: 50,
                value: '5',
                erc20Token: { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
              },
            ],
            nextPageToken: '',
          },
  )
  const activity = await glacier({ upstream, baseUrl: 'https://glacier.test', chainId: 43114 }).readActivity(
    owner,
    signal,
  )
  expect(brief(activity)).toEqual([
    [
      'a',
      50,
      63_000n,
      false,
      [
        ['out', native, 9n, other],
        ['out', usdc, 5n, other],
        ['in', native, 7n, other],
      ],
    ],
    ['b', 40, null, true, []],
    ['d', 20, 0n, false, [['in', native, 7n, other]]],
  ])
})
