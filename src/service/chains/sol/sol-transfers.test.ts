import { address, getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { type StoredTransaction, solanaState } from '#sample/solana/node/state.ts'
import { freshUpstream, openSolanaServer, refuse } from '#testing/solana/solana-server.ts'
import { MAX_TRANSACTIONS, readActivity, readTransfers } from './sol-transfers.ts'
import { solanaNode } from './solana-node.ts'

const server = await openSolanaServer()
const wallet = address(sampleKey('owner'))
const other = address(sampleKey('other'))
const mint = sampleKey('mint')
const { signal } = new AbortController()
const U64_MAX = 2n ** 64n - 1n

const question = () => {
  const node = solanaNode({ upstream: freshUpstream(), urls: [server.url] })
  return { node, owner: wallet, signal }
}
const read = () => readTransfers(question())
const moved = (index: number, changes: StoredTransaction['changes']): StoredTransaction => ({
  signature: getBase58Decoder().decode(new Uint8Array(64).fill(index + 1)),
  at: 1_790_000_000 - index,
  wallet,
  changes,
})
const serve = (
  transactions: StoredTransaction[],
  interrupt?: (method: string, params: unknown[]) => Response | undefined,
) => server.serve({ ...solanaState([]), transactions }, interrupt ? { interrupt } : {})

test('each transaction tells what it took and brought, exact', async () => {
  serve([
    moved(0, [
      { mint: 'native', before: 9n, after: 4n },
      { mint, before: 0n, after: U64_MAX },
    ]),
    moved(1, [{ mint, before: 5n, after: 5n }]),
    { ...moved(2, [{ mint, before: 1n, after: 8n }]), wallet: other },
  ])
  expect(await read()).toEqual({
    transfers: [
      { contractAddress: 'native', amount: -5n, at: 1_790_000_000 },
      { contractAddress: mint, amount: U64_MAX, at: 1_790_000_000 },
    ],
    isComplete: true,
  })
})

test('a wallet without transactions is complete', async () => {
  serve([])
  expect(await read()).toEqual({ transfers: [], isComplete: true })
})

test('of a longer history the latest are read, and it is called incomplete', async () => {
  serve(Array.from({ length: MAX_TRANSACTIONS + 5 }, (_, index) => moved(index, [{ mint, before: 0n, after: 1n }])))
  const { transfers, isComplete } = await read()
  expect([transfers.length, transfers.at(-1)?.at, isComplete]).toEqual([40, 1_790_000_000 - 39, false])
  expect(server.received.filter((method) => method === 'getTransaction')).toHaveLength(MAX_TRANSACTIONS)
})

test('a transaction that the node has forgotten leaves the history incomplete', async () => {
  let left = 1
  const forgotten = () => Response.json({ jsonrpc: '2.0', id: '1', result: null })
  const both = [moved(0, [{ mint, before: 0n, after: 1n }]), moved(1, [{ mint, before: 0n, after: 1n }])]
  serve(both, (method) => (method === 'getTransaction' && left-- > 0 ? forgotten() : undefined))
  const { transfers, isComplete, unread } = await read()
  expect([transfers.length, isComplete, unread]).toEqual([1, false, 1])
})

test('what came by way of a lookup table and what the wallet does not own are told apart', async () => {
  const balance = (owner: string, amount: string) => ({ accountIndex: 1, mint, owner, uiTokenAmount: { amount } })
  const answer = {
    blockTime: 1_790_000_000,
    slot: 1,
    version: 0,
    meta: {
      preBalances: [50, 7, 100],
      postBalances: [40, 7, 110],
      preTokenBalances: null,
      postTokenBalances: [balance(wallet, '3'), balance(other, '900')],
      loadedAddresses: { writable: [mint, wallet], readonly: [] },
    },
    transaction: { message: { accountKeys: [other] }, signatures: [] },
  }
  const result = () => Response.json({ jsonrpc: '2.0', id: '1', result: answer })
  serve([moved(0, [])], (method) => (method === 'getTransaction' ? result() : undefined))
  expect((await read()).transfers).toEqual([
    { contractAddress: 'native', amount: 10n, at: 1_790_000_000 },
    { contractAddress: mint, amount: 3n, at: 1_790_000_000 },
  ])
})

// SIMD-0385, on the main network since 2026-09-15 (ankr.com/docs/changelog/solana-transaction-v1-2026-09-15, chainstack/dev-portal
// pull request 691, both of that day): without lookup tables, and refused with −32015 to whoever asks for version 0 at most.
const V1_REFUSED = -32_015
const three = [0, 1, 2].map((index) => moved(index, [{ mint, before: 0n, after: 1n }]))
const only = (index: number, answer: () => Response) => (method: string, params: unknown[]) =>
  method === 'getTransaction' && params[0] === three[index]?.signature ? answer() : undefined

test('a transaction of version 1, which has no lookup tables, is read as any other', async () => {
  serve(three.map((transaction, index) => (index === 1 ? { ...transaction, version: 1 } : transaction)))
  const { transfers, isComplete } = await read()
  expect(transfers).toHaveLength(3)
  expect(isComplete).toBe(true)
})

test.each<[string, () => Response, true | undefined]>([
  ['of a version to come', () => refuse(V1_REFUSED), undefined],
  ['in another shape', () => Response.json({ jsonrpc: '2.0', id: '1', result: { transaction: 'AQ==' } }), undefined],
  ['that the node fails over', () => new Response(null, { status: 500 }), true],
])(
  'a transaction %s costs no other: the gap is counted, and read again soon where that may help',
  async (_, answer, isReadAgain) => {
    serve(three, only(1, answer))
    const { value, note, isStandIn } = await readActivity(question())
    expect(value.map(({ hash }) => hash)).toEqual([three[0]?.signature, three[2]?.signature])
    expect([note, isStandIn]).toEqual(['1 of the latest transactions could not be read', isReadAgain])
    const known = await read()
    expect(known).toMatchObject({ isComplete: false, unread: 1 })
    expect([known.transfers.length, known.isStandIn]).toEqual([2, isReadAgain])
  },
)

test('a row of the list that is no signature costs no other either', async () => {
  const listed = [{ signature: 'no signature' }, ...three.map(({ signature }) => ({ signature }))]
  serve(three, (method) =>
    method === 'getSignaturesForAddress' ? Response.json({ jsonrpc: '2.0', id: '1', result: listed }) : undefined,
  )
  const { value, note, isStandIn } = await readActivity(question())
  expect([value.length, note]).toEqual([3, '1 of the latest transactions could not be read'])
  expect(isStandIn).toBeUndefined()
})

test('a node that reads none of them has failed', async () => {
  serve(three, (method) => (method === 'getTransaction' ? refuse(V1_REFUSED) : undefined))
  await expect(readActivity(question())).rejects.toMatchObject({
    message: expect.stringContaining('refused with code -32015'),
  })
})

test('a list of activity is whole below its limit where every transaction could be read', async () => {
  const isWhole = async () => (await readActivity(question())).isWhole
  serve(three)
  expect(await isWhole()).toBe(true)
  serve(
    three,
    only(1, () => refuse(V1_REFUSED)),
  )
  expect(await isWhole()).toBeUndefined()
  serve(Array.from({ length: 20 }, (_, index) => moved(index, [{ mint, before: 0n, after: 1n }])))
  expect(await isWhole()).toBeUndefined()
})
