import { indexProtocols } from '#contract/find-protocol.ts'
import type { Listing } from './listing.ts'
import type { Protocol } from './protocol.ts'

/** All names of all protocols that have a folder here. A protocol known only from market data has the names from its vaults. */
export type ProtocolDirectory = {
  /** One per id. */
  listings: Listing[]
  /** The listing that a slug or name refers to. */
  find(name: string): Listing | undefined
  /** Every id that a slug or name may refer to, including itself. */
  namesOf(name: string): string[]
}

export function createProtocolDirectory(protocols: Record<string, Pick<Protocol, 'listings'>>): ProtocolDirectory {
  const byId = new Map<string, Listing>()
  for (const listing of Object.values(protocols).flatMap(({ listings }) => listings)) {
    const known = byId.get(listing.id)
    byId.set(listing.id, known === undefined ? listing : merged(known, listing))
  }
  const listings = [...byId.values()]
  const find = indexProtocols(listings)
  return {
    listings,
    find,
    namesOf: (name) => {
      const listing = find(name)
      return listing === undefined ? [name] : [...new Set([name, listing.id, ...listing.aliases, listing.name])]
    },
  }
}

/** Two folders may share a protocol: one reads its staked coin, another builds its transactions. */
const merged = (known: Listing, other: Listing): Listing => ({
  ...other,
  ...known,
  aliases: [...new Set([...known.aliases, ...other.aliases])],
  chains: [...new Set([...known.chains, ...other.chains])],
})
