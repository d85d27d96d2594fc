import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'

export const SUI_TYPE = '0x2::sui::SUI'

/** The coin type that `amount` is in; null where only the protocol knows, so that base units have to be typed. */
export function amountCoin({ protocol, type }: Action, { poolId = '', tokenAddress = '' }: Values): string | null {
  const { poolsBy, vaultPools } = protocolPools[protocol]
  if (vaultPools.STAKING === 'validator') return SUI_TYPE
  const ofPool = coinOf(poolId.replace(/^[\w-]+-lending:/i, ''))
  const ofToken = coinOf(tokenAddress)
  // Liquid staking takes SUI, whichever staked coin it gives.
  if (type === 'STAKING' && vaultPools.STAKING === 'coin' && (poolsBy === 'coin' || ofPool)) return SUI_TYPE
  return ofToken ?? (poolsBy === 'coin' ? ofPool : null)
}

const coinOf = (text: string): string | null => (/^0x[0-9a-f]+::\w+::\w/i.test(text.trim()) ? text.trim() : null)

const spending = new Set(['STAKING', 'LENDING', 'REPAY', 'ADD_LP'])
/** Whether the amount leaves the sender's balance. */
export const isSpending = ({ type }: Action): boolean => spending.has(type)
