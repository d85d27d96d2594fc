import { type Address, address } from '@solana/kit'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { openSource, type Reading } from './open-source.ts'

/** The wallet to read, and how to read it. */
export type SolanaReading = Omit<Reading, 'owner'> & { owner: Address }

type Parts = {
  listing: Listing
  /** The part of the protocol that this source reads, if other sources read the rest. */
  part?: string
}

/** Opens the source of a protocol's positions on Solana. */
export const solanaSource = (
  parts: Parts,
  read: (reading: SolanaReading) => Promise<FoundPosition[]>,
): PositionSource =>
  openSource({ ...parts, chain: 'SOL' }, async ({ owner, ...reading }) => read({ ...reading, owner: address(owner) }))

/**
 * `singles`: mints of which the wallet has exactly one base unit, mostly NFTs. `symbols`: their symbols by mint; null if
 * unknown.
 */
type SolanaTokens = { amounts: Map<string, bigint>; singles: string[]; symbols: Record<string, string> | null }

/** The wallet's tokens in base units by mint, from the same read that its holdings use. A note names what may be missing. */
export async function readSolanaTokens(
  { readTokens }: Pick<PositionDeps, 'readTokens'>,
  { owner, signal, isForced, note }: Reading,
): Promise<SolanaTokens> {
  const { value, singles = [], symbols = null, note: lacking } = await readTokens('SOL', owner, { isForced, signal })
  if (lacking !== null) note(lacking)
  return { amounts: new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount])), singles, symbols }
}
