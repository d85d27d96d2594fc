import { type Address, concat, encodeAbiParameters, getAddress, type Hex, size, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { chains, chainsOf, nativeAddresses, perEvmChain } from '#contract/chains.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil, type TestNode } from '#testing/evm/anvil.ts'
import { balance, burningErc20, bytes32Erc20, plainErc20, revertingErc20 } from '#testing/evm/erc20.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { evmChain } from './evm-chain.ts'
import { evmNetworks } from './networks/all.ts'

// Other tests may have the machine.
const owner = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const ids = chainsOf('evm')
const nodes = new Map<EvmChainId, TestNode>()
const deployed = new Map<EvmChainId, Record<string, Address>>()
const { signal } = new AbortController()

/** The same figures nowhere twice: a chain that answered for another would show. */
const nativeOf = (id: EvmChainId) => 10n ** 18n * BigInt(evmNetworks[id].chainId) + 7n
/** Without a keyless indexer. */
const isListOnly = (id: EvmChainId) => evmNetworks[id].indexer.urls.length === 0
const huge = 2n ** 200n + 1n

/** Without multicall3. */
const bare = await startAnvil(1)
await Promise.all(
  ids.map(async (id) => {
    const node = await startAnvil(evmNetworks[id].chainId)
    nodes.set(id, node)
    await placeMulticall(node, evmNetworks[id].multicall3)
    await node.fund(owner, nativeOf(id))
    const [listed, other] = evmNetworks[id].tokens
    if (!listed || !other) throw new Error('a list of two tokens at least')
    await node.place(getAddress(listed.address), plainErc20(listed), [balance(owner, 1_234_567n)])
    await node.place(getAddress(other.address), plainErc20(other), [])
    deployed.set(id, {
      good: await node.deploy(plainErc20({ name: 'Good', symbol: 'GOOD', decimals: 6 }), [balance(owner, 42n)]),
      whole: await node.deploy(plainErc20({ name: 'Tickets', symbol: 'TIX', decimals: 0 }), [balance(owner, huge)]),
      odd: await node.deploy(plainErc20({ name: 'Odd', symbol: 'ODD', decimals: 200 }), [balance(owner, 5n)]),
      beyond: await node.deploy(plainErc20({ name: 'B', symbol: 'B', decimals: 2n ** 64n }), [balance(owner, 6n)]),
      old: await node.deploy(bytes32Erc20({ name: 'Maker', symbol: 'MKR', decimals: 18 }), [balance(owner, 9n)]),
      reverting: await node.deploy(revertingErc20()),
      burning: await node.deploy(burningErc20()),
    })
  }),
)

const indexer = await openTestServer()
indexer.answer((request, response) => {
  const [, id = ''] = /^\/(\w+)\//.exec(request.url ?? '') ?? []
  const found = Object.entries(deployed.get(id as EvmChainId) ?? {})
  const isGlacier = request.url?.includes('/v1/chains/') === true
  const items = found.map(([name, address]) => ({
    token: { address_hash: address, name, symbol: name, decimals: null },
    value: '1',
  }))
  const erc20TokenBalances = found.map(([name, address]) => ({ address, name, balance: '1' }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isGlacier ? { erc20TokenBalances } : { items, next_page_params: null }))
})

const hostsOf = (indexerOf: (id: EvmChainId) => string[]) =>
  testChainHosts({ evm: perEvmChain((id) => ({ rpc: [nodes.get(id)?.url ?? ''], indexer: indexerOf(id) })) })
const open = (hosts = hostsOf((id) => (isListOnly(id) ? [] : [`http://${indexer.host}/${id}`]))) => {
  const upstream = createUpstream({ fetch, sleep: async () => {} })
  return ids.map((id) => evmChain(id, { upstream, hosts, now: Date.now }))
}

test('all EVM chains show exact balances, whatever one bad token does', async () => {
  for (const chain of open()) {
    const id = chain.id as EvmChainId
    const { value, note } = await chain.readBalances(owner, signal)
    const amounts = Object.fromEntries(value.map(({ contractAddress, amount }) => [contractAddress, amount]))
    const { good, whole, odd, beyond, old, reverting, burning } = deployed.get(id) ?? {}
    const ofList = { [nativeAddresses.evm]: nativeOf(id), [evmNetworks[id].tokens[0]?.address ?? '']: 1_234_567n }
    if (isListOnly(id)) {
      expect(note).toBe('tokens of a list only')
      expect(amounts).toEqual(ofList)
      continue
    }
    const checksummed = (address: Address | undefined) => getAddress(address ?? '')
    expect(note).toBeNull()
    expect(amounts).toEqual({
      ...ofList,
      [checksummed(good)]: 42n,
      [checksummed(whole)]: huge,
      [checksummed(odd)]: 5n,
      [checksummed(beyond)]: 6n,
      [checksummed(old)]: 9n,
      // What no node can tell is the indexer's word.
      [checksummed(reverting)]: 1n,
      [checksummed(burning)]: 1n,
    })
    expect(value[0]?.metadata).toMatchObject({ symbol: chains[id].native.symbol, decimals: 18 })
  }
})

test('facts come from the contracts: bytes32 names, odd decimals, and nothing of those that refuse', async () => {
  const { good = '0x', whole, odd, beyond, old, reverting, burning } = deployed.get('ETH') ?? {}
  const asked = [burning, good, reverting, odd, beyond, whole, old].map((address) => address ?? '')
  const [eth] = open()
  const facts = await eth?.readTokenMetadata(asked, signal)
  const found = Object.fromEntries([...(facts ?? [])].map(([, { symbol, ...rest }]) => [symbol, rest]))
  expect(found).toEqual({
    GOOD: { name: 'Good', decimals: 6, logo: '' },
    TIX: { name: 'Tickets', decimals: 0, logo: '' },
    ODD: { name: 'Odd', decimals: 200, logo: '' },
    B: { name: 'B', decimals: null, logo: '' },
    MKR: { name: 'Maker', decimals: 18, logo: '' },
  })
  expect(facts?.has(good)).toBe(true)
})

test('without multicall3 on the chain, its code goes along with the call', async () => {
  const { address } = evmNetworks.ETH.tokens[0] ?? { address: '' }
  await bare.place(getAddress(address), plainErc20({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }), [
    balance(owner, 3n),
  ])
  const hosts = testChainHosts()
  const evm = { ...hosts.evm, ETH: { rpc: [bare.url], indexer: [] } }
  const chain = evmChain('ETH', { upstream: createUpstream({ fetch }), hosts: { ...hosts, evm }, now: Date.now })
  const { value } = await chain.readBalances(owner, signal)
  expect(value).toMatchObject([{ contractAddress: address, amount: 3n }])
})

test('a node that hangs costs its time limit, and no other chain waits for it', async () => {
  const silent = await openTestServer()
  silent.answer(() => {})
  const hosts = hostsOf(() => [])
  const evm = { ...hosts.evm, OP: { rpc: [`http://${silent.host}`], indexer: [] } }
  const limited = open({ ...hosts, evm }).map(async (chain) => {
    const limit = timeLimit(signal, chain.id === 'OP' ? 300 : 30_000)
    return chain.readBalances(owner, limit).then(
      () => null,
      (error: unknown) => [chain.id, (error as Error).name],
    )
  })
  const failures = (await Promise.all(limited)).filter((failure) => failure !== null)
  expect(failures).toEqual([['OP', 'TimeoutError']])
})

test('a chain whose transactions pay for gas alone gives the price of its node, a rollup none', async () => {
  const node = nodes.get('ETH')
  const answer = await fetch(node?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }),
  })
  const { result } = await answer.json()
  expect(BigInt(result)).toBeGreaterThan(0n)
  const all = open()
  expect(await all.find(({ id }) => id === 'ETH')?.readGasPrice?.(signal)).toBe(BigInt(result))
  const without = all.filter(({ readGasPrice }) => readGasPrice === undefined)
  expect(without.map(({ id }) => id).sort()).toEqual([...['ARB', 'BASE', 'OP', 'RON', 'SCROLL', 'ZKSYNC']])
})

