import type { RecordedHost } from './recorded-host.ts'
import { sampleSolanaState } from './solana-node/sample-state.ts'
import { answerSolana } from './solana-node/solana-node.ts'

/** A node of Solana by JSON-RPC, over the accounts of the sample's wallet. */
export const solanaNode: RecordedHost = {
  host: 'api.mainnet-beta.solana.com',
  answer: async (_url, body) => (body === undefined ? undefined : answerSolana(await sampleSolanaState(), body)),
}
