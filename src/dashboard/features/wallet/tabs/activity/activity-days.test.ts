import { expect, test } from 'vitest'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import { activityLines, activityRuns, moveOf, startOfTransaction, whatHappened, withHeads } from './activity-days.ts'
import { oneSidedOf, transfersIn } from './activity-sums.tsx'

const row = (hash: string, more: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ chain: 'ETH', hash, timestamp: 1_795_000_000, direction: 'self', counterparty: '', contractAddress: '' },
  ...{ name: 'Ether', symbol: 'ETH', amount: '0', amountRaw: '0', rate: null, logo: '', decimals: 18, fee: '0.001' },
  ...{ verified: true, isFailed: true, isSpam: false, spamReason: '', ...more },
})

const linesOf = (rows: readonly ActivityRow[]) =>
  activityLines(
    rows.map((each) => ({ wallet: 'w', row: each })),
    ({ counterparty }) => (counterparty === '0xrouter' ? 'A router' : ''),
  )

test('failed calls that follow each other are one run; a call that worked and a failed transfer are not in it', () => {
  const rows = [
    row('a'),
    row('b'),
    row('c', { isFailed: false }),
    row('d'),
    row('e', { direction: 'out', amountRaw: '5', amount: '5' }),
    row('f'),
  ]
  const runs = activityRuns(linesOf(rows))
  expect(runs.map((run) => run.map((line) => line.row.hash).join(''))).toEqual(['ab', 'c', 'd', 'e', 'f'])
})

test('a movement is received, sent, to itself or a call: what the list is filtered by', () => {
  const moved = { amountRaw: '5', amount: '5' }
  const rows = [
    row('a', { ...moved, direction: 'in' }),
    row('b', { ...moved, direction: 'out' }),
    row('c', moved),
    row('d'),
  ]
  expect(rows.map(moveOf)).toEqual(['in', 'out', 'self', 'call'])
})

test('a fee is worth what its chain’s own coin is in another row; unknown where none tells', () => {
  const native = '0x0000000000000000000000000000000000000000'
  const rows = [
    row('a', { amount: '1', amountRaw: '1', contractAddress: native, rate: 3_000 }),
    row('b', { contractAddress: '0xusdc', rate: 1 }),
    row('c', { chain: 'BASE', contractAddress: native, rate: 9, isSpam: true }),
    row('d', { fee: '0' }),
  ]
  const lines = linesOf(rows)
  expect(lines.map(({ feeWorth }) => feeWorth)).toEqual([3, 3, null, null])
})

const moved = { isFailed: false, amount: '5', amountRaw: '5' } as const
const given = (hash: string, more: Partial<ActivityRow> = {}) =>
  row(hash, { ...moved, direction: 'out', symbol: 'UNI', contractAddress: '0xa1', counterparty: '0xrouter', ...more })
const gained = (hash: string, more: Partial<ActivityRow> = {}) =>
  row(hash, { ...moved, direction: 'in', symbol: 'WBTC', contractAddress: '0xb2', counterparty: '0xrouter', ...more })

test('one token out and another in is a swap, what was given first', () => {
  const lines = linesOf([gained('a'), given('a')])
  expect(lines.map(({ swap, isFirst, party }) => ({ swap, isFirst, party }))).toEqual([
    { swap: { from: 'UNI', to: 'WBTC', kind: 'swap' }, isFirst: true, party: 'A router' },
    { swap: null, isFirst: false, party: 'A router' },
  ])
  expect(lines.map((line) => [whatHappened(line), line.row.symbol])).toEqual([
    ['Swapped', 'UNI'],
    ['Received', 'WBTC'],
  ])
})

test('both lines of a swap are one run, and what follows is in another', () => {
  const lines = linesOf([row('a'), row('b'), given('c'), gained('c'), given('d'), given('e'), gained('e'), row('f')])
  const runsOf = (some: typeof lines) => activityRuns(some).map((run) => run.map(({ row: { hash } }) => hash).join(''))
  expect(runsOf(lines)).toEqual(['ab', 'cc', 'd', 'ee', 'f'])
  expect(runsOf(withHeads(lines.filter(({ row: { direction } }) => direction === 'in')))).toEqual(['c', 'e'])
})

const zero = '0x0000000000000000000000000000000000000000'

test('a deposit mints its receipt, and a withdrawal burns it', () => {
  const lines = linesOf([
    ...[given('a', { counterparty: '0xB2' }), gained('a', { counterparty: zero })],
    ...[given('b'), gained('b', { counterparty: zero })],
    ...[given('c', { counterparty: zero }), gained('c', { counterparty: '0xA1' })],
  ])
  expect(lines.filter(({ isFirst }) => isFirst).map(whatHappened)).toEqual(['Deposited', 'Deposited', 'Withdrew'])
})

