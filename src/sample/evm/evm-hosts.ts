import type { SampleHost } from '#sample/sample-host.ts'
import { answerBlockscout } from './answer-blockscout.ts'
import { answerGlacier } from './answer-glacier.ts'
import { answerEvmNode } from './answer-node.ts'
import { sampleEvmChains, sampleNetwork } from './networks.ts'
import { sampleEvmState } from './state.ts'

const answerIndexer = { blockscout: answerBlockscout, glacier: answerGlacier }

/** The nodes and indexers of the EVM chains, over the sample's wallet; anybody else's is empty. */
export const evmHosts: SampleHost[] = sampleEvmChains.flatMap((chain): SampleHost[] => {
  const { node, indexer } = sampleNetwork(chain)
  return [
    { host: node, answer: (_url, body, nowMs) => answerEvmNode(sampleEvmState(chain, nowMs), body) },
    ...(indexer === null
      ? []
      : [
          {
            host: indexer.host,
            answer: (url: URL, _body: unknown, nowMs: number) =>
              answerIndexer[indexer.kind](sampleEvmState(chain, nowMs), url),
          },
        ]),
  ]
})
