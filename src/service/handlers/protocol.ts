import { usualVaultChainIds, type VaultChain } from '#contract/chain.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'
import { jsonBody } from './body-cache.ts'
import { requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const protocolHandlers = {
  listProtocols: ({ query: { chain } }, { store, snapshots, directory, bodies }) =>
    bodies.ask(snapshots.vaults(), `protocols ${chain ?? ''}`, async () => {
      const listings = chain === undefined ? directory.listings : directory.listings.flatMap(onlyOn(chain))
      const { protocols, state } = await store.protocols.list({
        ids: listings.map(({ id }) => id),
        chains: chain === undefined ? usualVaultChainIds : [chain],
      })
      requireRead(state, protocols.filter(({ types }) => types.length > 0).length)
      const listed = new Map(listings.map((listing) => [listing.id, ofListing(listing)]))
      for (const known of protocols) {
        const ours = directory.find(known.id)
        const id = ours?.id ?? known.id
        listed.set(id, withMarket(listed.get(id) ?? (ours && ofListing({ ...ours, chains: [] })), known))
      }
      return { body: jsonBody(JSON.stringify({ data: [...listed.values()].toSorted(byName) })), freshness: state }
    }),
} satisfies Pick<Handlers, 'listProtocols'>

const onlyOn =
  (chain: VaultChain) =>
  (listing: Listing): Listing[] => {
    const chains = listing.chains.filter((id) => id === chain)
    return chains.length > 0 ? [{ ...listing, chains }] : []
  }

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
