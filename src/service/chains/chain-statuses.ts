import { type ChainId, chainIds, perEvmChain } from '#contract/chains.ts'
import type { ChainStatus } from '#contract/page/service-status.ts'
import type { ChainHosts } from './chain-hosts.ts'

/** Lists of hosts of which one has to answer: `nodes` for anything of a wallet, each of `others` for some of it. */
type Needs = { nodes: string[]; others: string[][]; hasIndexer?: boolean; reads: NonNullable<ChainStatus['reads']> }

const all = { tokens: 'all', positions: 'all', nfts: 'all', activity: 'all' } as const

const listOf = (url: string | null) => (url === null ? [] : [url])

function needsOf(hosts: ChainHosts): Record<ChainId, Needs> {
  return {
    ...perEvmChain((id) => ({
      nodes: hosts.evm[id].rpc,
      others: [hosts.evm[id].indexer],
      ...(hosts.evm[id].indexer.length > 0
        ? { hasIndexer: true, reads: all }
        : { hasIndexer: false, reads: { ...all, tokens: 'some', nfts: 'none', activity: 'none' } }),
    })),
    BTC: { nodes: hosts.bitcoinEsplora, others: [], reads: { ...all, positions: 'none', nfts: 'none' } },
    // Without DAS no compressed NFTs.
    SOL: {
      ...{ nodes: hosts.solanaRpc, others: [listOf(hosts.solanaDas)] },
      reads: { ...all, nfts: hosts.solanaDas === null ? 'some' : 'all' },
    },
    SUI: { nodes: hosts.suiGrpc, others: [listOf(hosts.suiGraphql)], reads: all },
    TON: { nodes: listOf(hosts.tonCenter), others: [listOf(hosts.tonApi)], reads: all },
  }
}

/** Whether wallets can be read, chain by chain, by which hosts' latest requests failed. The first of a list that answers is enough. */
export function chainStatuses(hosts: ChainHosts, failing: readonly { host: string }[]): ChainStatus[] {
  const names = new Set(failing.map(({ host }) => host))
  const isFailing = (urls: string[]) => urls.length > 0 && urls.every((url) => names.has(new URL(url).host))
  const needs = needsOf(hosts)
  return chainIds.map((chain) => {
    // The other families list a wallet's tokens and transactions by their nodes.
    const { nodes, others, hasIndexer = true, reads } = needs[chain]
    if (nodes.length === 0) return { chain, state: 'off', hasIndexer, reads }
    if (isFailing(nodes)) return { chain, state: 'failing', hasIndexer, reads }
    return { chain, state: others.some(isFailing) ? 'partial' : 'readable', hasIndexer, reads }
  })
}
