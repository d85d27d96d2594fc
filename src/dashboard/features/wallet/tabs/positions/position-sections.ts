import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { type Claims, claimsAsShown } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { SAFE_HEALTH } from '#dashboard/ui/health/health-look.tsx'
import {
  incomeOfAll,
  isNearEnd,
  isOutOfRange,
  worthOf,
  worthSigned,
  yearlyIncome,
} from '#domain/earning/position-income.ts'
import { type LoanAccount, loanAccounts } from '#domain/loans/loan-accounts.ts'
import { CLAIMABLE, entriesOfPositions, kindOfType } from '#domain/net-worth/entries.ts'
import { texts } from './texts.ts'

export type HeldLoan = LoanAccount<HeldPosition>

/** Dollars, debts off. `inHoldings`: what of the total the holdings count; `unpriced`: how many amounts the total lacks. `income`: null where none is known; `isIncomeWhole`: that of all that can earn is known. */
export type Sums = {
  total: number
  inHoldings: number
  claims: Claims
  income: number | null
  isIncomeWhole: boolean
  unpriced: number
}

/** What a wallet has at one protocol within a section: what is out of its range, then near an end, then the dearest first. */
export type ProtocolGroup = { slug: string; name: string; url: string; positions: Owned<HeldPosition>[]; sums: Sums }

export const sectionIds = ['liquidity', 'deposits', 'others'] as const
export type SectionId = (typeof sectionIds)[number]

export type PositionSections = {
  loans: HeldLoan[]
  sections: { id: SectionId; groups: ProtocolGroup[]; sums: Sums }[]
}

const sectionOf: Readonly<Record<string, SectionId>> = {
  AMM: 'liquidity',
  CFMM: 'liquidity',
  CLMM: 'liquidity',
  Farm: 'liquidity',
  Lending: 'deposits',
  Staking: 'deposits',
}

/** `kind`: of a net worth; "" for all. */
type Filter = { chain: string; kind: string }

/** Loans before all else, by the change of prices that each bears, of unknown health before the safe ones; then what is deposited, by protocol: out of its range, near an end of it, then the dearest first. A loan stays whole where one of its positions fits. */
export function positionSections(positions: readonly Owned<HeldPosition>[], filter: Filter): PositionSections {
  const { loans, rest } = loanAccounts(positions)
  const fitting = rest.filter(({ row }) => fits(row, filter))
  return {
    loans: unknownBeforeSafe(
      loans.filter(({ debts, supplied }) => [...debts, ...supplied].some((row) => fits(row, filter))),
    ),
    sections: sectionIds.flatMap((id) => {
      const own = fitting.filter(({ row }) => (sectionOf[row.type] ?? 'others') === id)
      return own.length === 0 ? [] : [{ id, groups: groupByProtocol(own), sums: sumsOf(own) }]
    }),
  }
}

/** A loan of unknown health may be at risk: it comes right below those that are known to be. */
function unknownBeforeSafe(loans: readonly HeldLoan[]): HeldLoan[] {
  const isRisky = ({ health }: HeldLoan) => health !== null && health < SAFE_HEALTH
  const unknown = loans.filter(({ health }) => health === null)
  const safe = loans.filter((loan) => loan.health !== null && !isRisky(loan))
  return [...loans.filter(isRisky), ...unknown, ...safe]
}

function fits({ chain, type, current }: HeldPosition, filter: Filter): boolean {
  if (filter.chain !== '' && chain.toUpperCase() !== filter.chain.toUpperCase()) return false
  if (filter.kind === '') return true
  return filter.kind === CLAIMABLE ? current.yield.some(({ amount }) => amount !== 0) : kindOfType(type) === filter.kind
}

function groupByProtocol(positions: readonly Owned<HeldPosition>[]): ProtocolGroup[] {
  const groups = new Map<string, Owned<HeldPosition>[]>()
  for (const owned of positions) {
    const { protocol, name } = owned.row.meta.protocol
    groups.set(protocol || name, [...(groups.get(protocol || name) ?? []), owned])
  }
  return [...groups]
    .map(([slug, members]) => {
      const { name = '', url = '' } = members[0]?.row.meta.protocol ?? {}
      return {
        slug,
        name: name || slug || texts.unknownProtocol,
        url,
        positions: members.toSorted((a, b) => rangeRisk(a) - rangeRisk(b) || sizeOf(b) - sizeOf(a)),
        sums: sumsOf(members),
      }
    })
    .toSorted((a, b) => riskOf(a) - riskOf(b) || b.sums.total - a.sums.total)
}

/** What earns nothing now is 0, what may soon 1. */
const rangeRisk = ({ row }: Owned<HeldPosition>) => (isOutOfRange(row) ? 0 : isNearEnd(row) ? 1 : 2)
const riskOf = ({ positions }: Pick<ProtocolGroup, 'positions'>) => Math.min(...positions.map(rangeRisk))

const sizeOf = ({ row }: Owned<HeldPosition>) => row.heldUsd ?? worthOf(row.current.tokens) ?? -1

/** What is shown of them together. */
export function sumsOf(positions: readonly Owned<HeldPosition>[]): Sums {
  const entries = entriesOfPositions(positions.map(({ row }) => ({ row: { ...row, isInHoldings: false } })))
  const values = entries.filter(({ kind }) => kind !== CLAIMABLE).map(({ value }) => value)
  const incomes = positions.flatMap(({ row }) => yearlyIncome(row) ?? [])
  const { known, of } = incomeOfAll(positions.map(({ row }) => row))
  return {
    total: sumAsShown(positions.map(({ row }) => worthSigned(row) ?? 0)),
    inHoldings: sumAsShown(positions.map(({ row }) => (row.isInHoldings ? (worthSigned(row) ?? 0) : 0))),
    claims: claimsAsShown(positions.map(({ row }) => row)),
    income: incomes.length === 0 ? null : sumAsShown(incomes),
    isIncomeWhole: known === of,
    unpriced: values.filter((value) => value === null).length,
  }
}
