import { type Address, address } from '@solana/kit'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { openSource, type Reading } from './open-source.ts'

/** Whose positions are read, and how. */
export type SolanaReading = Omit<Reading, 'owner'> & { owner: Address }

type Parts = {
  listing: Listing
  /** What of the protocol is read, where other sources read the rest. */
  part?: string
}

/** What is read of a protocol on Solana. */
export const solanaSource = (
  parts: Parts,
  read: (reading: SolanaReading) => Promise<FoundPosition[]>,
): PositionSource =>
  openSource({ ...parts, chain: 'SOL' }, async ({ owner, ...reading }) => read({ ...reading, owner: address(owner) }))

/** `singles`: the mints of which it holds a single base unit, most of them NFTs. `symbols`: of those, by mint; null: unknown. */
type SolanaTokens = { amounts: Map<string, bigint>; singles: string[]; symbols: Record<string, string> | null }

/** What the wallet holds, in base units by mint, from the reading that its holdings are shown by. What that lacks is noted. */
export async function readSolanaTokens(
  { readTokens }: Pick<PositionDeps, 'readTokens'>,
  { owner, signal, isForced, note }: Reading,
): Promise<SolanaTokens> {
  const { value, singles = [], symbols = null, note: lacking } = await readTokens('SOL', owner, { isForced, signal })
  if (lacking !== null) note(lacking)
  return { amounts: new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount])), singles, symbols }
}
