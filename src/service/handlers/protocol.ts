import type { Protocol } from '#contract/protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'
import { jsonBody } from './body-cache.ts'
import { requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const protocolHandlers = {
  listProtocols: (_input, { store, snapshots, directory, bodies }) =>
    bodies.ask(snapshots.vaults(), 'protocols', async () => {
      const { protocols, state } = await store.protocols.list(directory.listings.map(({ id }) => id))
      requireRead(state, protocols.filter(({ types }) => types.length > 0).length)
      const listed = new Map(directory.listings.map((listing) => [listing.id, ofListing(listing)]))
      for (const known of protocols) {
        const id = directory.find(known.id)?.id ?? known.id
        listed.set(id, withMarket(listed.get(id), known))
      }
      return { body: jsonBody(JSON.stringify({ data: [...listed.values()].toSorted(byName) })), freshness: state }
    }),
} satisfies Pick<Handlers, 'listProtocols'>

const ofListing = ({ id, aliases, name, url, chains }: Listing): Protocol => ({
  id,
  aliases: [...aliases],
  name,
  logo: '',
  url,
  chains: [...chains],
  types: [],
})

/** The market's name, logo and site stand before ours: its vaults say them too. */
function withMarket(ours: Protocol | undefined, known: Omit<Protocol, 'aliases'>): Protocol {
  if (ours === undefined) return { ...known, aliases: [] }
  return {
    id: ours.id,
    aliases: ours.aliases,
    name: known.name || ours.name,
    logo: known.logo || ours.logo,
    url: known.url || ours.url,
    chains: [...new Set([...ours.chains, ...known.chains])].toSorted(),
    types: [...new Set([...ours.types, ...known.types])].toSorted(),
  }
}

const sortKey = ({ name, id }: Protocol) => `${name.toLowerCase()} ${id}`
const byName = (a: Protocol, b: Protocol) => (sortKey(a) < sortKey(b) ? -1 : 1)
