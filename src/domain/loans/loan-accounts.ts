import type { Position } from '#contract/wallet/position.ts'
import { yearlyIncome } from '#domain/earning/position-income.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import type { Owned } from '#domain/net-worth/held-positions.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { loansOf } from './loans-of.ts'

/** The coin whose fall alone brings a loan down first. `fall`: a fraction of its price of now. */
export type LoanTrigger = { symbol: string; price: number; fall: number }

/**
 * What a protocol liquidates as a whole: the debts of one account with the deposits that are known to secure them. Dollars and
 * fractions, null where they are not known. `fall`: as in `Loan`. `incomeYear`: what the deposits earn less what the debts cost.
 */
export type LoanAccount<P extends Position = Position> = {
  wallet: string
  debts: [P, ...P[]]
  supplied: P[]
  owedUsd: number | null
  suppliedUsd: number | null
  health: number | null
  fall: number | null
  trigger: LoanTrigger | null
  incomeYear: number | null
}

/** The loans of some wallets, the one that bears the smallest fall first, unknown last; `rest`: the positions that are in none. */
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
  return {
    ...rows,
    owedUsd: worthOf(debts),
    suppliedUsd: supplied.length === 0 ? null : worthOf(supplied),
    health,
    fall: health === null || health <= 0 ? null : Math.max(0, 1 - 1 / health),
    trigger: triggerOf(debts, supplied),
    incomeYear: incomes.includes(null) ? null : sum(incomes.map((income) => income ?? 0)),
  }
}

const worthOf = (positions: readonly Position[]): number | null =>
  wholeWorthOf(positions.flatMap(({ current }) => current.tokens))

function triggerOf(debts: readonly Position[], supplied: readonly Position[]): LoanTrigger | null {
  const tokens = supplied.flatMap(({ current }) => current.tokens)
  const falls = debts
    .flatMap(({ liquidation }) => liquidation ?? [])
    .flatMap(({ coin, price, fall }) => {
      const token = tokens.find((each) => each.token.contract_address.toLowerCase() === coin.toLowerCase())?.token
      const isFall = price !== null && fall !== null && fall >= 0
      return isFall && token ? [{ symbol: token.symbol || token.name || '?', price, fall }] : []
    })
  return falls.toSorted((a, b) => a.fall - b.fall)[0] ?? null
}

function byRisk(a: LoanAccount, b: LoanAccount): number {
  const [one, other] = [a.fall, b.fall].map((fall) => fall ?? Number.POSITIVE_INFINITY)
  return one === other ? (b.owedUsd ?? -1) - (a.owedUsd ?? -1) : (one ?? 0) - (other ?? 0)
}

/**
 * Dollars of now to repay so that a loan bears this fall of its collateral, of each debt the same share; null where the health or a
 * price is not known. As `repayUsd`, from a health that the protocol says.
 */
export function repayToBear({ health, owedUsd }: Pick<LoanAccount, 'health' | 'owedUsd'>, fall: number): number | null {
  if (health === null || owedUsd === null) return null
  return Math.max(0, 1 - health * (1 - fall)) * owedUsd
}
