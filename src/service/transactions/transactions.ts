import type { Origin } from '#contract/names/origin.ts'
import type {
  TransactionField,
  TransactionRequest,
  TransactionSummary,
  TransactionType,
} from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'

/** A payload that passed its check. `idsAsOf`: when its ids were read; null if they never change. */
export type CheckedPayload = {
  /** JSON text of the unsigned transaction. */
  data: string
  summary: TransactionSummary
  goodForSeconds: number | null
  idsAsOf: Date | null
  origin: Origin
}

/** Transactions for a wallet to sign. The service never has a key. */
export type Transactions = {
  /** Throws an ApiError according to the transactions' error table; never returns a payload that fails its check. */
  payload(request: TransactionRequest, signal: AbortSignal): Promise<CheckedPayload>
  /** Throws UNSUPPORTED_ACTION. */
  fields(protocol: TransactionProtocol, type: TransactionType, signal: AbortSignal): Promise<TransactionField[]>
}
