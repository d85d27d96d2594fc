import type { TransactionType } from '#contract/transaction.ts'
import { protocolPools, type TransactionProtocol, transactionProtocolOf } from '#contract/transaction-protocol.ts'
import type { Position } from '#contract/wallet/position.ts'

type Prepared = { protocol: TransactionProtocol; actions: TransactionType[]; poolId: string }

/** What a transaction can be prepared for, the way out first; null for a position of another protocol. */
export function positionActions({ chain, type, positionId, poolId, meta }: Position): Prepared | null {
  const protocol = transactionProtocolOf(meta.protocol.protocol)
  if (chain.toUpperCase() !== 'SUI' || protocol === null) return null
  if (protocolPools[protocol].vaultPools.STAKING === 'validator') {
    return { protocol, actions: ['UNSTAKING'], poolId: positionId }
  }
  if (!poolId.includes('::')) return null
  const market = `${protocol}-lending:${poolId}`
  if (type === 'Lending') return { protocol, actions: ['LENDING_WITHDRAW', 'LENDING'], poolId: market }
  if (type === 'Borrow') return { protocol, actions: ['REPAY', 'BORROW'], poolId: market }
  return type === 'Staking' ? { protocol, actions: ['UNSTAKING', 'STAKING'], poolId } : null
}
