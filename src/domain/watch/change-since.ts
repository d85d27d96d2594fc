import { partOfKind } from '#domain/net-worth/entries.ts'
import { type KnownParts, type WorthPart, worthParts } from './known-parts.ts'

/** A wallet's worth at one time, in dollars by chain and kind, with the parts for which it is known. */
export type KnownWorth = {
  byChainAndKind: Readonly<Record<string, Readonly<Record<string, number>>>>
  known: KnownParts
}

/**
 * Dollars then and now, null if unknown. `dollars`, `percent`: the change, null if nothing can be compared; `percent` also if there
 * was nothing before. `isWhole`: neither end knows more than is compared.
 */
export type WorthChange = {
  before: number | null
  after: number | null
  dollars: number | null
  percent: number | null
  isWhole: boolean
}

/** Dollars that only one end knows. */
export type OneSidedPart = { chain: string; part: WorthPart; isKnownThen: boolean }

/**
 * The change of a net worth between two times: in total, of what both ends know, and by kind, the largest first. It compares like
 * with like: what one end does not know is in no change and is never 0.
 */
export function changeSince(then: KnownWorth, last: KnownWorth) {
  const both = commonParts(then.known, last.known)
  const oneSided = [...onlyIn(then.known, last.known, true), ...onlyIn(last.known, then.known, false)]
  const isAny = (known: KnownParts) => worthParts.some((part) => known[part].length > 0)
  const isAll = (known: KnownParts) => worthParts.every((part) => known[part].length > 0)
  const names = [then, last].flatMap(({ byChainAndKind }) => Object.values(byChainAndKind).flatMap(Object.keys))
  const kinds = [...new Set(names)].map((name) => {
    const part = partOfKind(name)
    const worth = (end: KnownWorth, known: KnownParts) => (known[part].length > 0 ? sumOf(end, known, name) : null)
    const isWhole = !oneSided.some((each) => each.part === part)
    if (both[part].length > 0) return { name, ...changed(sumOf(then, both, name), sumOf(last, both, name), isWhole) }
    const isOneSided = then.known[part].length === 0 || last.known[part].length === 0
    return {
      name,
      ...(isOneSided ? unchanged(worth(then, then.known), worth(last, last.known)) : unchanged(null, null)),
    }
  })
  const hasMore = (isKnownThen: boolean) => oneSided.some((each) => each.isKnownThen === isKnownThen)
  const total = (end: KnownWorth, isLess: boolean) => (isAll(end.known) && !isLess ? sumOf(end, end.known) : null)
  const shared = isAny(both) ? changed(sumOf(then, both), sumOf(last, both), oneSided.length === 0) : null
  return {
    netWorth:
      shared?.isWhole && isAll(both) ? shared : unchanged(total(then, hasMore(false)), total(last, hasMore(true))),
    shared,
    kinds: kinds.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    oneSided,
  }
}

/** The dollars of the known parts, of one kind or of all; debts are negative. */
export function sumOf(
  { byChainAndKind }: Pick<KnownWorth, 'byChainAndKind'>,
  known: KnownParts,
  kind?: string,
): number {
  let total = 0
  for (const [chain, kinds] of Object.entries(byChainAndKind))
    for (const [name, value] of Object.entries(kinds))
      if ((kind === undefined || kind === name) && known[partOfKind(name)].includes(chain)) total += value
  return total
}

export const commonParts = (one: KnownParts, other: KnownParts): KnownParts => ({
  tokens: one.tokens.filter((chain) => other.tokens.includes(chain)),
  positions: one.positions.filter((chain) => other.positions.includes(chain)),
})

const onlyIn = (one: KnownParts, other: KnownParts, isKnownThen: boolean): OneSidedPart[] =>
  worthParts.flatMap((part) =>
    one[part].filter((chain) => !other[part].includes(chain)).map((chain) => ({ chain, part, isKnownThen })),
  )

const changed = (before: number, after: number, isWhole: boolean): WorthChange => ({
  before,
  after,
  dollars: after - before,
  percent: before > 0 ? 100 * (after / before - 1) : null,
  isWhole,
})

const unchanged = (before: number | null, after: number | null): WorthChange => ({
  before,
  after,
  dollars: null,
  percent: null,
  isWhole: false,
})

const sizeOf = ({ before, after }: WorthChange) => Math.max(Math.abs(before ?? 0), Math.abs(after ?? 0))
