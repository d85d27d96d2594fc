import type { RecordedHost } from './recorded-host.ts'
import { sampleSuiState } from './sui-node/sample-state.ts'
import { answerSuiGrpc } from './sui-node/sui-node.ts'

/** A full node of Sui by gRPC-web, over the state of the sample's wallet. */
export const suiNode: RecordedHost = {
  host: 'fullnode.mainnet.sui.io',
  answer: (url, body) => (body instanceof Uint8Array ? answerSuiGrpc(sampleSuiState, url, body) : undefined),
}
