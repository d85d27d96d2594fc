import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'

/** So many rows the tab lists: a loan is one, with all its debts and the deposits that secure them. */
export function listedCount(positions: readonly Owned<HeldPosition>[]): number {
  const { loans, rest } = loanAccounts(positions)
  return loans.length + rest.length
}
