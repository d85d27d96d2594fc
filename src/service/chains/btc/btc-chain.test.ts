import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { btcChain } from './btc-chain.ts'

const address = 'bc1qtfd95kj6tfd95kj6tfd95kj6tfd95kj6gdkyuz'
const signal = new AbortController().signal
const first = 'https://first.example/api'
const second = 'https://second.example/api'

const flow = (funded: number, spent: number) => ({
  tx_count: 3,
  funded_txo_count: 2,
  funded_txo_sum: funded,
  spent_txo_count: 1,
  spent_txo_sum: spent,
})
const account = (chain: [number, number], mempool: [number, number] = [0, 0]) => ({
  address,
  chain_stats: flow(...chain),
  mempool_stats: flow(...mempool),
})
const waitingTransaction = { txid: 'c', status: { confirmed: false } }
const transaction = (time: number) => ({
  txid: 'a',
  status: { confirmed: true, block_height: 920_000, block_hash: 'b', block_time: time },
})
const plainText = (text: string, status: number) => new Response(text, { status })

type Answers = { account: unknown; txs?: unknown }
function chainOf(byHost: Record<string, Answers>) {
  const { upstream, received } = testUpstream(({ url }) => {
    const answers = byHost[`${url.origin}/api`]
    return url.pathname.endsWith('/txs') ? (answers?.txs ?? []) : answers?.account
  })
  const hosts = testChainHosts({ bitcoinEsplora: Object.keys(byHost) })
  return { chain: btcChain({ upstream, hosts, now: Date.now }), received }
}

test('the balance is what was received less what was spent, in satoshis, with the time of the latest block', async () => {
  const { chain, received } = chainOf({
    [first]: { account: account([250_000_000, 99_999_999]), txs: [transaction(1_790_000_000), transaction(1)] },
  })
  const { value, note } = await chain.readBalances(address, signal)
  expect(value).toEqual([
    {
      contractAddress: 'native',
      amount: 150_000_001n,
      metadata: { name: 'Bitcoin', symbol: 'BTC', decimals: 8, logo: '' },
      lastTransferredAt: 1_790_000_000,
      priceUsd: null,
      isVerified: true,
      spamReason: null,
    },
  ])
  expect(note).toBeNull()
  expect(received.map(({ url }) => url.href).sort()).toEqual([
    `${first}/address/${address}`,
    `${first}/address/${address}/txs`,
  ])
})

test('coins that only wait for a block are counted, said, and have no date', async () => {
  const { chain } = chainOf({ [first]: { account: account([0, 0], [5_000, 0]), txs: [waitingTransaction] } })
  const { value, note } = await chain.readBalances(address, signal)
  expect(value[0]).toMatchObject({ amount: 5_000n, lastTransferredAt: null })
  expect(note).toBe('with transactions that wait for a block')
})

test('what is being spent no longer counts, and the date is of the latest block behind it', async () => {
  const txs = [waitingTransaction, transaction(1_700_000_000)]
  const { chain } = chainOf({ [first]: { account: account([70_000, 0], [10_000, 60_000]), txs } })
  expect((await chain.readBalances(address, signal)).value[0]).toMatchObject({
    amount: 20_000n,
    lastTransferredAt: 1_700_000_000,
  })
})

test.each([
  ['an address nobody used', account([0, 0])],
  ['an address that gave all away', account([70_000, 70_000])],
  ['an address that gives all away now', account([70_000, 0], [0, 70_000])],
])('%s holds nothing', async (_, answer) => {
  expect((await chainOf({ [first]: { account: answer } }).chain.readBalances(address, signal)).value).toEqual([])
})

test('the next host is asked when the first fails, and its plain text is nobody’s answer', async () => {
  const { chain, received } = chainOf({
    [first]: { account: plainText('Too many history entries', 400), txs: plainText('Too many history entries', 400) },
    [second]: { account: account([7, 0]), txs: [transaction(1_600_000_000)] },
  })
  expect((await chain.readBalances(address, signal)).value[0]).toMatchObject({
    amount: 7n,
    lastTransferredAt: 1_600_000_000,
  })
  expect(new Set(received.map(({ url }) => url.host))).toEqual(new Set(['first.example', 'second.example']))
})

test('a balance stands without its date', async () => {
  const { chain } = chainOf({ [first]: { account: account([7, 0]), txs: plainText('no', 500) } })
  expect((await chain.readBalances(address, signal)).value[0]).toMatchObject({ amount: 7n, lastTransferredAt: null })
})

test.each([
  ['plain text with status 200', plainText('Invalid Bitcoin address', 200)],
  ['plain text with status 400', plainText('Invalid Bitcoin address', 400)],
  ['HTML', plainText('<html>', 200)],
  ['a sum that is no whole number', account([1.5, 0])],
  ['a sum in a text', { ...account([1, 0]), chain_stats: { funded_txo_sum: '1', spent_txo_sum: '0' } }],
  ['sums beyond what JSON holds exactly', account([2 ** 53, 0])],
  ['negative sums', account([-1, 0])],
  ['more spent than received', account([1, 2])],
])('%s is a failure that tells neither path nor address', async (_, answer) => {
  const failure = await chainOf({ [first]: { account: answer } })
    .chain.readBalances(address, signal)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(String(failure)).not.toContain(address)
})

test('without a host nothing is known, which is not an empty wallet', async () => {
  await expect(chainOf({}).chain.readBalances(address, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    message: 'no source of Bitcoin is set',
  })
})

test('it ends with the caller and asks no further host', async () => {
  const caller = new AbortController()
  const { chain, received } = chainOf({ [first]: { account: account([1, 0]) }, [second]: { account: account([1, 0]) } })
  caller.abort(new Error('left'))
  await expect(chain.readBalances(address, caller.signal)).rejects.toThrow('left')
  expect(received).toEqual([])
})

test('it knows its one token, and says that NFTs cannot be read', async () => {
  const { chain } = chainOf({})
  expect([...(await chain.readTokenMetadata(['native', 'other'], signal)).keys()]).toEqual(['native'])
  expect(await chain.readNfts(address, signal)).toEqual({
    value: [],
    note: 'no keyless source of NFTs',
    isUnread: true,
  })
})
