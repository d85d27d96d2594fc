import { expect, test, vi } from 'vitest'
import { openSuiGraphql } from '#testing/sui/sui-graphql.ts'
import { readSuiTransfers } from './sui-transfers.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = await openSuiGraphql()
const { signal } = new AbortController()
const owner = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const NOW = Date.UTC(2026, 10, 21)
const SUI = '0x2::sui::SUI'
const read = () => readSuiTransfers({ upstream: service.upstream, url: service.url }, owner, signal)

type Change = { owner: string; amount: string; coinType?: string }
const moved = (minute: number, changes: Change[], hasNextPage = false) => ({
  effects: {
    timestamp: new Date(NOW + minute * 60_000).toISOString(),
    balanceChanges: {
      pageInfo: { hasNextPage },
      nodes: changes.map((change) => ({
        amount: change.amount,
        owner: { address: change.owner },
        coinType: { repr: change.coinType ?? `0x${'2'.padStart(64, '0')}::sui::SUI` },
      })),
    },
  },
})

/** `all` in the order of the chain; pages from the end, as `last` and `before` ask. `from`: the first checkpoint that is kept. */
function serve(all: object[], from: number | null = 0) {
  const affected: unknown[] = []
  type Asked = { last: number; before?: string; filter: { affectedAddress: string } }
  service.serve({
    serviceConfig: { availableRange: { first: from === null ? null : { sequenceNumber: from } } },
    transactions({ last, before, filter }: Asked) {
      affected.push(filter.affectedAddress)
      const end = before === undefined ? all.length : Number(before)
      const start = Math.max(end - last, 0)
      return { pageInfo: { hasPreviousPage: start > 0, startCursor: String(start) }, nodes: all.slice(start, end) }
    },
  })
  return affected
}

test('what came and went, newest first, over several pages; others’ changes are not the wallet’s', async () => {
  const all = Array.from({ length: 120 }, (_, minute) =>
    moved(minute, [
      { owner, amount: String(minute - 60) },
      { owner: other, amount: '99' },
    ]),
  )
  const affected = serve(all)
  const { transfers, isComplete } = await read()
  expect(isComplete).toBe(true)
  // One of them moved nothing.
  expect(transfers).toHaveLength(119)
  expect(transfers[0]).toEqual({ contractAddress: SUI, amount: 59n, at: NOW / 1000 + 119 * 60 })
  expect(transfers.at(-1)).toEqual({ contractAddress: SUI, amount: -60n, at: NOW / 1000 })
  expect(affected).toEqual([owner, owner, owner])
})

test('at most five hundred transactions are read, and it is said that there are more', async () => {
  serve(Array.from({ length: 501 }, (_, minute) => moved(minute, [{ owner, amount: '1' }])))
  const { transfers, isComplete } = await read()
  expect([transfers.length, isComplete]).toEqual([500, false])
  expect(service.queries).toHaveLength(10)
  expect(transfers[0]?.at).toBe(NOW / 1000 + 500 * 60)
})

test('earlier transactions without a way to them are not taken for none', async () => {
  service.serve({
    serviceConfig: { availableRange: { first: { sequenceNumber: 0 } } },
    transactions: {
      pageInfo: { hasPreviousPage: true, startCursor: null },
      nodes: [moved(1, [{ owner, amount: '1' }])],
    },
  })
  expect(await read()).toMatchObject({ transfers: [{ amount: 1n }], isComplete: false })
})

test('exactly five hundred are all of them', async () => {
  serve(Array.from({ length: 500 }, (_, minute) => moved(minute, [{ owner, amount: '1' }])))
  expect(await read()).toMatchObject({ isComplete: true })
})

test('a service that has dropped old transactions, or does not say, cannot tell that these are all', async () => {
  for (const from of [210_000_000, null]) {
    serve([moved(0, [{ owner, amount: '1' }])], from)
    expect(await read()).toMatchObject({ isComplete: false, transfers: [{ amount: 1n }] })
  }
  service.serve({ transactions: { pageInfo: { hasPreviousPage: false, startCursor: null }, nodes: [] } })
  expect(await read()).toEqual({ transfers: [], isComplete: false })
})

test('amounts are exact beyond what a float holds, coin types have one form', async () => {
  const coinType = `0x${'e'.repeat(64)}::coin::COIN`
  serve([moved(0, [{ owner, amount: '-18446744073709551615', coinType }])])
  expect((await read()).transfers).toEqual([
    { contractAddress: coinType, amount: -18_446_744_073_709_551_615n, at: NOW / 1000 },
  ])
})

test('a transaction that does not tell all of its changes makes the list incomplete, not wrong', async () => {
  serve([moved(0, [{ owner, amount: '1' }], true), moved(1, [{ owner, amount: '2' }])])
  expect(await read()).toMatchObject({ isComplete: false, transfers: [{ amount: 2n }, { amount: 1n }] })
  serve([{ effects: null }, moved(1, [{ owner, amount: '2' }])])
  expect(await read()).toMatchObject({ isComplete: false, transfers: [{ amount: 2n }] })
})

test('a wallet without transactions has none; a service that refuses is a failure', async () => {
  serve([])
  expect(await read()).toEqual({ transfers: [], isComplete: true })
  service.refuse(500)
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a transaction in another shape costs no other, and the list is no longer complete, on a page of its own as well', async () => {
  const bad = moved(0, [{ owner, amount: '0x5' }])
  const good = Array.from({ length: 50 }, (_, minute) => moved(minute + 1, [{ owner, amount: '7' }]))
  serve([...good.slice(0, 2), bad])
  expect(await read()).toMatchObject({ transfers: [{ amount: 7n }, { amount: 7n }], isComplete: false })
  serve([bad, ...good])
  const { transfers, isComplete } = await read()
  expect(transfers).toHaveLength(50)
  expect(isComplete).toBe(false)
  serve([bad])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
