import type { TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import type { PayloadMeans, ProtocolTransactions } from '#service/protocols/protocol.ts'

type Offering = Record<TransactionProtocol, { transactions: Pick<ProtocolTransactions, 'actions' | 'offers'> }>
export type ActionsOf = (vault: Parameters<typeof vaultTarget>[0]) => TransactionType[]

/**
 * Actions that can be prepared with a vault's own id as `poolId`: none for a vault that represents many pools, since
 * one must be specified.
 */
export function vaultActions(protocols: Offering, means: PayloadMeans): ActionsOf {
  return (vault) => {
    const target = vaultTarget(vault)
    if (target === null || target.poolId === null) return []
    const { protocol, poolId } = target
    const { actions, offers } = protocols[protocol].transactions
    return target.actions.filter((type) => type in actions && (offers?.({ type, poolId }, means) ?? true))
  }
}
