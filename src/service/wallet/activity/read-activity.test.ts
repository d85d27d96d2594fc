import { expect, test } from 'vitest'
import { ActivityRow, MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import type { Activity, Move, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { USDC } from '#testing/app.ts'
import { failed, MINUTE, serveWallets } from '#testing/wallet/serving.ts'
import { nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()
const SUI = nativeOf('SUI')
const named = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }

const move = (known: Partial<Move> = {}): Move => ({
  direction: 'in',
  contractAddress: SUI,
  amount: 1_500_000_000n,
  counterparty: '0xfriend',
  metadata: null,
  spamReason: null,
  ...known,
})
const transaction = (hash: string, known: Partial<WalletTransaction> = {}): WalletTransaction => ({
  hash,
  at: 1_790_000_000,
  fee: 1_500_000n,
  isFailed: false,
  moves: [move()],
  ...known,
})
const telling = (...value: WalletTransaction[]) => ({ readActivity: async () => ({ value, note: null }) })

let readings = 0
async function read(sui: WalletTransaction[], prices: Record<string, number> = { [SUI]: 2 }) {
  const { ask } = served.open({ chains: { SUI: telling(...sui) }, tokenPrices: [scriptedPrices(prices)] })
  readings += 1
  // What was read of another wallet says nothing.
  const { body, response } = await ask(`${served.suiWallet.slice(0, 60)}${String(readings).padStart(6, '0')}/activity`)
  expect(response.status).toBe(200)
  for (const row of body.data) expect(ActivityRow.parse(row)).toEqual(row)
  return body.data as ActivityRow[]
}

test('a movement is told exact, with its fee and what its coin is worth today', async () => {
  expect(await read([transaction('a', { moves: [move({ direction: 'out', amount: 10n ** 30n + 1n })] })])).toEqual([
    {
      chain: 'SUI',
      hash: 'a',
      timestamp: 1_790_000_000,
      direction: 'out',
      contractAddress: SUI,
      symbol: 'SUI',
      name: 'Sui',
      logo: '',
      decimals: 9,
      amount: '1000000000000000000000.000000001',
      amountRaw: '1000000000000000000000000000001',
      rate: 2,
      counterparty: '0xfriend',
      fee: '0.0015',
      isFailed: false,
      verified: true,
      isSpam: false,
      spamReason: '',
    },
  ])
})

test('newest first over all, with what waits before it; one that moved nothing is a row, a hash is told once', async () => {
  const rows = await read([
    transaction('old', { at: 5, fee: null }),
    transaction('failed', { at: 9, isFailed: true, moves: [] }),
    transaction('waits', { at: null, fee: 0n }),
    transaction('old', { at: 5, moves: [] }),
  ])
  expect(rows.map(({ hash, timestamp, amount, fee, direction }) => [hash, timestamp, amount, fee, direction])).toEqual([
    ['waits', null, '1.5', '0', 'in'],
    ['failed', 9, '0', '0.0015', 'self'],
    ['old', 5, '1.5', '', 'in'],
  ])
})

test('a transaction is told whole or not at all, but for one that alone has more than fit', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => move({ amount: BigInt(index + 1) }))
  const hashes = (rows: ActivityRow[]) => [...new Set(rows.map(({ hash }) => hash))]
  const some = await read([transaction('a', { at: 9, moves: many(30) }), transaction('b', { at: 8, moves: many(30) })])
  expect([some.length, hashes(some)]).toEqual([30, ['a']])
  const one = await read([transaction('c', { at: 9, moves: many(80) }), transaction('d', { at: 8 })])
  expect([one.length, hashes(one)]).toEqual([MAX_ACTIVITY_ROWS, ['c']])
})

test('unknown tokens have base units alone; spam is what came with nobody’s word, what lures and what moves nothing', async () => {
  const other = (digit: string) => `0x${digit.repeat(64)}::x::X`
  const yard = { ...named, name: 'Yard', symbol: 'YRD' }
  const lure = { ...named, name: 'visit prize.example.com' }
  const rows = await read(
    [
      transaction('a', { moves: [move({ contractAddress: other('1') })] }),
      transaction('b', { moves: [move({ contractAddress: other('2'), direction: 'out', metadata: yard })] }),
      transaction('c', { moves: [move({ contractAddress: other('3'), metadata: lure })] }),
      transaction('d', { moves: [move({ contractAddress: USDC, metadata: named, amount: 0n })] }),
      transaction('e', { moves: [move({ amount: 0n })] }),
      transaction('f', { moves: [move({ contractAddress: USDC, metadata: named })] }),
      transaction('g', { moves: [move({ contractAddress: USDC, metadata: named, spamReason: 'the index says so' })] }),
    ],
    { [SUI]: 2, [USDC]: 1 },
  )
  expect(rows.map(({ hash, amount, amountRaw, spamReason }) => [hash, amount, amountRaw, spamReason])).toEqual([
    ['a', '', '1500000000', 'unrequested, unverified and without a known price'],
    ['b', '1500', '1500000000', ''],
    ['c', '1500', '1500000000', 'its name contains a web address'],
    ['d', '0', '0', 'it moves nothing: such entries put a false address into the list'],
    ['e', '0', '0', ''],
    ['f', '1500', '1500000000', ''],
    ['g', '1500', '1500000000', 'the index says so'],
  ])
})

