import { type Address, getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { byListingAndChain, type ListedGroup, type Row } from './listed-rows.ts'
import type { Listing } from './listing.ts'
import type { FoundPosition, PositionSource } from './position-source.ts'

/** `what`: for failures, "Aave V3 on Base". */
export type OpenGroup<T extends Row> = ListedGroup<T> & { what: string }
/** Whose positions, and what goes with every question. */
export type Asked = { owner: Address; signal: AbortSignal; note: (words: string) => void; isForced: boolean }
export type Read = (asked: Asked) => Promise<FoundPosition[]>

/** One source for each protocol of a table on each chain, whatever lines it has there. */
export const listedSources = <T extends Row>(
  listings: readonly Listing[],
  rows: readonly T[],
  open: (group: OpenGroup<T>) => Read,
): PositionSource[] =>
  byListingAndChain(listings, rows).map((group) => {
    const { listing, chain } = group
    const read = open({ ...group, what: `${listing.name} on ${chains[chain].name}` })
    return {
      id: listing.id,
      chain,
      protocol: listing,
      async readPositions(address, signal, note = () => {}, isForced = false) {
        return read({ owner: getAddress(address), signal, note, isForced })
      },
    }
  })
