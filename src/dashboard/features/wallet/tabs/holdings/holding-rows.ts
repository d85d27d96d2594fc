import type { Holding } from '#contract/wallet/holding.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'
import { entryOfHolding, kindOfType } from '#domain/net-worth/entries.ts'
import { receiptKey, receiptsOf } from '#domain/net-worth/held-positions.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

export const holdingSorts = [
  'value',
  'token',
  'chain',
  'amount',
  'price',
  'change',
  'avgCost',
  'realized',
  'unrealized',
] as const
export type HoldingSort = (typeof holdingSorts)[number]

/** `value` in dollars and `change` of 24 h in percent, null when unknown: a receipt whose own price of yesterday is unknown moves as the coin that was lent; `share` of all that counts, a fraction; `deposit`: what it is a receipt of, null where it is none that is known. */
export type HoldingRow = {
  id: string
  wallet: string
  holding: Holding
  value: number | null
  change: number | null
  share: number | null
  deposit: Deposit | null
  /** Of a coin on several chains, whose rows it adds up. */
  group?: HoldingGroup
  /** A row of a group that is open, below it. */
  isMember?: true
}

/** `members`: the most valuable first. */
export type HoldingGroup = { members: readonly HoldingRow[]; isOpen: boolean }

/** `kind`: of a net worth; `protocol`: its name; `backsLoan`: it is known to secure a debt of the same wallet. */
export type Deposit = { kind: string; protocol: string; backsLoan: boolean }

export type HoldingOrder = { sort: HoldingSort; order: 'asc' | 'desc' }

type Filter = HoldingOrder & {
  find: string
  chain: string
  /** As the address has it: '' for all, `any` for receipts of deposits, `none` for the others, or a kind. */
  deposit: string
  /** Leaves out what is worth less than a dollar. */
  small: boolean
}

const SMALL_USD = 1

/** By the identity of a receipt: the change of the coin that was lent, of 24 h in percent. */
type Lent = ReadonlyMap<string, { change: number | null }>

/** Of what the receipts among tokens are, by `receiptKey`. */
export type Deposits = ReadonlyMap<string, Deposit>

export function depositsOf(positions: readonly Owned<HeldPosition>[]): Deposits {
  const securing = new Set(loanAccounts(positions).loans.flatMap(({ supplied }) => supplied))
  return new Map(
    [...receiptsOf(positions)].map(([key, position]) => {
      const { type, meta } = position
      const protocol = meta.protocol.name || meta.protocol.protocol
      return [key, { kind: kindOfType(type), protocol, backsLoan: securing.has(position) }]
    }),
  )
}

type Known = { lent?: Lent; deposits?: Deposits }

/** What fits the filter, in its order: counted tokens, those without a price, spam. The counts, and the chains and kinds to choose from, are of all, whatever the filter. */
export function arrangeHoldings(holdings: readonly Owned<Holding>[], filter: Filter, known: Known = {}) {
  const all = toRows(holdings, known)
  const counted = all.filter(({ holding }) => !holding.is_spam)
  const isSmall = ({ value }: HoldingRow) => value !== null && value < SMALL_USD
  const fitting = all
    .filter((row) => fits(row, filter))
    .toSorted((a, b) => compare(a, b, filter))
    .filter((row) => !(filter.small && isSmall(row)))
  return {
    priced: fitting.filter(({ holding, value }) => !holding.is_spam && value !== null),
    unpriced: fitting.filter(({ holding, value }) => !holding.is_spam && value === null),
    spam: fitting.filter(({ holding }) => holding.is_spam),
    spamCount: all.length - counted.length,
    smallCount: counted.filter(isSmall).length,
    /** Of what the shares are. */
    total: sumAsShown(counted.map(({ value }) => value ?? 0)),
    chains: [...new Set(all.map(({ holding }) => holding.chain))].toSorted(),
    kinds: [...new Set(counted.flatMap(({ deposit }) => deposit?.kind ?? []))].toSorted(),
  }
}

function toRows(holdings: readonly Owned<Holding>[], { lent = new Map(), deposits = new Map() }: Known): HoldingRow[] {
  const entries = holdings.map(({ row }) => entryOfHolding(row))
  const total = sum(entries.map(({ value }, index) => (holdings[index]?.row.is_spam ? 0 : (value ?? 0))))
  return holdings.map(({ wallet, row: holding }, index) => {
    const { value = null, before = null } = entries[index] ?? {}
    return {
      // The index distinguishes two rows of one contract: a token can be held in more than one account.
      id: `${wallet} ${holding.chain} ${holding.contractAddress} ${index}`,
      wallet,
      holding,
      value,
      change:
        value !== null && before !== null && before > 0
          ? 100 * (value / before - 1)
          : (lent.get(tokenIdentity(holding.chain, holding.contractAddress))?.change ?? null),
      share: value !== null && total > 0 && !holding.is_spam ? value / total : null,
      deposit: deposits.get(receiptKey(wallet, holding.chain, holding.contractAddress)) ?? null,
    }
  })
}

function fits({ holding, deposit }: HoldingRow, filter: Filter): boolean {
  const { find, chain } = filter
  if (chain !== '' && holding.chain !== chain) return false
  if (filter.deposit !== '' && !isOf(deposit, filter.deposit)) return false
  const sought = find.trim().toLowerCase()
  return [holding.name, holding.symbol, holding.contractAddress].some((text) => text.toLowerCase().includes(sought))
}

const isOf = (deposit: Deposit | null, wanted: string): boolean =>
  wanted === 'none' ? deposit === null : deposit !== null && (wanted === 'any' || deposit.kind === wanted)

const values: Record<HoldingSort, (row: HoldingRow) => string | number | null> = {
  value: ({ value }) => value,
  token: ({ holding }) => (holding.symbol || holding.name).toLowerCase(),
  chain: ({ holding }) => chainNameOf(holding.chain),
  amount: ({ holding }) => (holding.amount === '' ? null : Number(holding.amount)),
  price: ({ holding }) => holding.price.price,
  change: ({ change }) => change,
  avgCost: ({ holding }) => holding.avgCost,
  realized: ({ holding }) => holding.realizedPnl,
  unrealized: ({ holding }) => holding.unrealizedPnl,
}

/** Missing values come last either way; what is equal stands by name. */
export function compare(a: HoldingRow, b: HoldingRow, { sort, order }: HoldingOrder): number {
  const [one, other] = [values[sort](a), values[sort](b)]
  if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
  const ascending = one < other ? -1 : one > other ? 1 : 0
  return (order === 'asc' ? ascending : -ascending) || byName(a, b)
}
const byName = (a: HoldingRow, b: HoldingRow) => a.holding.symbol.localeCompare(b.holding.symbol)

/** The direction that reads best first. */
export const firstOrder = (sort: HoldingSort): 'asc' | 'desc' => (sort === 'token' || sort === 'chain' ? 'asc' : 'desc')
