import type { Listing } from '#service/protocols/listing.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { evmSource, type ReadEvmPositions } from './evm-source.ts'
import { byListingAndChain, type ListedGroup, type Row } from './listed-rows.ts'

export type OpenGroup<T extends Row> = ListedGroup<T> & { what: string }

type Table<T extends Row> = Pick<PositionDeps, 'evm'> & { listings: readonly Listing[]; rows: readonly T[] }

/** Opens one source per protocol of a table and chain. */
export const listedSources = <T extends Row>(
  { evm, listings, rows }: Table<T>,
  open: (group: OpenGroup<T>) => ReadEvmPositions,
): PositionSource[] =>
  byListingAndChain(listings, rows).map((group) => evmSource({ evm, ...group }, (what) => open({ ...group, what })))
