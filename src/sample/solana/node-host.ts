import type { SampleHost } from '#sample/sample-host.ts'
import { answerSolana } from './node/answer-node.ts'
import { sampleHistory } from './wallet/history.ts'
import { sampleSolanaState } from './wallet/state.ts'

/** A node of Solana by JSON-RPC, over the accounts of the sample's wallet and how it came to them. */
export const solanaNode: SampleHost = {
  host: 'api.mainnet-beta.solana.com',
  async answer(_url, body, nowMs) {
    if (body === undefined) return undefined
    return answerSolana({ ...(await sampleSolanaState()), transactions: sampleHistory(nowMs) }, body)
  },
}
