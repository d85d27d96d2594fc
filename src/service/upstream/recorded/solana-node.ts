import type { RecordedHost } from './recorded-host.ts'
import { sampleHistory } from './solana-node/sample-history.ts'
import { sampleSolanaState } from './solana-node/sample-state.ts'
import { answerSolana } from './solana-node/solana-node.ts'

/** A node of Solana by JSON-RPC, over the accounts of the sample's wallet and how it came to them. */
export const solanaNode: RecordedHost = {
  host: 'api.mainnet-beta.solana.com',
  async answer(_url, body, nowMs) {
    if (body === undefined) return undefined
    return answerSolana({ ...(await sampleSolanaState()), transactions: sampleHistory(nowMs) }, body)
  },
}
