import type { Position } from '#contract/wallet/position.ts'

type Row = Pick<Position, 'chain' | 'meta' | 'account' | 'liquidationThreshold'>

/**
 * Whether a deposit of a wallet secures a debt of the same wallet; null where the account of one of them is not known. A
 * threshold of 0 says that the deposit secures nothing.
 */
export function secures(deposit: Row, debt: Row): boolean | null {
  if (deposit.chain !== debt.chain || deposit.meta.protocol.protocol !== debt.meta.protocol.protocol) return false
  if (deposit.liquidationThreshold === 0) return false
  if (!deposit.account || !debt.account) return null
  return deposit.account === debt.account
}
