import { isSameCoin } from '#dashboard/features/wallet/head/worth-part.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { isOfOtherBridge } from '#domain/tokens/bridged-coin.ts'
import { compare, type HoldingOrder, type HoldingRow } from './holding-rows.ts'

/** One coin on several chains as one row that adds them up, with its chains below it where it is open. A symbol alone is no coin: only verified tokens of one price are added, none of another bridge than its chain’s, and what is deposited only with deposits of its protocol. */
export function groupByCoin(
  rows: readonly HoldingRow[],
  order: HoldingOrder,
  open: ReadonlySet<string>,
): readonly HoldingRow[] {
  const coins = new Map<string, HoldingRow[]>()
  for (const row of rows) {
    const coin = coinOf(row)
    const place = coin === null ? row.id : placeOf(row, coin, coins)
    coins.set(place, [...(coins.get(place) ?? []), row])
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

/** Where rows of its name and price are. */
function placeOf(row: HoldingRow, coin: string, coins: ReadonlyMap<string, readonly HoldingRow[]>, count = 0): string {
  const place = `${coin} ${count}`
  const [first] = coins.get(place) ?? []
  return first === undefined || isSameCoin(pricedOf(first), pricedOf(row))
    ? place
    : placeOf(row, coin, coins, count + 1)
}

const pricedOf = ({ holding }: HoldingRow) => ({ name: '', price: holding.price.price ?? 0 })

function coinOf({ holding, deposit, value }: HoldingRow): string | null {
  if (!holding.verified || value === null || deposit?.backsLoan || isOfOtherBridge(holding.contractAddress)) return null
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
    change: members.some(({ change }) => change === null) || before <= 0 ? null : 100 * (value / before - 1),
    share: members.some(({ share }) => share === null) ? null : sum(members.map(({ share }) => share ?? 0)),
    group: { members, isOpen: open.has(id) },
  }
}
