import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'
import { sum } from '#dashboard/features/wallet/amounts/sum.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'

/** One thing that counts. Dollars, negative for what is owed; `value` null: no price is known; `before`: the same amount 24 h ago. */
export type Entry = { chain: string; kind: string; value: number | null; before: number | null }

export type Share = { name: string; value: number }
/** `change.coverage`: the fraction of the value (debts taken as positive) whose price of yesterday is known. */
export type NetWorth = {
  total: number
  change: { dollars: number; percent: number | null; coverage: number } | null
  byChain: Share[]
  byKind: Share[]
  unpriced: number
}

const kinds: Readonly<Record<string, string>> = {
  Lending: 'Lending',
  Borrow: 'Debts',
  Staking: 'Staking',
  Vest: 'Vesting',
  AMM: 'Liquidity',
  CFMM: 'Liquidity',
  CLMM: 'Liquidity',
  Farm: 'Farming',
  Reward: 'Rewards',
  Perp: 'Perpetuals',
}
const CLAIMABLE = 'Claimable'

/** Tokens that count: spam does not. */
export const entriesOfHoldings = (holdings: readonly Owned<Holding>[]): Entry[] =>
  holdings.filter(({ row }) => !row.is_spam).map(({ row }) => entryOfHolding(row))

/** An amount of "": nobody knows the token's decimals, so that only its base units are known. */
export function entryOfHolding(holding: Holding): Entry {
  const amount = holding.amount === '' ? null : Number(holding.amount)
  const { price } = holding.price
  const last = holding.last_24h_price === '' ? null : Number(holding.last_24h_price)
  return { chain: holding.chain, kind: 'Tokens', value: times(amount, price), before: times(amount, last) }
}

/** What positions hold and what they earned; debts negative. Those made of coins that the holdings list count there. */
export function entriesOfPositions(positions: readonly Owned<HeldPosition>[]): Entry[] {
  return positions.flatMap(({ row: { type, chain, isInHoldings, current } }) => {
    if (isInHoldings) return []
    const kind = kinds[type] ?? type
    const sign = type === 'Borrow' ? -1 : 1
    return [
      ...current.tokens.map((token) => ({ chain, kind, ...valued(token, sign) })),
      ...current.yield.map((token) => ({ chain, kind: CLAIMABLE, ...valued(token, 1) })),
    ]
  })
}

type TokenAmount = Position['current']['tokens'][number]

function valued({ amount, value, token }: TokenAmount, sign: number): Pick<Entry, 'value' | 'before'> {
  const now = amount === 0 ? 0 : (value ?? times(amount, token.price))
  return { value: times(now, sign), before: times(times(amount, token.last24hPrice), sign) }
}

const times = (a: number | null, b: number | null): number | null =>
  a === null || b === null || !Number.isFinite(a * b) ? null : a * b

/** Sums what counts, each entry once. */
export function netWorth(entries: readonly Entry[]): NetWorth {
  const priced = entries.filter((entry): entry is Entry & { value: number } => entry.value !== null)
  return {
    total: sum(priced.map(({ value }) => value)),
    change: dayChange(priced),
    byChain: shares(priced, ({ chain }) => chainNameOf(chain)),
    byKind: shares(priced, ({ kind }) => kind),
    unpriced: entries.length - priced.length,
  }
}

type Priced = Entry & { value: number }

function dayChange(priced: readonly Priced[]): NetWorth['change'] {
  const known = priced.filter((entry): entry is Priced & { before: number } => entry.before !== null)
  if (known.length === 0) return null
  const before = sum(known.map((entry) => entry.before))
  const dollars = sum(known.map(({ value }) => value)) - before
  const size = (rows: readonly Priced[]) => sum(rows.map(({ value }) => Math.abs(value)))
  const coverage = size(priced) > 0 ? size(known) / size(priced) : 1
  return { dollars, percent: before > 0 ? (100 * dollars) / before : null, coverage }
}

/** The largest first; what comes to nothing is left out. */
function shares(priced: readonly Priced[], nameOf: (entry: Priced) => string): Share[] {
  const sums = new Map<string, number>()
  for (const entry of priced) sums.set(nameOf(entry), (sums.get(nameOf(entry)) ?? 0) + entry.value)
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value)
}
