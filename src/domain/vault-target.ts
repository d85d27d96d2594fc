import { nativeAddresses } from '#contract/chain.ts'
import {
  protocolAliases,
  type TransactionProtocol,
  type TransactionType,
  transactionProtocols,
} from '#contract/transaction.ts'
import type { Vault, VaultType } from '#contract/vault.ts'

/** `poolId`: as the protocol calls the pool; null where the vault stands for many (a validator has to be chosen). */
export type VaultTarget = { protocol: TransactionProtocol; poolId: string | null; actions: TransactionType[] }

type Lending = Extract<VaultType, 'LENDING' | 'BORROW'>
const lendingActions: Record<Lending, TransactionType[]> = {
  LENDING: ['LENDING', 'LENDING_WITHDRAW'],
  BORROW: ['BORROW', 'REPAY'],
}
const staking: TransactionType[] = ['STAKING', 'UNSTAKING']

const protocols = new Map<string, TransactionProtocol>([
  ...transactionProtocols.map((protocol) => [protocol, protocol] as const),
  ...Object.entries(protocolAliases),
])

/**
 * The pool of a protocol that transactions are built for, by the vault's protocol and coin; null for a vault that has none. Lending
 * has one coin; a liquid staking vault holds the staked coin, beside SUI or not.
 */
export function vaultTarget({
  chain,
  protocol: { id },
  type,
  coins,
}: Pick<Vault, 'chain' | 'type' | 'coins'> & { protocol: { id: string } }): VaultTarget | null {
  const protocol = protocols.get(id)
  if (chain !== 'SUI' || protocol === undefined) return null
  const [coin, ...others] = coins.filter((each) => type !== 'STAKING' || each !== nativeAddresses.sui)
  switch (protocol) {
    case 'native-staking':
      return type === 'STAKING' ? { protocol, poolId: null, actions: staking } : null
    case 'suilend':
    case 'navi':
      if (coin === undefined || others.length > 0) return null
      if (type === 'LENDING' || type === 'BORROW') {
        return { protocol, poolId: `${protocol}-lending:${coin}`, actions: lendingActions[type] }
      }
      return protocol === 'suilend' && type === 'STAKING' ? { protocol, poolId: coin, actions: staking } : null
    case 'alpha-fi':
      return type === 'STAKING' && coin !== undefined ? { protocol, poolId: coin, actions: staking } : null
  }
}
