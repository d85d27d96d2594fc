import type { SampleHost } from '#sample/sample-host.ts'
import { answerSuiGrpc } from './node/answer-node.ts'
import { sampleSuiState } from './wallet/state.ts'

/** A full node of Sui by gRPC-web, over the state of the sample's wallet. */
export const suiNode: SampleHost = {
  host: 'fullnode.mainnet.sui.io',
  answer: (url, body, nowMs) =>
    body instanceof Uint8Array ? answerSuiGrpc(sampleSuiState(nowMs), url, body) : undefined,
}
