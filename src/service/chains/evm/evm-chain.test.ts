import { encodeErrorResult, encodeFunctionResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { readConfig } from '#service/config.ts'
import { StatusError } from '#service/upstream/status-error.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { toUpstreamError } from '#service/upstream/upstream-error.ts'
import { openScriptedEvm, type ScriptedToken, scriptedContract } from '#testing/evm/scripted-evm.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { evmChain } from './evm-chain.ts'
import type { EvmNetwork } from './evm-network.ts'
import { evmNetworks } from './networks/all.ts'

// Other tests may have the machine.
const { signal } = new AbortController()
const token = (index: number, amount: bigint, more: Partial<ScriptedToken> = {}): ScriptedToken => ({
  contractAddress: scriptedContract(index),
  amount,
  decimals: 18,
  name: `Token ${index}`,
  symbol: `T${index}`,
  ...more,
})
const native = (amount: bigint) => token(0, amount, { contractAddress: nativeAddresses.evm })
const [usdc, usdt] = evmNetworks.ETH.tokens
if (!usdc || !usdt) throw new Error('two tokens at least')
const listed = (amount: bigint) => token(0, amount, { ...usdc, contractAddress: usdc.address })

test.each(['ETH', 'AVAX'] as const)(
  '500 tokens of %s come over pages, and one round of the node tells how much',
  async (id) => {
    const scripted = await openScriptedEvm(id)
    const rows = Array.from({ length: 500 }, (_, index) => token(index + 1, 2n ** 64n + BigInt(index)))
    scripted.serve([native(5n), ...rows])
    const { value, note } = await scripted.chain.readBalances(scripted.owner, signal)
    expect(note).toBeNull()
    expect(value).toHaveLength(501)
    for (const row of rows) {
      expect(value.find(({ contractAddress }) => contractAddress === row.contractAddress)?.amount).toBe(row.amount)
    }
    const posts = scripted.received.filter(({ method }) => method === 'POST')
    expect(posts.length).toBeLessThanOrEqual(4)
  },
)

test('an indexer with no end is left after twenty pages, and the note says so', async () => {
  const scripted = await openScriptedEvm('ETH')
  const rows = Array.from({ length: 1001 }, (_, index) => token(index + 1, 1n))
  scripted.serve([native(5n), ...rows])
  const { value, note } = await scripted.chain.readBalances(scripted.owner, signal)
  expect([value.length, note]).toEqual([1001, 'not all tokens: the first that name a contract'])
})

test('any name is text: emoji, right to left, padding and 10,000 characters; none is lost', async () => {
  const scripted = await openScriptedEvm('BASE')
  const names = ['🦆🦆', 'שקל', '\0\0padded\0', 'x'.repeat(10_000), ' ']
  scripted.serve(names.map((name, index) => token(index + 1, 1n, { name, symbol: name })))
  const { value } = await scripted.chain.readBalances(scripted.owner, signal)
  expect(value.map(({ metadata }) => metadata?.name)).toEqual(['🦆🦆', 'שקל', 'padded', 'x'.repeat(100), ''])
})

test('a token without decimals is held, and what is known of it can be asked', async () => {
  const scripted = await openScriptedEvm('ARB')
  const rows = [
    token(1, 7n, { decimals: null }),
    token(2, 8n, { decimals: null, name: '', symbol: '' }),
    token(3, 9n, { decimals: 0 }),
  ]
  scripted.serve(rows)
  const { value } = await scripted.chain.readBalances(scripted.owner, signal)
  expect(value.map(({ amount, metadata }) => [amount, metadata?.decimals])).toEqual([
    [7n, undefined],
    [8n, undefined],
    [9n, 0],
  ])
  const metadata = await scripted.chain.readTokenMetadata(
    rows.map(({ contractAddress }) => contractAddress),
    signal,
  )
  expect([...metadata]).toEqual([
    [scriptedContract(1), { name: 'Token 1', symbol: 'T1', decimals: null, logo: '' }],
    [scriptedContract(3), { name: 'Token 3', symbol: 'T3', decimals: 0, logo: '' }],
  ])
})

test('a token that an indexer lists twice is held once, and only our list vouches for a token', async () => {
  const scripted = await openScriptedEvm('ETH')
  scripted.serve([token(1, 7n), token(1, 7n), listed(5n)])
  const { value } = await scripted.chain.readBalances(scripted.owner, signal)
  expect(value.map(({ contractAddress, amount, isVerified }) => [contractAddress, amount, isVerified])).toEqual([
    [scriptedContract(1), 7n, null],
    [usdc.address, 5n, true],
  ])
})

test('when the indexer fails, what is on our list is still read, and the note says so', async () => {
  const scripted = await openScriptedEvm('ETH', { isIndexed: false })
  scripted.serve([native(1n), listed(5n), token(1, 6n)])
  const listOnly = await scripted.chain.readBalances(scripted.owner, signal)
  expect([listOnly.note, listOnly.isPartial]).toEqual(['tokens of a list only', undefined])
  expect(listOnly.value.map(({ amount, isVerified }) => [amount, isVerified])).toEqual([
    [1n, true],
    [5n, true],
  ])

  const failing = await openScriptedEvm('ETH')
  failing.serve([native(1n), listed(5n), token(1, 6n)])
  const broken = { ...failing.hosts.evm.ETH, indexer: ['http://127.0.0.1:9'] }
  const hosts = { ...failing.hosts, evm: { ...failing.hosts.evm, ETH: broken } }
  const chain = evmChain('ETH', { upstream: failing.upstream, hosts, now: Date.now })
  const answer = await chain.readBalances(failing.owner, signal)
  expect([answer.value.length, answer.note]).toEqual([2, 'the indexer failed: tokens of a list only'])
  // What it would have told besides is not gone.
  expect([answer.isPartial, answer.isStandIn]).toEqual([true, true])
  await expect(chain.readNfts(failing.owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('where no indexer tells, tokens of the longer list are found as well, in one call', async () => {
  const scripted = await openScriptedEvm('BNB', { isIndexed: false })
  const { listed: longer = [] }: EvmNetwork = evmNetworks.BNB
  const rows = longer.map(({ address, ...facts }) => token(0, 7n, { ...facts, contractAddress: address }))
  scripted.serve([native(1n), ...rows])
  const { value, note } = await scripted.chain.readBalances(scripted.owner, signal)
  expect(note).toBe('tokens of a list only')
  expect(value).toHaveLength(rows.length + 1)
  expect(value.every(({ isVerified }) => isVerified)).toBe(true)
  expect(scripted.received.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(3)
})

test.each([401, 402, 403, 429])('an indexer that refuses with %i is told of, and our list is read', async (status) => {
  const scripted = await openScriptedEvm('ETH')
  scripted.serve([native(1n), listed(5n), token(1, 6n)])
  const upstream: typeof scripted.upstream = {
    ...scripted.upstream,
    json: async () => {
      throw toUpstreamError(new StatusError(status, null), 'eth.blockscout.com')
    },
  }
  const chain = evmChain('ETH', { upstream, hosts: scripted.hosts, now: Date.now })
  const { value, note, isPartial, isStandIn } = await chain.readBalances(scripted.owner, signal)
  expect([value.length, note]).toEqual([2, `the indexer refuses (${status}): tokens of a list only`])
  // The window of a limit may end in seconds; the others refuse for longer.
  expect([isPartial, isStandIn]).toEqual([true, status === 429 ? true : undefined])
})

test('with a key the keyed service is asked first, then the instance, which never sees the key', async () => {
  const { upstream, received } = testUpstream(({ url }) => {
    if (url.host === 'api.blockscout.com') return new Response(null, { status: 402 })
    return { items: [], next_page_params: null }
  })
  const { chainHosts: hosts } = readConfig({ BLOCKSCOUT_API_KEY: 'proapi_1' })
  for (const id of ['ETH', 'RON'] as const) {
    await evmChain(id, { upstream, hosts, now: Date.now }).readNfts(nativeAddresses.evm, signal)
  }
  expect(
    received.map(({ url, headers }) => [
      url.host + url.pathname.replace(/addresses.*/, ''),
      headers.get('authorization'),
    ]),
  ).toEqual([
    ['api.blockscout.com/1/api/v2/', 'Bearer proapi_1'],
    ['eth.blockscout.com/api/v2/', null],
    ['explorer.roninchain.com/api/v2/', null],
  ])
})

test.each(['ETH', 'AVAX'] as const)(
  'when no node of %s answers, the indexer’s last figures stand in with a note',
  async (id) => {
    const scripted = await openScriptedEvm(id)
    scripted.serve([native(3n), token(1, 6n)])
    const { indexer } = scripted.hosts.evm[id]
    for (const rpc of [[], ['http://127.0.0.1:9']]) {
      const hosts = { ...scripted.hosts, evm: { ...scripted.hosts.evm, [id]: { rpc, indexer } } }
      const chain = evmChain(id, { upstream: scripted.upstream, hosts, now: Date.now })
      const { value, note } = await chain.readBalances(scripted.owner, signal)
      expect(value.map(({ amount }) => amount)).toEqual([3n, 6n])
      expect(note).toBe('as last read by the indexer: no node answered')
    }
  },
)

test.each([
  ['429 with Retry-After', 429],
  ['500', 500],
])('a chain whose hosts all answer %s fails, naming the host and no address', async (_, status) => {
  const scripted = await openScriptedEvm('OP')
  scripted.answer((_request, response) => response.writeHead(status, { 'retry-after': '1' }).end())
  const failure = await scripted.chain.readBalances(scripted.owner, signal).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: expect.stringContaining(scripted.host) })
  expect(String(failure)).not.toContain(scripted.owner)
})

test.each(['<html>', '{"jsonrpc":"2.0","id":1,"result":"0xzz"}', '[]', '', '{"items":7}', 'null'])(
  'junk (%s) is a failure, never an empty wallet',
  async (junk) => {
    const scripted = await openScriptedEvm('ETH')
    scripted.answer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(junk))
    await expect(scripted.chain.readBalances(scripted.owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    await expect(scripted.chain.readTokenMetadata([scriptedContract(1)], signal)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    await expect(scripted.chain.readNfts(scripted.owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  },
)

test('who leaves is not kept waiting by silent hosts', async () => {
  const scripted = await openScriptedEvm('ETH')
  scripted.answer(() => {})
  const limit = timeLimit(signal, 200)
  await expect(scripted.chain.readBalances(scripted.owner, limit)).rejects.toMatchObject({ name: 'TimeoutError' })
})

const resolver = parseAbi(['function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)'])
const offchain = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
const notFound = parseAbi(['error ResolverNotFound(bytes name)'])

/** ENS's universal resolver, answering every question alike. */
async function openEns(answer: { result: `0x${string}` } | { reverts: `0x${string}` }) {
  const scripted = await openScriptedEvm('ETH')
  scripted.answer((_request, response) => {
    const error = { code: 3, message: 'execution reverted', data: 'reverts' in answer ? answer.reverts : '' }
    const outcome = 'result' in answer ? { result: answer.result } : { error }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...outcome }))
  })
  return scripted
}

test('an ENS name is resolved by the chain; one that nobody holds or that is no name is nobody’s', async () => {
  const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
  const bytes = `0x${owner.slice(2).padStart(64, '0')}` as const
  const held = encodeFunctionResult({ abi: resolver, result: [bytes, nativeAddresses.evm] })
  const ens = await openEns({ result: held })
  expect(await ens.chain.resolveName?.('Someone.ETH', signal)).toBe(owner)
  ens.received.length = 0
  expect(await ens.chain.resolveName?.('some one\u202e.eth', signal)).toBeNull()
  expect(ens.received).toHaveLength(0)

  const free = await openEns({ reverts: encodeErrorResult({ abi: notFound, args: ['0x00'] }) })
  expect(await free.chain.resolveName?.('nobody.eth', signal)).toBeNull()
})

test('a name that is kept off the chain is not looked up at the host that it names', async () => {
  const args = [nativeAddresses.evm, ['http://127.0.0.1:1/{data}'], '0x', '0x00000000', '0x'] as const
  const ens = await openEns({ reverts: encodeErrorResult({ abi: offchain, args }) })
  await expect(ens.chain.resolveName?.('elsewhere.eth', signal)).rejects.toThrow(/off the chain/)
})
