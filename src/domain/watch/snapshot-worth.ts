import type { ChainId } from '#contract/chains.ts'
import type { Entry } from '#domain/net-worth/entries.ts'

/** Dollars by chain, then by kind; debts negative. */
export type Worth = Partial<Record<ChainId, Record<string, number>>>

/** Sums everything with a price, by the page's kinds. */
export function worthOf(entries: readonly Entry[], chains: readonly ChainId[]): Worth {
  const worth: Worth = {}
  for (const chain of chains) {
    const kinds: Record<string, number> = {}
    for (const { kind, value, ...entry } of entries) {
      if (entry.chain === chain && value !== null) kinds[kind] = (kinds[kind] ?? 0) + value
    }
    if (Object.keys(kinds).length > 0) worth[chain] = kinds
  }
  return worth
}

/** The sums of some of its chains. */
export function totalsOf(worth: Worth, isWanted: (chain: string) => boolean) {
  const byChain: Record<string, number> = {}
  const byKind: Record<string, number> = {}
  let netWorth = 0
  for (const [chain, kinds] of Object.entries(worth)) {
    if (!isWanted(chain)) continue
    for (const [kind, value] of Object.entries(kinds)) {
      byChain[chain] = (byChain[chain] ?? 0) + value
      byKind[kind] = (byKind[kind] ?? 0) + value
      netWorth += value
    }
  }
  return { netWorth, byChain, byKind }
}
