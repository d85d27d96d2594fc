import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { aaveV4Facts, type Spoke } from './facts.ts'
import { aaveV4Listing } from './listing.ts'
import { readSpokes } from './read-spokes.ts'
import { readReserves } from './reserves.ts'

/** A new reserve comes by a vote of days. */
const RESERVES_FRESH_MS = 3_600_000

/** The spokes of each chain are one source. */
export const aaveV4Positions = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): PositionSource[] =>
  aaveV4Listing.chains.map((chain) => {
    const what = `${aaveV4Listing.name} on ${chains[chain].name}`
    const spokes: Spoke[] = aaveV4Facts.spokes.filter((spoke) => spoke.chain === chain)
    const reservesOf = sharedFacts({
      what,
      freshForMs: RESERVES_FRESH_MS,
      now,
      read: (_, signal) => readReserves({ chain, spokes }, { evm, what }, signal),
    })
    return {
      id: aaveV4Listing.id,
      chain,
      protocol: aaveV4Listing,
      async readPositions(address, signal) {
        const reserves = await reservesOf(chain, signal)
        return readSpokes({ chain, reserves, owner: getAddress(address), evm, what }, signal)
      },
    }
  })
