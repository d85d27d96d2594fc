import { chainsOf, type EvmChainId } from '#contract/chains.ts'
import type { SampleEvmProtocols, SampleNetworks } from '#sample/evm/sample-network.ts'
import { sampleEvmStates } from '#sample/evm/state.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { answerIndexerBy } from './answer-indexer.ts'
import { answerEvmNode } from './answer-node.ts'

/** The nodes and indexers of the EVM chains, over the sample's wallet; anybody else's is empty. */
export function evmHosts(networks: SampleNetworks, protocols: SampleEvmProtocols): SampleHost[] {
  const stateOf = sampleEvmStates(networks, protocols)
  const hostsOf = (chain: EvmChainId): SampleHost[] => {
    const { nodes, indexer } = networks[chain]
    const answerIndexer = answerIndexerBy[indexer.kind]
    return [
      ...firstOf(nodes, (_url, body, nowMs) => answerEvmNode(stateOf(chain, nowMs), body)),
      ...firstOf(indexer.urls, (url, _body, nowMs) => answerIndexer(stateOf(chain, nowMs), url)),
    ]
  }
  return chainsOf('evm').flatMap(hostsOf)
}

const firstOf = (urls: readonly string[], answer: SampleHost['answer']): SampleHost[] =>
  urls.slice(0, 1).map((url) => ({ host: new URL(url).host, answer }))
