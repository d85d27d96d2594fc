import type { ChainId } from '#contract/chain.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { Protocol } from '#service/protocols/protocol.ts'

type Abilities = Pick<Protocol, 'facts'> &
  Partial<
    Pick<
      Protocol,
      'deployments' | 'hosts' | 'receipts' | 'listedTokens' | 'loadMove' | 'loadPositions' | 'transactions'
    >
  >

/** The names of a folder's one protocol. */
type Names = {
  /** Its name in paths, filters and answers; absent: its slug. */
  id?: string
  /** Other names that requests may use. */
  aliases?: readonly string[]
  name: string
  url: string
}

/** The chains on which positions are read or transactions built; absent: those of its deployments. */
type Where<Chain extends ChainId> =
  | { chains: readonly Chain[] }
  | { chains?: undefined; deployments: readonly ({ readonly chain: Chain } & Readonly<Record<string, unknown>>)[] }

type Defined = Pick<Protocol, 'loadMove' | 'listings'>

/** The record of a protocol; all.ts lists it by its slug. It loads no chain's library: its `load…` functions do. */
export function defineProtocol<const Slug extends string, Chain extends ChainId, Able extends Abilities>(
  record: Names & { slug: Slug } & Where<Chain> & Able,
): Able & Defined & { slug: Slug; listing: Omit<Listing, 'chains'> & { chains: readonly Chain[] } } {
  const { slug, id = slug, aliases = [], name, url } = record
  const chains = record.chains ?? [...new Set(record.deployments.map(({ chain }) => chain))]
  const listing = { id, aliases, name, url, chains }
  return { loadMove: null, ...record, listing, listings: [listing] }
}

/** The record of a folder that covers several protocols of one shape. The slug names the shape. */
export function defineProtocolFamily<
  const Slug extends string,
  const Listings extends readonly Listing[],
  Able extends Abilities,
>(
  record: { slug: Slug; listings: Listings } & Able,
): Able & Pick<Protocol, 'loadMove'> & { slug: Slug; listings: Listings } {
  return { loadMove: null, ...record }
}
