import type { ChainId } from '#contract/chain.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionSource } from '#service/protocols/position-source.ts'

/** Whose positions are read, and how. */
export type Reading = {
  owner: string
  signal: AbortSignal
  /** Says in a few words what cannot be known although nothing failed. */
  note: (words: string) => void
  /** What the wallet holds is wanted anew too. */
  isForced: boolean
}

type Parts = {
  /** What answers about positions call it; absent: the id that lists it. */
  slug?: string
  listing: Listing
  chain: ChainId
  /** What of the protocol is read, where other sources read the rest on the same chain. */
  part?: string
}

/** What is read of a protocol on a chain: the source of its positions. */
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