test('what came in a transaction that the wallet paid and gave something of worth in was requested: a deposit’s receipt', async () => {
  const receipt = move({ contractAddress: `0x${'4'.repeat(64)}::x::X` })
  const deposit = move({ direction: 'out', contractAddress: USDC, metadata: named })
  const reasonsOf = async (fee: bigint, given: ReturnType<typeof move>) => {
    const rows = await read([transaction('a', { fee, moves: [given, receipt] })], { [SUI]: 2, [USDC]: 1 })
    return rows.map(({ spamReason }) => spamReason)
  }
  const spam = 'unrequested, unverified and without a known price'
  expect(await reasonsOf(5n, deposit)).toEqual(['', ''])
  // Another paid: it may have made the wallet give what it once allowed.
  expect(await reasonsOf(0n, deposit)).toEqual(['', spam])
  expect(await reasonsOf(5n, move({ contractAddress: USDC, metadata: named }))).toEqual(['', spam])
})

/** As on Base on 10 August 2026: a payment, then two "of the same amount" that somebody else wrote for the wallet. */
test('what others wrote into the wallet’s list as sent by it is spam, a sale by a contract or of a smart account is not', async () => {
  const payee = '0x1f9a6d36ac1c8f9b93b7f84b2d0f06d5c84e7fee'
  const lookAlike = '0x1f9b2c1d00a4e5f60718293a4b5c6d7e8f90afee'
  const other = (digit: string) => `0x${digit.repeat(64)}::x::X`
  const called = (symbol: string) => ({ ...named, name: symbol, symbol })
  const out = (digit: string, symbol: string, counterparty: string) =>
    move({
      direction: 'out',
      amount: 991_238_129n,
      counterparty,
      contractAddress: other(digit),
      metadata: called(symbol),
    })
  const paid = move({
    direction: 'out',
    amount: 991_238_129n,
    counterparty: payee,
    contractAddress: USDC,
    metadata: named,
  })
  const sale = [out('5', 'YRD', '0xsettlement'), move({ contractAddress: USDC, metadata: named, amount: 7n })]
  const list = [
    transaction('paid', { moves: [paid] }),
    transaction('armenian', { fee: 0n, moves: [out('1', 'ՍՏDС', lookAlike)] }),
    transaction('dotted', { fee: 0n, moves: [out('2', 'UṢDC', lookAlike)] }),
    transaction('named otherwise', { fee: 0n, moves: [out('3', 'YRD', lookAlike)] }),
    transaction('to anybody', { fee: 0n, moves: [out('4', 'YRD', '0xstranger')] }),
    transaction('sold by a contract', { fee: 0n, moves: sale }),
    transaction('sent by the wallet', { moves: [out('6', 'YRD', '0xstranger')] }),
    transaction('not told who paid', { fee: null, moves: [out('7', 'YRD', '0xstranger')] }),
  ]
  const prices = { [SUI]: 2, [USDC]: 1 }
  const reasons = async (transactions: WalletTransaction[]) =>
    Object.fromEntries((await read(transactions, prices)).map(({ hash, spamReason }) => [hash, spamReason]))
  expect(await reasons(list)).toEqual({
    paid: '',
    armenian: 'it calls itself ՍՏDС, which reads as USDC, but is another contract',
    dotted: 'it calls itself UṢDC, which reads as USDC, but is another contract',
    'named otherwise': 'the wallet did not send it, and it goes to an address that looks like another in this list',
    'to anybody': 'not sent by the wallet, unverified and without a known price',
    'sold by a contract': '',
    'sent by the wallet': '',
    'not told who paid': '',
  })
  // A smart account never pays a fee itself.
  const relayed = list.map((each) => ({ ...each, fee: 0n }))
  expect(await reasons(relayed)).toMatchObject({
    'named otherwise': 'the wallet did not send it, and it goes to an address that looks like another in this list',
    'to anybody': '',
    'sent by the wallet': '',
  })
})

