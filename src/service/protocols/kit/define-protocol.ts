import type { ChainId } from '#contract/chains.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { Protocol } from '#service/protocols/protocol.ts'

type Abilities = Pick<Protocol, 'facts'> &
  Partial<
    Pick<
      Protocol,
      | 'deployments'
      | 'hosts'
      | 'receipts'
      | 'listedTokens'
      | 'loadMove'
      | 'loadPositions'
      | 'loadPools'
      | 'loadThresholds'
      | 'transactions'
    >
  >

/** The names of the single protocol in a folder. */
type Names = {
  /** Its name in paths, filters and answers. Default: its slug. */
  id?: string
  /** Other names that requests may use. */
  aliases?: readonly string[]
  name: string
  url: string
  isNative?: true
}

/** The chains on which positions are read or transactions built. Default: those of its deployments. */
type Where<Chain extends ChainId> =
  | { chains: readonly Chain[] }
  | { chains?: undefined; deployments: readonly ({ readonly chain: Chain } & Readonly<Record<string, unknown>>)[] }

type Defined = Pick<Protocol, 'loadMove' | 'listings'>

/** Defines the record of a protocol; all.ts lists it by its slug. The record loads no chain library; its `load…` functions do. */
export function defineProtocol<const Slug extends string, Chain extends ChainId, Able extends Abilities>(
  record: Names & { slug: Slug } & Where<Chain> & Able,
): Able & Defined & { slug: Slug; listing: Omit<Listing, 'chains'> & { chains: readonly Chain[] } } {
  const { slug, id = slug, aliases = [], name, url, isNative } = record
  const chains = record.chains ?? [...new Set(record.deployments.map(({ chain }) => chain))]
  const listing = { id, aliases, name, url, chains, ...(isNative && { isNative }) }
  return { loadMove: null, ...record, listing, listings: [listing] }
}

/** Defines the record of a folder that covers several protocols of one kind. The slug names the kind. */
export function defineProtocolFamily<
  const Slug extends string,
  const Listings extends readonly Listing[],
  Able extends Abilities,
>(
  record: { slug: Slug; listings: Listings } & Able,
): Able & Pick<Protocol, 'loadMove'> & { slug: Slug; listings: Listings } {
  return { loadMove: null, ...record }
}
