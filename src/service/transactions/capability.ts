import { ApiError } from '#contract/error.ts'
import type { TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import type { ActionField } from '#service/protocols/action.ts'
import type { ProtocolTransactions } from '#service/protocols/protocol.ts'

/** What can be prepared of each protocol: E4 and `prepare` both read it. */
export type Capabilities = Record<
  TransactionProtocol,
  { transactions: Pick<ProtocolTransactions, 'actions' | 'options'> }
>

/** The fields of an action. Throws UNSUPPORTED_ACTION, which lists what the protocol offers. */
export function capabilityOf(
  capabilities: Capabilities,
  { protocol, type }: { protocol: TransactionProtocol; type: TransactionType },
): ActionField[] {
  const offered = capabilities[protocol].transactions.actions
  const fields = offered[type]
  if (fields === undefined) {
    throw new ApiError('UNSUPPORTED_ACTION', `type: ${protocol} offers ${Object.keys(offered).join(', ')}, not ${type}`)
  }
  return fields
}
