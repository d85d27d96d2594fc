import type { TransactionSummary } from '#contract/transaction.ts'
import type { BuiltPayload } from '#service/protocols/payload-builder.ts'

/** What one of AlphaFi's strategies builds; nothing of it holds a price. */
export type StrategyPayload = Pick<BuiltPayload, 'transaction' | 'allowedPackages'> & {
  summary: Partial<TransactionSummary>
}

/** What the sender should know of a fee of so many ten-thousandths; [] where there is none. */
export const feeNote = (tenThousandths: bigint, ofWhat: string): string[] =>
  tenThousandths > 0n ? [`AlphaFi keeps ${Number(tenThousandths) / 100} % of ${ofWhat} as a fee.`] : []
