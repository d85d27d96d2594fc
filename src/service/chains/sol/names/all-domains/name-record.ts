import {
  type Address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU64Decoder,
} from '@solana/kit'
import { readable } from '#service/chains/sol/readable.ts'

/** Size of the header of a name's account. */
export const RECORD_SIZE = 200
/** Offset of its owner. */
export const OWNER_AT = 40

const DAY = 86_400n
/** @onsol/tldparser 1.2.1 uses 45 days in one function and 50 in another. */
const SURE_GRACE = 45n * DAY
const POSSIBLE_GRACE = 50n * DAY

/**
 * `expiresAt`: Unix seconds, 0: never. In a TLD's own record it is the length of the grace period instead of a time.
 */
export type NameRecord = { parent: Address; owner: Address; expiresAt: bigint }

const layout = getStructDecoder([
  ['discriminator', fixDecoderSize(getBytesDecoder(), 8)],
  ['parent', getAddressDecoder()],
  ['owner', getAddressDecoder()],
  ['class', getAddressDecoder()],
  ['expiresAt', getU64Decoder()],
])

export const readNameRecord = (data: Uint8Array): NameRecord | null => readable(() => layout.decode(data))

/** `unsure`: between the two published grace periods. */
export type Standing = 'held' | 'unsure' | 'ended'

/** `ending`: the record of the name's TLD, null if it cannot be read. */
export function standingOf({ expiresAt }: NameRecord, ending: NameRecord | null, nowMs: number): Standing {
  const past = BigInt(Math.floor(nowMs / 1000)) - expiresAt
  if (expiresAt === 0n || past < 0n) return 'held'
  if (ending !== null && ending.expiresAt > 0n) return past < ending.expiresAt ? 'held' : 'ended'
  if (past < SURE_GRACE) return 'held'
  return past < POSSIBLE_GRACE ? 'unsure' : 'ended'
}

/** Whether the name has expired, ignoring the grace period. */
export const isPast = ({ expiresAt }: NameRecord, nowMs: number): boolean =>
  expiresAt !== 0n && Number(expiresAt) * 1000 <= nowMs
