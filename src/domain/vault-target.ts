import { nativeAddresses } from '#contract/chains.ts'
import type { TransactionType } from '#contract/transaction.ts'
import {
  protocolPools,
  stakeReceipts,
  type TransactionProtocol,
  transactionProtocolOf,
} from '#contract/transaction-protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { isCoinType } from './coin-type.ts'

/** `poolId`: the protocol's own id of the pool; null if the vault represents many (a validator has to be chosen). */
export type VaultTarget = { protocol: TransactionProtocol; poolId: string | null; actions: TransactionType[] }

const actionsOf: Record<'LENDING' | 'BORROW' | 'STAKING', TransactionType[]> = {
  LENDING: ['LENDING', 'LENDING_WITHDRAW'],
  BORROW: ['BORROW', 'REPAY'],
  STAKING: ['STAKING', 'UNSTAKING'],
}

/**
 * The pool of a protocol that transactions are built for, by the vault's protocol and coin; null for a vault that has none. Lending
 * has one coin; a liquid staking vault has SUI, its receipt, or both.
 */
export function vaultTarget({
  chain,
  protocol: { id },
  type,
  coins,
}: Pick<Vault, 'chain' | 'type' | 'coins'> & { protocol: { id: string } }): VaultTarget | null {
  const protocol = transactionProtocolOf(id)
  if (chain !== 'SUI' || protocol === null || type === 'LP' || type === 'VAULT') return null
  const pool = protocolPools[protocol].vaultPools[type]
  const actions = actionsOf[type]
  if (pool === 'validator') return { protocol, poolId: null, actions }
  const [coin, ...others] = coins.filter((each) => type !== 'STAKING' || each !== nativeAddresses.sui)
  if (pool === undefined || others.length > 0) return null
  if (pool === 'receipt' && coin === undefined && coins.length > 0 && isStakedFor(protocol))
    return { protocol, poolId: stakeReceipts[protocol], actions }
  // A symbol, where a source names no coin type, may be another coin's.
  if (coin === undefined || !isCoinType(coin)) return null
  return { protocol, poolId: pool === 'market' ? `${protocol}-lending:${coin}` : coin, actions }
}

const isStakedFor = (protocol: TransactionProtocol): protocol is keyof typeof stakeReceipts => protocol in stakeReceipts
