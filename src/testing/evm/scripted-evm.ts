import type { IncomingMessage, ServerResponse } from 'node:http'
import { getAddress, toHex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { nativeAddresses } from '#contract/chains.ts'
import { type EvmAccount, type EvmState, emptyAccount } from '#sample/evm/evm-account.ts'
import { answerIndexerBy } from '#sample/evm/hosts/answer-indexer.ts'
import { answerEvmNode } from '#sample/evm/hosts/answer-node.ts'
import { evmChain } from '#service/chains/evm/evm-chain.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { ensWithoutNames } from './ens-without-names.ts'

/**
 * One token of a scripted wallet. `amount` in base units, up to 2^256 - 1. `decimals` null: neither contract nor indexer has them;
 * `name` and `symbol` both '': nor those. The native coin has `nativeAddresses.evm` as its contract.
 */
export type ScriptedToken = {
  contractAddress: string
  amount: bigint
  decimals: number | null
  name: string
  symbol: string
}

export const scriptedOwner = '0x5c5c5c5c5C5C5C5c5c5c5C5C5C5c5C5c5C5C5c5c'.toLowerCase()

/** A contract address, always the same for the same number. */
export const scriptedContract = (index: number): string =>
  getAddress(toHex(0x5cn * 2n ** 152n + BigInt(index), { size: 20 }))

/**
 * A node (`/rpc`) and an indexer (`/indexer`) of one chain on one port, whose one wallet, `owner`, holds what `serve` was given;
 * `answer` replaces both by any handler. Without an indexer only well-known tokens are found.
 */
export async function openScriptedEvm(id: EvmChainId, { isIndexed = true } = {}) {
  const server = await openTestServer()
  const { chainId, multicall3, indexer } = evmNetworks[id]
  const url = `http://${server.host}`
  const rpc = { rpc: [`${url}/rpc`], indexer: isIndexed ? [`${url}/indexer`] : [] }
  const defaults = testChainHosts()
  const hosts = { ...defaults, evm: { ...defaults.evm, [id]: rpc } }
  const budget = { perMinute: 100_000, burst: 50_000 }
  const upstream = createUpstream({ fetch, sleep: async () => {}, budgets: {}, budget })
  const answerIndexer = answerIndexerBy[indexer.kind]

  const serveAccount = (account: EvmAccount) => {
    const accounts = new Map([[scriptedOwner, account]])
    const state: EvmState = { chainId, multicall: multicall3, accounts, contracts: ensWithoutNames(id) }
    server.answer((request, response) => void respond({ request, response, state, answerIndexer }))
  }
  return {
    url,
    host: server.host,
    answer: server.answer,
    received: server.received,
    upstream,
    hosts,
    chain: evmChain(id, { upstream, hosts, now: Date.now }),
    owner: getAddress(scriptedOwner),
    serve(rows: ScriptedToken[], more: Partial<EvmAccount> = {}) {
      const native = rows.find(({ contractAddress }) => contractAddress === nativeAddresses.evm)?.amount ?? 0n
      const tokens = rows.filter(({ contractAddress }) => contractAddress !== nativeAddresses.evm)
      const holdings = tokens.map(({ contractAddress, amount, decimals, name, symbol }) => ({
        address: getAddress(contractAddress),
        amount,
        decimals,
        name: name === '' ? null : name,
        symbol: symbol === '' ? null : symbol,
        logo: '',
        priceUsd: null,
        reputation: null,
      }))
      serveAccount({ ...emptyAccount, native, holdings, ...more })
    },
  }
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  state: EvmState
  answerIndexer: (state: EvmState, url: URL) => unknown
}

async function respond({ request, response, state, answerIndexer }: Exchange) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const found = url.pathname === '/rpc' ? answerEvmNode(state, JSON.parse(body)) : answerIndexer(state, url)
  response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found ?? { message: 'Not found' }))
}