test('the next node is asked when the first is dead', async () => {
  const hosts = hostsOf(() => [])
  const dead = 'http://127.0.0.1:9'
  const evm = { ...hosts.evm, BASE: { rpc: [dead, ...hosts.evm.BASE.rpc], indexer: [] } }
  const base = open({ ...hosts, evm }).find(({ id }) => id === 'BASE')
  const answer = await base?.readBalances(owner, signal)
  expect(answer?.value[0]?.amount).toBe(nativeOf('BASE'))
})

test('two nodes killed leave the other chains, and the failures name the two', async () => {
  nodes.get('ARB')?.stop()
  nodes.get('ZKSYNC')?.stop()
  const settled = await Promise.allSettled(open(hostsOf(() => [])).map((chain) => chain.readBalances(owner, signal)))
  const failed = ids.filter((_, index) => settled[index]?.status === 'rejected')
  expect(failed).toEqual(['ARB', 'ZKSYNC'])
  for (const result of settled) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'UPSTREAM_FAILED' })
    else expect(result.value.value).toHaveLength(2)
  }
})

const universalResolver = getAddress(evmNetworks.ETH.ensUniversalResolver ?? '')

/** Code that answers every call alike. */
const constant = (data: Hex, opcode: 'f3' | 'fd') =>
  concat(['0x61', toHex(size(data), { size: 2 }), `0x80600a5f395f${opcode}`, data])
