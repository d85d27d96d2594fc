import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionSource } from '#service/protocols/position-source.ts'
import { createMoveReader, type MoveReader } from './move-reader.ts'
import { openSource, type Reading } from './open-source.ts'

/** The wallet to read, and the readers to use. */
export type SuiReading = Reading & { sui: SuiReader; move: MoveReader }

type Parts = {
  sui: SuiReader
  /** The protocol's name in answers about positions. Default: the id of its listing. */
  slug?: string
  listing: Listing
  /** The part of the protocol that this source reads, if other sources read the rest. */
  part?: string
}

/** Opens the source of a protocol's positions on Sui. */
export const suiSource = (
  { sui, ...parts }: Parts,
  read: (reading: SuiReading) => Promise<FoundPosition[]>,
): PositionSource =>
  openSource({ ...parts, chain: 'SUI' }, (reading) => read({ ...reading, sui, move: createMoveReader(sui, reading) }))
