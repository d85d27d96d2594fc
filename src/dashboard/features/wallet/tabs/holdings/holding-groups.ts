import { sum } from '#domain/net-worth/net-worth.ts'
import { compare, type HoldingOrder, type HoldingRow } from './holding-rows.ts'

/** One coin on several chains as one row that adds them up, with its chains below it where it is open. A symbol alone is no coin: only verified tokens are added, and what is deposited only with deposits of its protocol. */
export function groupByCoin(
  rows: readonly HoldingRow[],
  order: HoldingOrder,
  open: ReadonlySet<string>,
): readonly HoldingRow[] {
  const coins = new Map<string, HoldingRow[]>()
  for (const row of rows) {
    const coin = coinOf(row) ?? row.id
    coins.set(coin, [...(coins.get(coin) ?? []), row])
  }
  return [...coins]
    .flatMap(([coin, members]) =>
      new Set(members.map(({ holding }) => holding.chain)).size > 1 ? [groupOf(coin, members, open)] : members,
    )
    .toSorted((one, other) => compare(one, other, order))
    .flatMap((row) =>
      row.group?.isOpen ? [row, ...row.group.members.map((member) => ({ ...member, isMember: true as const }))] : [row],
    )
}

function coinOf({ holding, deposit, value }: HoldingRow): string | null {
  if (!holding.verified || value === null || deposit?.backsLoan) return null
  return `coin ${holding.symbol.toLowerCase()} ${deposit?.kind ?? ''} ${deposit?.protocol ?? ''}`
}

function groupOf(id: string, unsorted: readonly HoldingRow[], open: ReadonlySet<string>): HoldingRow {
  const members = unsorted.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const first = members[0] as HoldingRow
  const amounts = members.map(({ holding }) => holding.amount)
  const value = sum(members.map((row) => row.value ?? 0))
  const before = sum(members.map((row) => (row.value ?? 0) / (1 + (row.change ?? 0) / 100)))
  return {
    ...first,
    id,
    holding: { ...first.holding, amount: amounts.includes('') ? '' : String(sum(amounts.map(Number))) },
    value,
    change: members.some(({ change }) => change === null) || before <= 0 ? first.change : 100 * (value / before - 1),
    share: sum(members.map(({ share }) => share ?? 0)),
    group: { members, isOpen: open.has(id) },
  }
}
