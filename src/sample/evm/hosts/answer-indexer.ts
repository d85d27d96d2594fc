import type { EvmState } from '#sample/evm/evm-account.ts'
import { answerBlockscout } from './answer-blockscout.ts'
import { answerGlacier } from './answer-glacier.ts'

/** The indexers that are simulated, by the interface they speak. */
export const answerIndexerBy = {
  blockscout: answerBlockscout,
  glacier: answerGlacier,
} satisfies Record<string, (state: EvmState, url: URL) => unknown>
export type IndexerKind = keyof typeof answerIndexerBy
