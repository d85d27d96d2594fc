import type { ChainId } from '#contract/chain.ts'
import type { Budget } from '#service/upstream/host-budget.ts'
import type { Sourced } from './sourced.ts'

/** What is known of every chain, whatever its family: plain facts without a library, so that settings are read from them at start. */
export type ChainRecord<Id extends ChainId = ChainId> = Sourced & {
  readonly id: Id
  /** What DefiLlama calls the chain in the names of its prices. */
  readonly defiLlamaName: string
  /**
   * What DefiLlama calls it in its list of pools; absent: none of them are read. As DefiLlama/yield-server e638965f2 of 2026-08-22
   * writes them: `formatChain` in src/adaptors/utils.js, then `triggerAdaptor`.
   */
  readonly defiLlamaPoolsName?: string
}

/** A chain whose public hosts have budgets by their names, published or observed, with a margin. */
export type HostedChain<Id extends ChainId = ChainId> = ChainRecord<Id> & {
  readonly budgets: Readonly<Record<string, Budget>>
}
