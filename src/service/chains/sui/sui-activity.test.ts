import { expect, test, vi } from 'vitest'
import { openSuiGraphql } from '#testing/sui/sui-graphql.ts'
import { readSuiActivity } from './sui-activity.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = await openSuiGraphql()
const { signal } = new AbortController()
const owner = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const third = `0x${'ef'.repeat(32)}`
const NOW = Date.UTC(2026, 10, 21)
const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`
const USDC = `0x${'ab'.repeat(32)}::usdc::USDC`
const gas = { computationCost: 700, storageCost: 500, storageRebate: 200 }

type Known = { sender?: string; sponsor?: string; status?: string; cost?: typeof gas; more?: boolean }
type Change = [owner: string, amount: string, coinType?: string]
const told = (
  digest: string,
  changes: Change[],
  { sender = owner, sponsor = sender, status = 'SUCCESS', cost = gas, more = false }: Known = {},
) => ({
  digest,
  sender: { address: sender },
  gasInput: { gasSponsor: { address: sponsor } },
  effects: {
    status,
    timestamp: new Date(NOW).toISOString(),
    gasEffects: { gasSummary: cost },
    balanceChanges: {
      pageInfo: { hasNextPage: more },
      nodes: changes.map(([address, amount, coinType = SUI]) => ({
        amount,
        owner: { address },
        coinType: { repr: coinType },
      })),
    },
  },
})
async function read(...nodes: object[]) {
  service.serve({ transactions: () => ({ pageInfo: { hasPreviousPage: true, startCursor: '1' }, nodes }) })
  const { value, note } = await readSuiActivity({ upstream: service.upstream, url: service.url }, owner, signal)
  expect(service.queries).toHaveLength(1)
  const moved = value.map(({ hash, fee, isFailed, moves }) => ({
    hash,
    fee,
    isFailed,
    moves: moves.map(({ direction, amount, contractAddress, counterparty }) => [
      direction,
      amount,
      contractAddress.slice(-4),
      counterparty,
    ]),
  }))
  return { moved, note, times: value.map(({ at }) => at) }
}

test('newest first, with the fee apart from what was paid, and whose balance moved the other way', async () => {
  const { moved, note, times } = await read(
    told(
      'in',
      [
        [owner, '5000'],
        [other, '-6000'],
      ],
      { sender: other },
    ),
    told('out', [
      [owner, '-6000'],
      [other, '5000'],
    ]),
    told(
      'sponsored',
      [
        [owner, '-7', USDC],
        [other, '7', USDC],
      ],
      { sponsor: other },
    ),
  )
  expect(moved).toEqual([
    { hash: 'sponsored', fee: 0n, isFailed: false, moves: [['out', 7n, 'USDC', other]] },
    { hash: 'out', fee: 1000n, isFailed: false, moves: [['out', 5000n, ':SUI', other]] },
    { hash: 'in', fee: 0n, isFailed: false, moves: [['in', 5000n, ':SUI', other]] },
  ])
  expect([note, times]).toEqual([null, [NOW / 1000, NOW / 1000, NOW / 1000]])
})

test('a failed one costs its fee alone; storage given back came in; several others are nobody', async () => {
  const { moved } = await read(
    told('failed', [[owner, '-1000']], { status: 'FAILURE' }),
    told('rebate', [[owner, '300']], { cost: { ...gas, storageRebate: 1_500 } }),
    told('swap', [
      [owner, '-1', USDC],
      [other, '1', USDC],
      [third, '2', USDC],
      [owner, '8000'],
      [other, '-9000'],
    ]),
  )
  expect(moved).toEqual([
    {
      hash: 'swap',
      fee: 1000n,
      isFailed: false,
      moves: [
        ['out', 1n, 'USDC', null],
        ['in', 9000n, ':SUI', other],
      ],
    },
    { hash: 'rebate', fee: 0n, isFailed: false, moves: [['in', 300n, ':SUI', null]] },
    { hash: 'failed', fee: 1000n, isFailed: true, moves: [] },
  ])
})

test('what is told in part is said, a missing time is unknown, and huge amounts are exact', async () => {
  const huge = (10n ** 39n).toString()
  const { moved, note, times } = await read(
    { ...told('bare', []), effects: null },
    { ...told('huge', [[owner, huge, USDC]], { more: true }), sender: null, gasInput: null },
  )
  expect(note).toBe('some transactions are incomplete')
  expect(moved.map(({ hash, moves }) => [hash, moves.map(([, amount]) => amount)])).toEqual([
    ['huge', [10n ** 39n]],
    ['bare', []],
  ])
  expect(times).toEqual([NOW / 1000, null])
})

test('a transaction in another shape costs no other and is counted; nothing but such ones is a failure', async () => {
  const good = told('good', [[owner, '5']], { sender: other })
  const bad = [told('bad', [[owner, '0x5']]), told('worse', [[owner, '1.5']])]
  const { moved, note } = await read(...bad, good)
  expect(moved.map(({ hash }) => hash)).toEqual(['good'])
  expect(note).toBe('2 of the latest transactions could not be read')
  await expect(read(...bad)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a list is whole where no page precedes it and the service reaches back to the first checkpoint', async () => {
  const isWhole = async (node: object, { before = false, from = 0 } = {}) => {
    service.serve({
      serviceConfig: { availableRange: { first: { sequenceNumber: from } } },
      transactions: { pageInfo: { hasPreviousPage: before, startCursor: '1' }, nodes: [node] },
    })
    return (await readSuiActivity({ upstream: service.upstream, url: service.url }, owner, signal)).isWhole
  }
  const one = told('one', [[owner, '5']])
  expect(await isWhole(one)).toBe(true)
  expect(await isWhole(one, { before: true })).toBeUndefined()
  // Public services have the last months only.
  expect(await isWhole(one, { from: 200_000_000 })).toBeUndefined()
  expect(await isWhole(told('more', [[owner, '5']], { more: true }))).toBeUndefined()
})
