import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Action, Values } from '#dashboard/features/transaction/transaction-state.ts'
import { coinKey } from '#domain/coin-type.ts'

export const SUI_TYPE = '0x2::sui::SUI'

/** The coin type that `amount` is in; null where only the protocol knows, so that base units have to be typed. */
export function amountCoin({ protocol, type }: Action, { poolId = '', tokenAddress = '' }: Values): string | null {
  const { poolsBy, vaultPools } = protocolPools[protocol]
  if (vaultPools.STAKING === 'validator') return SUI_TYPE
  const ofPool = coinOf(poolId.replace(/^[\w-]+-lending:/i, ''))
  const ofToken = coinOf(tokenAddress)
  // Liquid staking takes SUI, whichever staked coin it gives.
  if (type === 'STAKING' && vaultPools.STAKING === 'receipt' && (poolsBy === 'coin' || ofPool)) return SUI_TYPE
  return ofToken ?? (poolsBy === 'coin' ? ofPool : null)
}

const coinOf = (text: string): string | null => (/^0x[0-9a-f]+::\w+::\w/i.test(text.trim()) ? text.trim() : null)

const spending = new Set(['STAKING', 'LENDING', 'REPAY', 'ADD_LP'])
/** Whether the amount leaves the sender's balance: a staked coin does when it is unstaked, a stake that is an object does not. */
export const isSpending = ({ protocol, type }: Action): boolean =>
  spending.has(type) || (type === 'UNSTAKING' && protocolPools[protocol].vaultPools.STAKING === 'receipt')

/** MIST that stay for the fee when all SUI is spent: a Sui transaction of this service costs some hundredths of a SUI at most. */
export const FEE_RESERVE = 50_000_000n

/** The most that can be spent of a balance, in base units; null where nothing is left to spend. */
export function spendable(balance: bigint, coinType: string): bigint | null {
  const most = coinKey(coinType) === coinKey(SUI_TYPE) ? balance - FEE_RESERVE : balance
  return most > 0n ? most : null
}
