import { CLAIMABLE, DEBTS, type Entry } from './entries.ts'

/** Dollars by name, the largest first; what comes to nothing is left out. */
export type Share = { name: string; value: number }
/**
 * Dollars. `change`: of a day, null where nothing of yesterday is known; its `coverage` is the fraction of the value (debts taken as
 * positive) whose price of yesterday is known. `byChain`: by the chain's id, `byProtocol`: by slug. `split`: as `byKind`,
 * with receipts in the kind of what they stand for as far as their positions are known. `unpriced`: what lacks a price.
 */
export type NetWorth = {
  total: number
  change: { dollars: number; percent: number | null; coverage: number } | null
  claimable: number
  byChain: Share[]
  byKind: Share[]
  split: Share[]
  byProtocol: Share[]
  unpriced: Entry[]
}

/** Sums what counts, each entry once. */
export function netWorth(entries: readonly Entry[]): NetWorth {
  const priced = entries.filter((entry): entry is Priced => entry.value !== null)
  return {
    total: sum(priced.map(({ value }) => value)),
    change: dayChange(priced),
    claimable: sum(priced.filter(({ kind }) => kind === CLAIMABLE).map(({ value }) => value)),
    byChain: shares(priced, ({ chain }) => chain),
    byKind: shares(priced, ({ kind }) => kind),
    split: shares(priced, splitKind),
    byProtocol: shares(priced, ({ protocol }) => protocol),
    unpriced: entries.filter(({ value }) => value === null),
  }
}

type Priced = Entry & { value: number }

/** What an entry is, whatever holds it: a receipt is what it stands for. */
export const splitKind = ({ kind, standsFor }: Pick<Entry, 'kind' | 'standsFor'>): string => standsFor ?? kind

/**
 * Whether what is missing can only make the total larger. A debt would make it smaller: one without a price, or one among positions that
 * were not read.
 */
export const isLowerBound = ({ unpriced }: Pick<NetWorth, 'unpriced'>, areAllPositionsRead: boolean): boolean =>
  areAllPositionsRead && !unpriced.some(({ kind }) => kind === DEBTS)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function dayChange(priced: readonly Priced[]): NetWorth['change'] {
  const known = priced.filter((entry): entry is Priced & { before: number } => entry.before !== null)
  if (known.length === 0) return null
  const before = sum(known.map((entry) => entry.before))
  const dollars = sum(known.map(({ value }) => value)) - before
  const size = (rows: readonly Priced[]) => sum(rows.map(({ value }) => Math.abs(value)))
  const coverage = size(priced) > 0 ? size(known) / size(priced) : 1
  return { dollars, percent: before > 0 ? (100 * dollars) / before : null, coverage }
}

function shares(priced: readonly Priced[], nameOf: (entry: Priced) => string): Share[] {
  const sums = new Map<string, number>()
  for (const entry of priced) sums.set(nameOf(entry), (sums.get(nameOf(entry)) ?? 0) + entry.value)
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value)
}
