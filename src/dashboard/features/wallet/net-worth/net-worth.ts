import { sum } from '#dashboard/features/wallet/ui/sum.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import type { Entry } from '#domain/net-worth/entries.ts'

export type Share = { name: string; value: number }
/** `change.coverage`: the fraction of the value (debts taken as positive) whose price of yesterday is known. */
export type NetWorth = {
  total: number
  change: { dollars: number; percent: number | null; coverage: number } | null
  byChain: Share[]
  byKind: Share[]
  unpriced: number
}

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
