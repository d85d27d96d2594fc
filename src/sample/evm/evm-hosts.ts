import { chainsOf, type EvmChainId } from '#contract/chain.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { answerBlockscout } from './answer-blockscout.ts'
import { answerGlacier } from './answer-glacier.ts'
import { answerEvmNode } from './answer-node.ts'
import { sampleEvmState } from './state.ts'

/** The public host that each chain is read from first, and its keyless indexer where there is one. */
const hosts: Record<EvmChainId, { node: string; indexer: string | null }> = {
  ETH: { node: 'ethereum-rpc.publicnode.com', indexer: 'eth.blockscout.com' },
  FANTOM: { node: 'rpcapi.fantom.network', indexer: 'ftmscout.com' },
  RON: { node: 'api.roninchain.com', indexer: 'explorer.roninchain.com' },
  BNB: { node: 'bsc-dataseed.bnbchain.org', indexer: null },
  OP: { node: 'mainnet.optimism.io', indexer: 'explorer.optimism.io' },
  AVAX: { node: 'api.avax.network', indexer: 'glacier-api.avax.network' },
  MATIC: { node: 'polygon-bor-rpc.publicnode.com', indexer: 'polygon.blockscout.com' },
  ARB: { node: 'arb1.arbitrum.io', indexer: 'arbitrum.blockscout.com' },
  BASE: { node: 'mainnet.base.org', indexer: 'base.blockscout.com' },
  SCROLL: { node: 'rpc.scroll.io', indexer: 'scroll.blockscout.com' },
  ZKSYNC: { node: 'mainnet.era.zksync.io', indexer: 'zksync.blockscout.com' },
}

/** The nodes and indexers of the eleven EVM chains, over the sample's wallet; anybody else's is empty. */
export const evmHosts: SampleHost[] = chainsOf('evm').flatMap((chain): SampleHost[] => {
  const { node, indexer } = hosts[chain]
  const answerIndexer = chain === 'AVAX' ? answerGlacier : answerBlockscout
  return [
    { host: node, answer: (_url, body, nowMs) => answerEvmNode(sampleEvmState(chain, nowMs), body) },
    ...(indexer === null
      ? []
      : [
          {
            host: indexer,
            answer: (url: URL, _body: unknown, nowMs: number) => answerIndexer(sampleEvmState(chain, nowMs), url),
          },
        ]),
  ]
})
