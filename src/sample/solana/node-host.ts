import { perHour } from '#sample/prices/per-hour.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { answerSolana } from './node/answer-node.ts'
import { type SolanaState, solanaState } from './node/state.ts'
import { sampleListedPools } from './protocols/listed-pools.ts'
import { sampleHistory } from './wallet/history.ts'
import { sampleSolanaState } from './wallet/state.ts'

/** A node of Solana by JSON-RPC, over the accounts of the sample's wallet and how it came to them. */
export const solanaNode: SampleHost = {
  host: 'api.mainnet-beta.solana.com',
  async answer(_url, body, nowMs) {
    if (body === undefined) return undefined
    return answerSolana({ ...(await wholeState(nowMs)), transactions: sampleHistory(nowMs) }, body)
  },
}

/** What the wallet's protocols have, and pools at the hour's prices. */
const wholeState = perHour(async (hour): Promise<SolanaState> => {
  const wallet = await sampleSolanaState(hour)
  const pools = solanaState(await sampleListedPools(hour))
  return {
    find: (key) => pools.find(key) ?? wallet.find(key),
    ofProgram: (program) => [...wallet.ofProgram(program), ...pools.ofProgram(program)],
  }
})
