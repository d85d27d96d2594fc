import type { ChainId } from '#contract/chains.ts'
import type { Budget } from '#service/upstream/host-budget.ts'
import type { Sourced } from './sourced.ts'

/** Facts about every chain, whatever its family: plain data without a library, so that settings can be read at the start. */
export type ChainRecord<Id extends ChainId = ChainId> = Sourced & {
  readonly id: Id
  /** DefiLlama's name for the chain in the names of its prices. */
  readonly defiLlamaName: string
  /**
   * DefiLlama's name for the chain in its list of pools; absent: none are read. From DefiLlama/yield-server e638965f2 of
   * 2026-08-22: `formatChain` in src/adaptors/utils.js, then `triggerAdaptor`.
   */
  readonly defiLlamaPoolsName?: string
}

/** A chain with the budgets of its public hosts by name: published or observed limits, less a margin. */
export type HostedChain<Id extends ChainId = ChainId> = ChainRecord<Id> & {
  readonly budgets: Readonly<Record<string, Budget>>
}
