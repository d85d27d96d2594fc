import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import type { EvmNetwork, IndexerKind } from '#service/chains/evm/evm-network.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { blockscout } from './blockscout.ts'
import type { EvmIndexer } from './evm-indexer.ts'
import { glacier } from './glacier.ts'

const openers = { blockscout, glacier } satisfies Record<IndexerKind, unknown>

type Deps = { upstream: Upstream; hosts: ChainHosts }

/** A chain's indexers in the operator's order. Sends the key only to the host it belongs to. */
export function openIndexers({ id, chainId, indexer }: EvmNetwork, { upstream, hosts }: Deps): EvmIndexer[] {
  return hosts.evm[id].indexer.map((baseUrl) => {
    const apiKey = baseUrl === indexer.keyedUrl ? hosts.blockscoutApiKey : null
    return openers[indexer.kind]({ upstream, baseUrl, chainId, apiKey })
  })
}
