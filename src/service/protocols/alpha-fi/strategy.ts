import type { TransactionSummary } from '#contract/transaction.ts'
import type { BuiltPayload } from '#service/protocols/payload-builder.ts'

/** What one of AlphaFi's strategies builds; nothing of it holds a price. */
export type StrategyPayload = Pick<BuiltPayload, 'transaction' | 'allowedPackages'> & {
  summary: Partial<TransactionSummary>
}
