import type { EvmChainId } from '#contract/chains.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** A row in a table of contracts: the protocol's slug, and the chain. */
export type Row = { slug: string; chain: EvmChainId }

/** Creates a listing for a protocol of a table, on every chain where it has a row. */
export const listingsOver =
  (rows: readonly Row[]) =>
  (id: string, name: string, url: string): Listing => ({
    id,
    aliases: [],
    name,
    url,
    chains: [...new Set(rows.flatMap(({ slug, chain }) => (slug === id ? [chain] : [])))],
  })

/** All rows of one protocol on one chain, which form one source. */
export type ListedGroup<T extends Row> = { listing: Listing; chain: EvmChainId; rows: T[] }

/** Follows the order of the listings, then the order of the chains in the table. */
export const byListingAndChain = <T extends Row>(listings: readonly Listing[], rows: readonly T[]): ListedGroup<T>[] =>
  listings.flatMap((listing) => {
    const own = rows.filter(({ slug }) => slug === listing.id)
    return [...new Set(own.map(({ chain }) => chain))].map((chain) => ({
      listing,
      chain,
      rows: own.filter((row) => row.chain === chain),
    }))
  })
