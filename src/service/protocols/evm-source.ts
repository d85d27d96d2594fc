import { type Address, getAddress } from 'viem'
import { chains, type EvmChainId } from '#contract/chain.ts'
import type { Listing } from './listing.ts'
import type { FoundPosition, PositionSource } from './position-source.ts'

/** Whose positions, and what goes with every question. */
export type Asked = { owner: Address; signal: AbortSignal; note: (words: string) => void; isForced: boolean }
export type Read = (asked: Asked) => Promise<FoundPosition[]>

/** A protocol on one chain. `what`: for failures, "Aave V3 on Base". */
export function evmSource(
  { listing, chain }: { listing: Listing; chain: EvmChainId },
  open: (what: string) => Read,
): PositionSource {
  const read = open(`${listing.name} on ${chains[chain].name}`)
  return {
    id: listing.id,
    chain,
    protocol: listing,
    async readPositions(address, signal, note = () => {}, isForced = false) {
      return read({ owner: getAddress(address), signal, note, isForced })
    },
  }
}
