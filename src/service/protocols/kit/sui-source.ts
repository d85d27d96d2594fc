import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionSource } from '#service/protocols/position-source.ts'
import { createMoveReader, type MoveReader } from './move-reader.ts'
import { openSource, type Reading } from './open-source.ts'

/** Whose positions are read, and with what. */
export type SuiReading = Reading & { sui: SuiReader; move: MoveReader }

type Parts = {
  sui: SuiReader
  /** What answers about positions call it; absent: the id that lists it. */
  slug?: string
  listing: Listing
  /** What of the protocol is read, where other sources read the rest. */
  part?: string
}

/** What a protocol has on Sui. */
export const suiSource = (
  { sui, ...parts }: Parts,
  read: (reading: SuiReading) => Promise<FoundPosition[]>,
): PositionSource =>
  openSource({ ...parts, chain: 'SUI' }, (reading) => read({ ...reading, sui, move: createMoveReader(sui, reading) }))
