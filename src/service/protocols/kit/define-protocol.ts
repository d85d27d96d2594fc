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

/** What a folder's one protocol is called. */
type Names = {
  /** What paths, filters and answers call it; absent: its slug. */
  id?: string
  /** Other names that requests may use. */
  aliases?: readonly string[]
  name: string
  url: string
}

/** Where its positions are read or its transactions built; absent: where it is deployed. */
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

/** The same of a folder that stands for several protocols of one shape, which its slug names. */
export function defineProtocolFamily<
  const Slug extends string,
  const Listings extends readonly Listing[],
  Able extends Abilities,
>(
  record: { slug: Slug; listings: Listings } & Able,
): Able & Pick<Protocol, 'loadMove'> & { slug: Slug; listings: Listings } {
  return { loadMove: null, ...record }
}
