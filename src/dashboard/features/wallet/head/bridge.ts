import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { DEBTS, type Entry } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

/** What is owed and what the net worth is that of, in dollars: as the loans show what is owed, and both to the cent of the net worth that is shown. */
export function bridgeOf(entries: readonly Pick<Entry, 'kind' | 'value'>[]): { assets: number; debts: number } {
  const debts = sumAsShown(entries.map(({ kind, value }) => (kind === DEBTS ? -(value ?? 0) : 0)))
  return { assets: sumAsShown([sum(entries.map(({ value }) => value ?? 0)), debts]), debts }
}
