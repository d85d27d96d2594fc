import { address } from '@solana/kit'
import { getAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { type ChainId, chains, nativeAddresses, perEvmChain } from '#contract/chains.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import type { EvmHolding } from '#sample/evm/evm-account.ts'
import { answerIndexerBy } from '#sample/evm/hosts/answer-indexer.ts'
import { answerEvmNode } from '#sample/evm/hosts/answer-node.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { metaplexAccount, mintAccount, sampleKey, solAccount, tokenAccount } from '#sample/solana/node/accounts.ts'
import { answerSolana } from '#sample/solana/node/answer-node.ts'
import { solanaState } from '#sample/solana/node/state.ts'
import { answerSuiGrpc } from '#sample/sui/node/answer-node.ts'
import { mergeSuiState } from '#sample/sui/node/state.ts'
import { chainAdapters } from '#service/chains/all.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { ensWithoutNames } from '#testing/evm/ens-without-names.ts'
import { testChainHosts } from './chain-hosts.ts'
import { jettonPage, rawAddress } from './toncenter.ts'

/** What the wallet holds. The native coin has the family's `nativeAddresses`; name and symbol '', decimals null: never known. */
export type ScriptedRow = {
  contractAddress: string
  amount: bigint
  name: string
  symbol: string
  decimals: number | null
}

type Answer = (url: URL, body: Uint8Array) => unknown
type World = {
  owner: string
  /** The most that the chain's own numbers hold. */
  maxAmount: bigint
  /** Contracts of tokens, at most so many, fewer where the chain has fewer that can be found. */
  contracts(count: number): string[]
  answer(rows: ScriptedRow[]): Promise<Answer>
}

const MAX_U64 = 2n ** 64n - 1n
/** A part of every host's path: what must never be shown. */
export const SECRET = 'secret-5a5a'
const json = (body: Uint8Array): unknown => JSON.parse(Buffer.from(body).toString())
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const bitcoin: World = {
  owner: 'bc1qtdd4kk6mtdd4kk6mtdd4kk6mtdd4kk6mfah9kr',
  maxAmount: 2_100_000_000_000_000n,
  contracts: () => [],
  async answer(rows) {
    const funded = Number(rows[0]?.amount ?? 0n)
    const flow = (sum: number) => ({ funded_txo_sum: sum, spent_txo_sum: 0 })
    return ({ pathname }) =>
      pathname.endsWith('/txs')
        ? [{ status: { confirmed: true, block_time: 1_790_000_000 } }]
        : { chain_stats: flow(funded), mempool_stats: flow(0) }
  },
}

const ton: World = {
  owner: `0:${'5b'.repeat(32)}`,
  maxAmount: 2n ** 120n - 1n,
  contracts: (count) => range(count).map((index) => friendlyTonAddress(rawAddress(index + 1)) ?? ''),
  async answer(rows) {
    const byContract = new Map(rows.map((row) => [row.contractAddress, row]))
    const native = byContract.get(nativeAddresses.ton)?.amount ?? 0n
    const jettons = range(rows.length + 1).flatMap((index) => {
      const jetton = rawAddress(index + 1)
      const row = byContract.get(friendlyTonAddress(jetton) ?? '')
      if (row === undefined) return []
      const { name, symbol, decimals, amount } = row
      const info = decimals === null ? null : { name, symbol, extra: { decimals: String(decimals) } }
      return [{ jetton, balance: String(amount), info }]
    })
    return ({ pathname, searchParams }) => {
      if (pathname.endsWith('/accountStates')) {
        const owner = ton.owner.toUpperCase()
        return { accounts: native > 0n ? [{ address: owner, balance: String(native), status: 'active' }] : [] }
      }
      if (pathname.endsWith('/nft/items')) return { nft_items: [], metadata: {} }
      const wanted = new Set(searchParams.getAll('address'))
      if (wanted.size > 0) {
        return jettonPage(jettons.filter(({ jetton }) => wanted.has(friendlyTonAddress(jetton) ?? '')))
      }
      const from = Number(searchParams.get('offset'))
      return jettonPage(jettons.slice(from, from + Number(searchParams.get('limit'))))
    }
  },
}

const sui: World = {
  owner: `0x${'5b'.repeat(32)}`,
  maxAmount: MAX_U64,
  contracts: (count) => range(count).map((index) => `0x5b${index.toString(16).padStart(62, '0')}::made::MADE`),
  async answer(rows) {
    const described = rows.filter(({ decimals }) => decimals !== null)
    const state = mergeSuiState([
      {
        balances: rows.map(({ contractAddress: coinType, amount }) => ({ owner: sui.owner, coinType, amount })),
        coins: described.map(({ contractAddress: coinType, name, symbol, decimals }) => ({
          coinType,
          name,
          symbol,
          ...(decimals !== null && { decimals }),
        })),
      },
    ])
    return (url, body) => answerSuiGrpc(state, url, body)
  },
}

const solana: World = {
  owner: sampleKey('conformance owner'),
  maxAmount: MAX_U64,
  contracts: (count) => range(count).map((index) => sampleKey(`conformance ${index}`)),
  async answer(rows) {
    const owner = address(solana.owner)
    const accounts = rows.map(async ({ contractAddress, amount, name, symbol, decimals }) => {
      if (contractAddress === nativeAddresses.sol) return [solAccount(owner, amount)]
      const mint = address(contractAddress)
      return [
        tokenAccount({ mint, owner, amount }),
        ...(decimals === null ? [] : [mintAccount({ mint, decimals, supply: MAX_U64 })]),
        ...(name === '' ? [] : [await metaplexAccount({ mint, name, symbol })]),
      ]
    })
    const state = solanaState((await Promise.all(accounts)).flat())
    return (_, body) => answerSolana(state, json(body))
  },
}

const hasIndexer = (id: EvmChainId): boolean => evmNetworks[id].indexer.urls.length > 0

const evm = (id: EvmChainId): World => ({
  owner: '0x5B5B5b5B5b5B5B5b5B5B5b5b5B5B5B5b5B5B5b5b',
  maxAmount: 2n ** 255n,
  // Without an indexer only the tokens of our own list can be found.
  contracts: (count) =>
    hasIndexer(id)
      ? range(count).map((index) => madeAddress(`conformance ${index}`))
      : evmNetworks[id].tokens.slice(0, count).map((token) => token.address),
  async answer(rows) {
    const native = nativeAddresses.evm
    const holdings = rows.flatMap(({ contractAddress, amount, name, symbol, decimals }): EvmHolding[] => {
      if (contractAddress === native) return []
      const metadata = { name: name || null, symbol: symbol || null, decimals, logo: '', priceUsd: 0, reputation: null }
      return [{ address: getAddress(contractAddress), amount, ...metadata }]
    })
    const coins = rows.find(({ contractAddress }) => contractAddress === native)?.amount ?? 0n
    const account = { native: coins, holdings, nfts: [], transfers: [] }
    const state = {
      chainId: evmNetworks[id].chainId,
      multicall: evmNetworks[id].multicall3,
      accounts: new Map([[evm(id).owner.toLowerCase(), account]]),
      contracts: ensWithoutNames(id),
    }
    const answerIndexer = answerIndexerBy[evmNetworks[id].indexer.kind]
    return (url, body) => (url.host === 'node.example' ? answerEvmNode(state, json(body)) : answerIndexer(state, url))
  },
})

const others: Record<Exclude<ChainId, EvmChainId>, World> = { BTC: bitcoin, TON: ton, SUI: sui, SOL: solana }
const isOther = (id: ChainId): id is keyof typeof others => id in others
const worldOf = (id: ChainId): World => (isOther(id) ? others[id] : evm(id))

const host = (name: string) => `https://${name}.example/${SECRET}`

function scriptedHosts(): ChainHosts {
  const hosts = testChainHosts({
    suiGrpc: [host('sui')],
    suiGraphql: null,
    solanaRpc: [host('solana')],
    tonCenter: `${host('ton')}/api/v3`,
    bitcoinEsplora: [`${host('bitcoin')}/api`, `${host('bitcoin-2')}/api`],
  })
  const evm = perEvmChain((id) => ({ rpc: [host('node')], indexer: hasIndexer(id) ? [host('indexer')] : [] }))
  return { ...hosts, evm }
}

/** Answers instead of the chain when it gives something; ends with `signal`. */
export type Trouble = (url: URL, signal: AbortSignal) => Response | Promise<Response> | undefined

/**
 * Any chain of the registry over a fake of its own protocol in memory. `open` gives the adapter, with upstreams read as live ones
 * are but without waiting between tries, over a wallet that holds `rows`.
 */
export function scriptedChain(id: ChainId) {
  const world = worldOf(id)
  return {
    owner: world.owner,
    native: nativeAddresses[chains[id].family],
    maxAmount: world.maxAmount,
    contracts: world.contracts,
    async open(rows: ScriptedRow[], trouble: Trouble = () => undefined) {
      const answer = await world.answer(rows)
      const upstream = createUpstream({
        fetch: async (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input)
          const signal = init?.signal ?? new AbortController().signal
          signal.throwIfAborted()
          const troubled = await trouble(url, signal)
          if (troubled) return troubled
          url.pathname = url.pathname.replace(`/${SECRET}`, '')
          const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())
          const found = await answer(url, body)
          if (found instanceof Response) return found
          return found === undefined ? new Response('not found', { status: 404 }) : Response.json(found)
        },
        sleep: async () => {},
        budgets: {},
        budget: { perMinute: 1e9, burst: 1e8 },
      })
      const hosts = scriptedHosts()
      const reader = createSuiReader({ upstream, urls: hosts.suiGrpc, sleep: async () => {} })
      return chainAdapters({ upstream, hosts, sui: reader, now: Date.now })[id]
    },
  }
}
