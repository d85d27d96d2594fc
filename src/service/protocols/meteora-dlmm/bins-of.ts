import { ApiError } from '#contract/error.ts'
import { BIN_RECORD_SIZE, BINS_INSIDE, binRecord, POSITION_SIZE, type Position, type Settled } from './layout.ts'

/** The number of bins in the widest position that the program allows. */
const MAX_BINS = 1_400
const LIMIT = 443_636

/** A position's share of one bin, with its earnings there as last settled. */
export type BinShare = { id: number; share: bigint; fees: Settled; rewards: Settled }

/**
 * All bins of a position, including empty ones. Throws ApiError UPSTREAM_FAILED for a range that no program creates or whose
 * data is incomplete.
 */
export function binsOf({ lower, upper, shares, fees, rewards }: Position, data: Uint8Array): BinShare[] {
  const count = upper - lower + 1
  const further = Math.max(0, count - BINS_INSIDE)
  const isWhole = data.length >= POSITION_SIZE + further * BIN_RECORD_SIZE
  if (count < 1 || count > MAX_BINS || Math.abs(lower) > LIMIT || Math.abs(upper) > LIMIT || !isWhole) {
    throw new ApiError('UPSTREAM_FAILED', 'a Solana node returned a Meteora DLMM position with an impossible range')
  }
  return Array.from({ length: count }, (_, index) => {
    const id = lower + index
    const at = data.byteOffset + POSITION_SIZE + (index - BINS_INSIDE) * BIN_RECORD_SIZE
    if (index >= BINS_INSIDE) return { id, ...binRecord(new DataView(data.buffer, at, BIN_RECORD_SIZE)) }
    const none = { atX: 0n, atY: 0n, owedX: 0n, owedY: 0n }
    return { id, share: shares[index] ?? 0n, fees: fees[index] ?? none, rewards: rewards[index] ?? none }
  })
}
