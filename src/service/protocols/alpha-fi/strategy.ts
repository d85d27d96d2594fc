import type { TransactionSummary } from '#contract/transaction.ts'
import type { BuiltPayload } from '#service/protocols/payload-builder.ts'

/** The transaction that one of AlphaFi's strategies builds. It contains no prices. */
export type StrategyPayload = Pick<BuiltPayload, 'transaction' | 'allowedPackages'> & {
  summary: Partial<TransactionSummary>
}

/** Describes a fee, given in ten-thousandths, to the sender; [] if there is none. */
export const feeNote = (tenThousandths: bigint, ofWhat: string): string[] =>
  tenThousandths > 0n ? [`AlphaFi charges a fee of ${Number(tenThousandths) / 100} % of ${ofWhat}.`] : []
