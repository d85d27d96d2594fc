import { indexProtocols } from '#contract/protocol-names.ts'
import type { Listing } from './listing.ts'
import type { Protocol } from './protocol.ts'

/** All names of all protocols that have a folder here. One that only the market knows has the names that its vaults say. */
export type ProtocolDirectory = {
  /** One for each id. */
  listings: Listing[]
  /** Which of them a slug or a name means. */
  find(name: string): Listing | undefined
  /** All that a request may mean by a slug or a name, itself included: what answers are to be looked for. */
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

/** Two folders may stand for one protocol: one reads its staked coin, another builds its transactions. */
const merged = (known: Listing, other: Listing): Listing => ({
  ...known,
  aliases: [...new Set([...known.aliases, ...other.aliases])],
  chains: [...new Set([...known.chains, ...other.chains])],
})
