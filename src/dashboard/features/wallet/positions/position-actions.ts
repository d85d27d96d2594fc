import type { Position } from '#contract/position.ts'
import {
  protocolAliases,
  type TransactionProtocol,
  type TransactionType,
  transactionProtocols,
} from '#contract/transaction.ts'

type Prepared = { protocol: TransactionProtocol; actions: TransactionType[]; poolId: string }

const protocols = new Map<string, TransactionProtocol>([
  ...transactionProtocols.map((protocol) => [protocol, protocol] as const),
  ...Object.entries(protocolAliases),
])

/** What a transaction can be prepared for, the way out first; null for a position of another protocol. */
export function positionActions({ chain, type, positionId, poolId, meta }: Position): Prepared | null {
  const protocol = protocols.get(meta.protocol.protocol)
  if (chain.toUpperCase() !== 'SUI' || protocol === undefined) return null
  if (protocol === 'native-staking') return { protocol, actions: ['UNSTAKING'], poolId: positionId }
  if (!poolId.includes('::')) return null
  const market = `${protocol}-lending:${poolId}`
  if (type === 'Lending') return { protocol, actions: ['LENDING_WITHDRAW', 'LENDING'], poolId: market }
  if (type === 'Borrow') return { protocol, actions: ['REPAY', 'BORROW'], poolId: market }
  return type === 'Staking' ? { protocol, actions: ['UNSTAKING', 'STAKING'], poolId } : null
}
