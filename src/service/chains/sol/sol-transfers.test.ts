import { address, getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { type StoredTransaction, solanaState } from '#sample/solana/node/state.ts'
import { freshUpstream, openSolanaServer } from '#testing/solana/solana-server.ts'
import { MAX_TRANSACTIONS, readTransfers } from './sol-transfers.ts'
import { solanaNode } from './solana-node.ts'

const server = await openSolanaServer()
const wallet = address(sampleKey('owner'))
const other = address(sampleKey('other'))
const mint = sampleKey('mint')
const { signal } = new AbortController()
const U64_MAX = 2n ** 64n - 1n

const read = () => {
  const node = solanaNode({ upstream: freshUpstream(), urls: [server.url] })
  return readTransfers({ node, owner: wallet, signal })
}
const moved = (index: number, changes: StoredTransaction['changes']): StoredTransaction => ({
  signature: getBase58Decoder().decode(new Uint8Array(64).fill(index + 1)),
  at: 1_790_000_000 - index,
  wallet,
  changes,
})
const serve = (transactions: StoredTransaction[], interrupt?: (method: string) => Response | undefined) =>
  server.serve({ ...solanaState([]), transactions }, interrupt ? { interrupt } : {})

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
  expect(server.asked.filter((method) => method === 'getTransaction')).toHaveLength(MAX_TRANSACTIONS)
})

test('a transaction that the node has forgotten leaves the history incomplete', async () => {
  let left = 1
  const forgotten = () => Response.json({ jsonrpc: '2.0', id: '1', result: null })
  const both = [moved(0, [{ mint, before: 0n, after: 1n }]), moved(1, [{ mint, before: 0n, after: 1n }])]
  serve(both, (method) => (method === 'getTransaction' && left-- > 0 ? forgotten() : undefined))
  const { transfers, isComplete } = await read()
  expect([transfers.length, isComplete]).toEqual([1, false])
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