test('a deposit is named after its receipt, where nothing names whom it went to', () => {
  const rows = [given('a'), gained('a', { contractAddress: '0xrouter', counterparty: zero })]
  expect(
    linesOf([{ ...rows[0], counterparty: '0xpool' } as ActivityRow, ...rows.slice(1)]).map(({ party }) => party),
  ).toEqual(['A router', 'A router'])
})

test('what came by a transaction that the wallet paid was collected; on TON a receiver pays too', () => {
  const rows = [
    gained('a', { fee: '0.001' }),
    gained('b', { fee: '0' }),
    gained('c', { fee: '' }),
    gained('d', { fee: '0.001', chain: 'TON' }),
    gained('e', { fee: '0.001' }),
    given('e', { contractAddress: '0xb2' }),
  ]
  expect(linesOf(rows).map((line) => `${line.row.hash} ${whatHappened(line)}`)).toEqual([
    'a Collected',
    'b Received',
    'c Received',
    'd Received',
    'e Received',
    'e Sent',
  ])
})

test('a party is counted once for each older transaction, whatever the case of its address', () => {
  const rows = [
    given('a', { counterparty: '0xAB' }),
    gained('a', { counterparty: '0xab' }),
    given('b', { counterparty: '0xaB', timestamp: 1_794_000_000 }),
    given('c', { counterparty: '0xab', timestamp: 1_796_000_000 }),
  ]
  const lines = linesOf([...rows, given('d', { counterparty: '0xcd' })])
  expect(lines.map(({ row, earlier }) => `${row.hash} ${earlier}`)).toEqual(['c 2', 'a 1', 'a 1', 'd 0', 'b 0'])
})

test('no swap: one token both ways, three movements, spam, a failure', () => {
  const others = [
    [given('d'), gained('d', { contractAddress: '0xA1' })],
    [given('e'), gained('e'), gained('e', { contractAddress: '0xc3' })],
    [given('f'), gained('f', { isSpam: true })],
    [given('g', { isFailed: true }), gained('g', { isFailed: true })],
    [given('h'), given('h', { contractAddress: '0xc3' })],
  ]
  expect(linesOf(others.flat()).filter(({ swap }) => swap !== null)).toEqual([])
})

test('of a swap that a filter cut the rest has its time and fee, and is no swap', () => {
  const lines = linesOf([given('a'), gained('a'), given('b')])
  expect(withHeads(lines)).toEqual(lines)
  const read = (direction: string) =>
    withHeads(lines.filter(({ row: each }) => each.direction === direction)).map((line) => [
      line.row.hash,
      line.isFirst,
      whatHappened(line),
    ])
  expect(read('in')).toEqual([['a', true, 'Received']])
  expect(read('out')).toEqual([
    ['a', true, 'Sent'],
    ['b', true, 'Sent'],
  ])
})

test('a list is cut before a transaction, not within', () => {
  const lines = linesOf([given('a'), gained('a'), given('b'), gained('b'), given('c')])
  expect([0, 1, 2, 3, 4, 5].map((index) => startOfTransaction(lines, index))).toEqual([0, 0, 2, 2, 4, 5])
})

test('an address that begins and ends like an older one is marked with that one', () => {
  const known = `0x0fc9${'1'.repeat(32)}4952`
  const alike = `0x0fc9${'2'.repeat(32)}4952`
  const to = (hash: string, counterparty: string, timestamp: number) =>
    row(hash, { ...moved, direction: 'out', counterparty, timestamp })
  const lines = linesOf([to('a', known, 1), to('b', alike, 2), to('c', known, 3), to('d', alike, 4)])
  expect(lines.map(({ row: { hash }, alike: of }) => [hash, of])).toEqual([
    ['d', known],
    ['c', ''],
    ['b', known],
    ['a', ''],
  ])
})

test('what went to a contract for swaps, and nothing came for it, is one side of a swap; a filter makes none of a whole one', () => {
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'
  const rows = [
    given('a', { counterparty: router }),
    gained('b', { counterparty: router }),
    given('c', { counterparty: router, isSpam: true }),
    given('d', { counterparty: '0xsomebody' }),
    ...[given('e', { counterparty: router }), gained('e', { counterparty: router })],
  ]
  const lines = linesOf(rows)
  expect(lines.filter(({ isHalfSwap }) => isHalfSwap).map((line) => `${line.row.hash} ${whatHappened(line)}`)).toEqual([
    'a Swapped',
    'b Swapped',
  ])
  expect(withHeads(lines.filter(({ row }) => row.hash === 'e' && row.direction === 'out'))[0]?.isHalfSwap).toBe(false)
  // They are in no sum, and named beside them.
  const [first, ...others] = lines.filter(({ isHalfSwap }) => isHalfSwap)
  expect(oneSidedOf(lines, (line) => (line === first ? 7 : null))).toEqual({
    ...{ count: 1 + others.length, usd: 7, known: 1, unknown: others.length },
  })
  expect(transfersIn(lines, lines).map(({ row }) => row.hash)).toEqual(['d'])
})
