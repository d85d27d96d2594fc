import type { Listing } from '#service/protocols/listing.ts'
import type { Note, TokenQuantity } from '#service/protocols/position-source.ts'
import type { GaugeList } from './gauge-list.ts'
import type { GaugeVoter } from './solidly-gauges.ts'

/** Shared by the readers of stakes in a voter's gauges. */
export type Gauges = { listing: Listing; voter: GaugeVoter; listOf: (signal: AbortSignal) => Promise<GaugeList> }

/** Combines a gauge's unclaimed rewards. If one of them cannot be read, the position remains and a note says so. */
export function owedOf(coin: string, parts: readonly (bigint | null)[], note: Note): TokenQuantity[] {
  let amount = 0n
  for (const part of parts) {
    if (part === null) note('what a gauge owes could not be read', 'left out')
    else amount += part
  }
  return amount > 0n ? [{ contractAddress: coin, amount }] : []
}
