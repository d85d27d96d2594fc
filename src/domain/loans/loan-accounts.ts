import type { Position } from '#contract/wallet/position.ts'
import { yearlyIncome } from '#domain/earning/position-income.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import type { Owned } from '#domain/net-worth/held-positions.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { edgeDistance, type LoanEdge, loanEdge } from './loan-edge.ts'
import { loansOf } from './loans-of.ts'

/**
 * What a protocol liquidates as a whole: the debts of one account with the deposits that are known to secure them. Dollars and
 * fractions, null where they are not known. `incomeYear`: what the deposits earn less what the debts cost; `knownIncomeYear`: the same of
 * those whose rate and price are known, null where none is.
 */
export type LoanAccount<P extends Position = Position> = {
  wallet: string
  debts: [P, ...P[]]
  supplied: P[]
  owedUsd: number | null
  suppliedUsd: number | null
  health: number | null
  edge: LoanEdge | null
  incomeYear: number | null
  knownIncomeYear: number | null
}

/** The loans of some wallets, the one that bears the smallest change of prices first, unknown last; `rest`: the positions that are in none. */
export function loanAccounts<P extends Position>(
  positions: readonly Owned<P>[],
): { loans: LoanAccount<P>[]; rest: Owned<P>[] } {
  const taken = new Set<P>()
  const loans = [...new Set(positions.map(({ wallet }) => wallet))].flatMap((wallet) => {
    const own = positions.filter((each) => each.wallet === wallet).map(({ row }) => row)
    return accountsOf(own, wallet, taken)
  })
  return { loans: loans.toSorted(byRisk), rest: positions.filter(({ row }) => !taken.has(row)) }
}

function accountsOf<P extends Position>(own: readonly P[], wallet: string, taken: Set<P>): LoanAccount<P>[] {
  // The rows themselves are looked for again: what `loansOf` gives are the same objects.
  const ownRows = (rows: readonly Position[]) => own.filter((row) => rows.includes(row))
  const accounts: LoanAccount<P>[] = []
  for (const { debt, supplied } of loansOf(own)) {
    const [first] = ownRows([debt])
    if (first === undefined || taken.has(first)) continue
    const isSame = (row: P) =>
      row !== first &&
      !taken.has(row) &&
      row.type === 'Borrow' &&
      Boolean(first.account) &&
      row.account === first.account &&
      row.owner === first.owner &&
      row.chain === first.chain &&
      row.meta.protocol.protocol === first.meta.protocol.protocol
    const debts: [P, ...P[]] = [first, ...own.filter(isSame)]
    const secured = ownRows(supplied).filter((row) => !taken.has(row))
    for (const row of [...debts, ...secured]) taken.add(row)
    accounts.push(toAccount({ wallet, debts, supplied: secured }))
  }
  return accounts
}

function toAccount<P extends Position>(rows: Pick<LoanAccount<P>, 'wallet' | 'debts' | 'supplied'>): LoanAccount<P> {
  const { debts, supplied } = rows
  const known = debts.flatMap(({ current }) => current.healthy ?? [])
  const health = known.length === 0 ? null : Math.min(...known)
  const incomes = [...debts, ...supplied].map(yearlyIncome)
  const knownIncomes = incomes.filter((income) => income !== null)
  const knownIncomeYear = knownIncomes.length === 0 ? null : sum(knownIncomes)
  return {
    ...rows,
    owedUsd: worthOf(debts),
    suppliedUsd: supplied.length === 0 ? null : worthOf(supplied),
    health,
    edge: loanEdge({ ...rows, health }),
    incomeYear: incomes.includes(null) ? null : knownIncomeYear,
    knownIncomeYear,
  }
}

const worthOf = (positions: readonly Position[]): number | null =>
  wholeWorthOf(positions.flatMap(({ current }) => current.tokens))

const distanceOf = ({ edge }: LoanAccount) => (edge === null ? Number.POSITIVE_INFINITY : edgeDistance(edge))

function byRisk(a: LoanAccount, b: LoanAccount): number {
  const [one, other] = [distanceOf(a), distanceOf(b)]
  return one === other ? (b.owedUsd ?? -1) - (a.owedUsd ?? -1) : one - other
}

/**
 * Dollars of now to repay so that a loan bears this fall of its collateral, or the rise of its debt that is as far; of each debt the same
 * share. null where the health or a price is not known. As `repayUsd`, from a health that the protocol says.
 */
export function repayToBear(
  { health, owedUsd, edge }: Pick<LoanAccount, 'health' | 'owedUsd' | 'edge'>,
  fall: number,
): number | null {
  if (health === null || owedUsd === null) return null
  const needed = 1 + (edge?.share ?? 1) * riseAsFar(fall)
  return Math.max(0, 1 - health / needed) * owedUsd
}

/** The rise of a debt that takes as much health as a fall of the collateral: 0.25 for 0.2. */
export const riseAsFar = (fall: number): number => 1 / (1 - fall) - 1

/** The loan of the lowest health, which is not always the first of `loanAccounts`; undefined where no health is known. */
export const leastHealthy = <P extends Position>(loans: readonly LoanAccount<P>[]): LoanAccount<P> | undefined =>
  loans
    .filter(({ health }) => health !== null)
    .toSorted((a, b) => Number(a.health) - Number(b.health))
    .at(0)
