import { evmSource, type Read } from './evm-source.ts'
import { byListingAndChain, type ListedGroup, type Row } from './listed-rows.ts'
import type { Listing } from './listing.ts'
import type { PositionSource } from './position-source.ts'

export type OpenGroup<T extends Row> = ListedGroup<T> & { what: string }

/** One source for each protocol of a table on each chain, whatever lines it has there. */
export const listedSources = <T extends Row>(
  listings: readonly Listing[],
  rows: readonly T[],
  open: (group: OpenGroup<T>) => Read,
): PositionSource[] =>
  byListingAndChain(listings, rows).map((group) => evmSource(group, (what) => open({ ...group, what })))
