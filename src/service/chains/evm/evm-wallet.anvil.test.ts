import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsOf, type EvmChainId } from '#contract/chains.ts'
import { toDecimal } from '#domain/decimal.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import { openTestApp } from '#testing/app.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil, type TestNode } from '#testing/evm/anvil.ts'
import { balance, plainErc20 } from '#testing/evm/erc20.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { scriptedSources } from '#testing/wallet/sources.ts'
import { evmChain } from './evm-chain.ts'
import { evmNetworks } from './networks/all.ts'

// Other tests may have the machine.
const ids = chainsOf('evm')
const nodes = new Map<EvmChainId, TestNode>()
const { signal } = new AbortController()
const nativeOf = (id: EvmChainId) => BigInt(evmNetworks[id].chainId) * 10n ** 18n + 1n
const tokensOf = (id: EvmChainId) => BigInt(evmNetworks[id].chainId) * 1_000_003n
/** Another one for each test, so that nothing kept of the one before can stand in. */
const wallets = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a2'] as const
const third = '0x00000000000000000000000000000000000000a3'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
})
const opened: ReturnType<typeof createWallet>[] = []
afterAll(async () => {
  // What they save behind their answers must not outlive the store.
  for (const wallet of opened) await wallet.stop()
  await app.close()
})

await Promise.all(
  ids.map(async (id) => {
    const node = await startAnvil(evmNetworks[id].chainId)
    nodes.set(id, node)
    await placeMulticall(node, evmNetworks[id].multicall3)
    const owners = [...wallets, third]
    for (const owner of owners) await node.fund(owner, nativeOf(id))
    const [token] = evmNetworks[id].tokens
    if (!token) throw new Error('a token at least')
    await node.place(
      getAddress(token.address),
      plainErc20(token),
      owners.map((owner) => balance(owner, tokensOf(id))),
    )
  }),
)

/** The wallet over the nodes; `own` of some chains, which wait no longer than `waitMs`. */
function open({ own = {}, waitMs = 30_000 }: { own?: Partial<Record<EvmChainId, string>>; waitMs?: number } = {}) {
  const hosts = testChainHosts()
  const upstream = createUpstream({ fetch, sleep: async () => {} })
  const chains = Object.fromEntries(
    ids.map((id) => {
      const evm = { ...hosts.evm, [id]: { rpc: [own[id] ?? nodes.get(id)?.url ?? ''], indexer: [] } }
      return [id, evmChain(id, { upstream, hosts: { ...hosts, evm }, now: Date.now })]
    }),
  )
  const wallet = createWallet({
    store: app.store,
    live: async () => scriptedSources({ chains }),
    sample: null,
    imageUrl: () => '',
    onUnexpected: (error) => {
      throw error
    },
    limits: { waitMs, staleMs: waitMs, runMs: 60_000 },
  })
  opened.push(wallet)
  return wallet
}
const ask = (wallet: ReturnType<typeof open>, address: string) =>
  wallet.holdings({ address, chain: ['ALL'], isForced: false, withPnl: false }, signal)

test('the wallet shows what real nodes of all chains hold, to the last unit', async () => {
  const wallet = open()
  const { value, statuses } = await ask(wallet, wallets[0])
  expect(statuses.filter(({ error }) => error !== null)).toEqual([])
  for (const id of ids) {
    const of = value.filter(({ chain }) => chain === id)
    const [token] = evmNetworks[id].tokens
    expect(of.map(({ amountRaw }) => amountRaw).sort()).toEqual([String(nativeOf(id)), String(tokensOf(id))].sort())
    const held = of.find(({ contractAddress }) => contractAddress === token?.address)
    expect(held?.amount).toBe(toDecimal(tokensOf(id), token?.decimals ?? 0))
  }
  await wallet.stop()
})

test('a node that hangs costs the time that one chain is waited for; the others are shown', async () => {
  const silent = await openTestServer()
  silent.answer(() => {})
  const wallet = open({ own: { SCROLL: `http://${silent.host}` }, waitMs: 8_000 })
  const { value, statuses } = await ask(wallet, wallets[1])
  expect(statuses.filter(({ error }) => error !== null).map(({ id }) => id)).toEqual(['scroll'])
  expect(new Set(value.map(({ chain }) => chain)).size).toBe(ids.length - 1)
  await wallet.stop()
})

test('two nodes killed: the other chains are shown, and the answer says which two failed', async () => {
  nodes.get('MATIC')?.stop()
  nodes.get('RON')?.stop()
  const wallet = open()
  const { value, statuses } = await ask(wallet, third)
  const failed = statuses.filter(({ error }) => error !== null).map(({ id }) => id)
  expect(failed.sort()).toEqual(['matic', 'ron'])
  expect(new Set(value.map(({ chain }) => chain)).size).toBe(ids.length - 2)
  await wallet.stop()
})
