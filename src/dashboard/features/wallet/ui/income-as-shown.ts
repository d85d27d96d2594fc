import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { type Income, incomeOfAll, yearlyIncome } from '#domain/earning/position-income.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'
import { sumAsShown } from './sum-as-shown.ts'

/** What all positions bring in a year, to the cent what their rows add up to: a loan is one row with the deposits that secure it. */
export function incomeAsShown(positions: readonly Owned<HeldPosition>[]): Income {
  const { loans, rest } = loanAccounts(positions)
  const shown = [...loans.map(({ knownIncomeYear }) => knownIncomeYear), ...rest.map(({ row }) => yearlyIncome(row))]
  return {
    ...incomeOfAll(positions.map(({ row }) => row)),
    dollars: sumAsShown(shown.map((dollars) => dollars ?? 0)),
  }
}