const strings = [{ type: 'string' }, { type: 'bytes' }] as const
const primary = (name: string) =>
  constant(
    encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, owner, owner]),
    'f3',
  )

// The selectors of the errors are those in ENSIP-23 and EIP-3668.
test.each([
  ['its primary name', primary('someone.eth'), { value: ['someone.eth'], note: null, primary: 'someone.eth' }],
  ['no name', primary(''), { value: [], note: null, primary: null }],
  ['a name that is not in normal form', primary('Someone.eth'), { value: [], note: null, primary: null }],
  ['a name with an invisible character', primary('some\u200bone.eth'), { value: [], note: null, primary: null }],
  [
    'a name that resolves to another address',
    constant(concat(['0xef9c03ce', encodeAbiParameters(strings, ['someone.eth', nativeAddresses.evm])]), 'fd'),
    { value: [], note: null, primary: null },
  ],
  [
    'nothing in the registry',
    constant(concat(['0x77209fe8', encodeAbiParameters([{ type: 'bytes' }], ['0x00'])]), 'fd'),
    { value: [], note: null, primary: null },
  ],
  [
    'a name with an empty label',
    constant(concat(['0x9a4c3e3b', encodeAbiParameters([{ type: 'string' }], ['some..eth'])]), 'fd'),
    { value: [], note: null, primary: null },
  ],
  [
    'a record off the chain, at a host that is not called',
    constant(
      concat([
        '0x556f1830',
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'string[]' }, { type: 'bytes' }, { type: 'bytes4' }, { type: 'bytes' }],
          [universalResolver, ['http://127.0.0.1:1/{data}'], '0x', '0x00000000', '0x'],
        ),
      ]),
      'fd',
    ),
    { value: [], note: expect.stringContaining('off the chain'), primary: null },
  ],
])('ENS on a real node: %s', async (_what, code, names) => {
  const [eth] = open()
  await nodes.get('ETH')?.place(universalResolver, code)
  expect(await eth?.readNames?.(owner, signal)).toEqual(names)
})

test('only the chain of ENS has names, and a node that answers nonsense is a failure', async () => {
  expect(open().flatMap(({ id, readNames }) => (readNames ? [id] : []))).toEqual(['ETH'])
  const [eth] = open()
  await nodes.get('ETH')?.place(universalResolver, constant('0x1234', 'f3'))
  await expect(eth?.readNames?.(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