test('a payment is no look-alike because an imitation of its payee sent dust', async () => {
  const payee = '0x1f9a6d36ac1c8f9b93b7f84b2d0f06d5c84e7fee'
  const lookAlike = '0x1f9b2c1d00a4e5f60718293a4b5c6d7e8f90afee'
  const contractAddress = `0x${'8'.repeat(64)}::x::X`
  const unpriced = { contractAddress, metadata: { ...named, name: 'Yard', symbol: 'YRD' } }
  const nothing = { contractAddress: USDC, metadata: named, amount: 0n, counterparty: lookAlike }
  const rows = await read(
    [
      transaction('paid by a relay', {
        fee: 0n,
        moves: [move({ ...unpriced, direction: 'out', counterparty: payee })],
      }),
      transaction('dust', { fee: 0n, moves: [move({ ...unpriced, counterparty: lookAlike })] }),
      transaction('nothing in', { fee: 0n, moves: [move(nothing)] }),
      transaction('nothing out', { fee: 0n, moves: [move({ ...nothing, direction: 'out' })] }),
    ],
    { [SUI]: 2, [USDC]: 1 },
  )
  expect(rows.find(({ hash }) => hash === 'paid by a relay')?.spamReason).toBe('')
})

test('where prices cannot be asked for nothing is called spam for having none', async () => {
  const contractAddress = `0x${'98'.repeat(32)}::y::Y`
  const metadata = { ...named, symbol: 'YY', name: 'Yard' }
  const open = (price: object) => ({
    chains: { SUI: telling(transaction('a', { moves: [move({ contractAddress, metadata })] })) },
    tokenPrices: [{ id: 'p', at: failed, ...price } as never],
  })
  const { ask } = served.open(open({ current: failed }))
  const { body, status } = await ask(`${served.suiWallet}/activity`)
  expect(body.data).toMatchObject([{ isSpam: false, rate: null, amount: '1500' }])
  expect(status('prices')?.error).toContain('503')
})

test('a chain that fails is told, one that tells nothing without a key says so, and the others stand', async () => {
  const { ask } = served.open({ chains: { ETH: { readActivity: failed }, BASE: telling(transaction('b')) } })
  const { body, response, status } = await ask(`${served.evmWallet}/activity`)
  expect([response.status, body.data.map(({ chain }: ActivityRow) => chain)]).toEqual([200, ['BASE']])
  expect(status('eth')).toMatchObject({ asOf: null, error: expect.stringContaining('503') })
  expect(status('bnb')).toMatchObject({
    asOf: null,
    error: null,
    note: 'its transactions cannot be read without a key',
  })
  const only = await ask(`${served.evmWallet}/activity?chain=BNB`)
  expect([only.response.status, only.body.data]).toEqual([200, []])
})

test('all that can tell failing is a failure; an older answer stands in for a minute and more', async () => {
  const down = served.open({ chains: { SUI: { readActivity: failed } } })
  expect((await down.ask(`${served.suiWallet}/activity`)).response.status).toBe(502)
  expect((await down.ask('nobody/activity')).response.status).toBe(400)
  expect((await down.ask(`${served.suiWallet}/activity?chain=TON`)).response.status).toBe(400)

  let runs = 0
  const { ask, clock } = served.open({
    chains: {
      SUI: {
        readActivity: async () => {
          runs += 1
          return runs > 1 ? failed() : { value: [transaction('a')], note: 'a note' }
        },
      },
    },
  })
  const path = `${served.evmWallet.replace('0x', '0x000000000000000000000000')}/activity`
  expect((await ask(path)).status('sui')?.note).toBe('a note')
  await ask(path)
  expect(runs).toBe(1)
  clock.now += 20 * MINUTE
  const later = await ask(`${path}?force_refresh=true`)
  expect(later.body.data).toHaveLength(1)
  expect(later.status('sui')).toMatchObject({ error: expect.stringContaining('503') })
})

test('a chain is whole where its source listed all and each fits', async () => {
  const wholeOf = async (activity: Activity) => {
    const { ask } = served.open({ chains: { SUI: { readActivity: async () => activity } } })
    readings += 1
    return (await ask(`${served.suiWallet.slice(0, 60)}${String(readings).padStart(6, '0')}/activity`)).body.wholeChains
  }
  const many = (count: number, moves: number) =>
    Array.from({ length: count }, (_, at) =>
      transaction(`t${at}`, { at, moves: Array.from({ length: moves }, () => move()) }),
    )
  expect(await wholeOf({ value: [], note: null, isWhole: true })).toEqual(['SUI'])
  expect(await wholeOf({ value: many(50, 1), note: null, isWhole: true })).toEqual(['SUI'])
  expect(await wholeOf({ value: many(3, 1), note: null })).toEqual([])
  // 48 rows, but not all.
  expect(await wholeOf({ value: many(40, 3), note: null, isWhole: true })).toEqual([])
  expect(await wholeOf({ value: many(1, 80), note: null, isWhole: true })).toEqual([])
})
