import type { ChainId } from '#contract/chains.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, Note, PositionSource } from '#service/protocols/position-source.ts'

/** The wallet to read, and how to read it. */
export type Reading = {
  owner: string
  signal: AbortSignal
  note: Note
  /** Whether to read the wallet's tokens again as well. */
  isForced: boolean
}

type Parts = {
  /** The protocol's name in answers about positions. Default: the id of its listing. */
  slug?: string
  listing: Listing
  chain: ChainId
  /** The part of the protocol that this source reads, if other sources on the same chain read the rest. */
  part?: string
}

/** Opens the source of a protocol's positions on one chain. */
export const openSource = (
  { listing, slug = listing.id, chain, part }: Parts,
  read: (reading: Reading) => Promise<FoundPosition[]>,
): PositionSource => ({
  id: slug,
  chain,
  protocol: listing,
  ...(part !== undefined && { part }),
  readPositions: (owner, signal, note = () => {}, isForced = false) => read({ owner, signal, note, isForced }),
})
