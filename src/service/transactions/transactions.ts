import type { Origin } from '#contract/names/origin.ts'
import type {
  TransactionField,
  TransactionRequest,
  TransactionSummary,
  TransactionType,
} from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'

/** A payload that passed its own check. `idsAsOf`: when the ids it is built on were read; null where they never change. */
export type CheckedPayload = {
  /** JSON text of the unsigned transaction. */
  data: string
  summary: TransactionSummary
  goodForSeconds: number | null
  idsAsOf: Date | null
  origin: Origin
}

/** Transactions for a wallet to sign. No key is ever held here. */
export type Transactions = {
  /** Throws ApiError as the error table of transactions has it; never gives a payload that fails its own check. */
  payload(request: TransactionRequest, signal: AbortSignal): Promise<CheckedPayload>
  /** Throws UNSUPPORTED_ACTION. */
  fields(protocol: TransactionProtocol, type: TransactionType, signal: AbortSignal): Promise<TransactionField[]>
}
