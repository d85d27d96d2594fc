import { usualVaultChainIds, type VaultChain, type VaultChainFilter, vaultChainIds } from '#contract/chains.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'
import { jsonBody } from './body-cache.ts'
import { requireRead } from './freshness.ts'
import type { Deps, Handlers } from './handler.ts'

export const protocolHandlers = {
  listProtocols: ({ query: { chain } }, { store, snapshots, directory, bodies }) =>
    bodies.readAsync(snapshots.vaults(), `protocols ${chain ?? ''}`, async () => {
      const { protocols, rated, state } = await readProtocols(chain, { store, directory })
      requireRead(state, rated)
      return { body: jsonBody(JSON.stringify({ data: protocols.toSorted(byName) })), freshness: state }
    }),
} satisfies Pick<Handlers, 'listProtocols'>

/** What is listed, in no order. `rated`: how many of them the vaults name. */
export async function readProtocols(
  chain: VaultChainFilter | undefined,
  { store, directory }: Pick<Deps, 'store' | 'directory'>,
) {
  const isOfAll = chain === undefined || chain === 'ALL'
  const listings = isOfAll ? directory.listings : directory.listings.flatMap(onlyOn(chain))
  const countedChains = chainsCounted(chain)
  const { protocols, state } = await store.protocols.list({
    ids: listings.map(({ id }) => id),
    chains: countedChains,
  })
  const listed = new Map(listings.map((listing) => [listing.id, ofListing(listing, countedChains)]))
  for (const known of protocols) {
    const ours = directory.find(known.id)
    const id = ours?.id ?? known.id
    listed.set(id, withMarket(listed.get(id) ?? (ours && ofListing({ ...ours, chains: [] }, countedChains)), known))
  }
  return { protocols: [...listed.values()], rated: protocols.filter(({ types }) => types.length > 0).length, state }
}

function chainsCounted(chain: VaultChainFilter | undefined): readonly VaultChain[] {
  if (chain === undefined) return usualVaultChainIds
  return chain === 'ALL' ? vaultChainIds : [chain]
}

const onlyOn =
  (chain: VaultChain) =>
  (listing: Listing): Listing[] => {
    const chains = listing.chains.filter((id) => id === chain)
    return chains.length > 0 ? [{ ...listing, chains }] : []
  }

/**
 * Counts only vaults on the given chains. A protocol on none of them may have vaults elsewhere, so its number is
 * unknown.
 */
const ofListing = (
  { id, aliases, name, url, chains, category = '', isNative }: Listing,
  countedChains: readonly string[],
): Protocol => ({
  id,
  aliases: [...aliases],
  name,
  logo: '',
  url,
  chains: [...chains],
  types: [],
  category,
  audits: isNative ? 'native' : '',
  auditLinks: [],
  tvl: null,
  tvlChange7d: null,
  vaultChains: [],
  vaultCount: chains.some((chain) => countedChains.includes(chain)) ? 0 : null,
  loanCount: chains.some((chain) => countedChains.includes(chain)) ? 0 : null,
  vaultTvl: null,
  minApy: null,
  maxApy: null,
  meanApy: null,
})

/** The market's name, logo and site take precedence over ours, since the vaults use them too. */
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
    category: known.category || ours.category,
    audits: ours.audits || known.audits,
    auditLinks: [...new Set([...ours.auditLinks, ...known.auditLinks])],
    tvl: sum(ours.tvl, known.tvl),
    tvlChange7d: changeOf(ours, known),
    vaultChains: [...new Set(largerFirst(ours, known).flatMap(({ vaultChains }) => vaultChains))],
    vaultCount: (known.vaultCount ?? 0) === 0 ? ours.vaultCount : sum(ours.vaultCount, known.vaultCount),
    loanCount: (known.vaultCount ?? 0) === 0 ? ours.loanCount : sum(ours.loanCount, known.loanCount),
    vaultTvl: sum(ours.vaultTvl, known.vaultTvl),
    minApy: least(ours.minApy, known.minApy),
    maxApy: most(ours.maxApy, known.maxApy),
    meanApy: meanOf(ours, known),
  }
}

/** Combines two entries that the market distinguishes and we do not; each known figure counts. */
const ofBoth = (of: (a: number, b: number) => number) => (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : of(a, b)
const sum = ofBoth((a, b) => a + b)
const least = ofBoth(Math.min)
const most = ofBoth(Math.max)

/** The entry whose vaults hold more is first. */
const largerFirst = (...both: readonly [Protocol, Omit<Protocol, 'aliases'>]) =>
  both.toSorted((a, b) => (b.vaultTvl ?? 0) - (a.vaultTvl ?? 0))

type Changed = Pick<Protocol, 'tvl' | 'vaultTvl' | 'tvlChange7d'>
/** Of the TVL that `sum` gives: of the vaults only where neither has one of its own. Of both together only if that of each is known. */
function changeOf(...both: readonly [Changed, Changed]): number | null {
  const isOfVaults = both.every(({ tvl }) => tvl === null)
  const sized = both.flatMap(({ tvl, vaultTvl, tvlChange7d: change }) => {
    const size = isOfVaults ? vaultTvl : tvl
    return size === null ? [] : [{ size, change }]
  })
  if (sized.length < 2) return sized[0]?.change ?? null
  let [now, before] = [0, 0]
  for (const { size, change } of sized) {
    if (change === null || change <= -1) return null
    now += size
    before += size / (1 + change)
  }
  return before === 0 ? null : now / before - 1
}

type Weighed = Pick<Protocol, 'vaultTvl' | 'meanApy'>
function meanOf(...both: readonly [Weighed, Weighed]): number | null {
  const known = both.flatMap(({ vaultTvl, meanApy }) =>
    vaultTvl === null || meanApy === null ? [] : [{ vaultTvl, meanApy }],
  )
  const total = known.reduce((all, { vaultTvl }) => all + vaultTvl, 0)
  if (total === 0) return null
  return known.reduce((all, { vaultTvl, meanApy }) => all + vaultTvl * meanApy, 0) / total
}

const sortKey = ({ name, id }: Protocol) => `${name.toLowerCase()} ${id}`
const byName = (a: Protocol, b: Protocol) => (sortKey(a) < sortKey(b) ? -1 : 1)
