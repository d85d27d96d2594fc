import type { TransactionType } from '#contract/transaction.ts'
import type { Vault } from '#contract/vault.ts'
import { vaultTarget } from '#domain/vault-target.ts'

const deposits: readonly TransactionType[] = ['LENDING', 'STAKING', 'ADD_LP']

/** What of a vault's transactions puts coins in. A vault that stands for many pools leaves the pool to the form. */
export function depositActions(vault: Vault): { protocol: string; poolId: string | null; actions: TransactionType[] } {
  const target = vaultTarget(vault)
  const actions = target?.poolId === null ? target.actions : vault.actions
  return {
    protocol: target?.protocol ?? vault.protocol.id,
    poolId: target ? target.poolId : vault.id,
    actions: actions.filter((type) => deposits.includes(type)),
  }
}
