import type { EvmChainId } from '#contract/chain.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** A line of a table of contracts: of which protocol, by its slug, and where. */
export type Row = { slug: string; chain: EvmChainId }

/** The protocols of a table, each on the chains where it has a line. */
export const listingsOver =
  (rows: readonly Row[]) =>
  (id: string, name: string, url: string): Listing => ({
    id,
    aliases: [],
    name,
    url,
    chains: [...new Set(rows.flatMap(({ slug, chain }) => (slug === id ? [chain] : [])))],
  })

/** All lines of one protocol on one chain, which are one source of positions. */
export type ListedGroup<T extends Row> = { listing: Listing; chain: EvmChainId; rows: T[] }

/** In the order of the listings, and of a protocol's chains in the table. */
export const byListingAndChain = <T extends Row>(listings: readonly Listing[], rows: readonly T[]): ListedGroup<T>[] =>
  listings.flatMap((listing) => {
    const own = rows.filter(({ slug }) => slug === listing.id)
    return [...new Set(own.map(({ chain }) => chain))].map((chain) => ({
      listing,
      chain,
      rows: own.filter((row) => row.chain === chain),
    }))
  })
