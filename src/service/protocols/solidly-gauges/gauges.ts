import type { Listing } from '#service/protocols/listing.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'
import type { GaugeList } from './gauge-list.ts'
import type { GaugeVoter } from './solidly-gauges.ts'

/** What those who read stakes in gauges of a voter share. */
export type Gauges = { listing: Listing; voter: GaugeVoter; listOf: (signal: AbortSignal) => Promise<GaugeList> }

/** The parts of what a gauge owes, together. One that cannot be read costs no position: a note says so. */
export function owedOf(
  coin: string,
  parts: readonly (bigint | null)[],
  note: (words: string) => void,
): TokenQuantity[] {
  let amount = 0n
  for (const part of parts) {
    if (part === null) note('what a gauge owes could not be read')
    else amount += part
  }
  return amount > 0n ? [{ contractAddress: coin, amount }] : []
}
