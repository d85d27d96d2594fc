import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { aaveV4, aaveV4Facts, type Spoke } from './aave-v4.ts'
import { readSpokes } from './read-spokes.ts'
import { readReserves } from './reserves.ts'

/** Adding a reserve takes a governance vote of several days. */
const RESERVES_FRESH_MS = 3_600_000

/** All spokes of a chain form one source. */
export const aaveV4Positions = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): PositionSource[] =>
  aaveV4.listing.chains.map((chain) =>
    evmSource({ evm, listing: aaveV4.listing, chain }, (what) => {
      const spokes: Spoke[] = aaveV4Facts.spokes.filter((spoke) => spoke.chain === chain)
      const reservesOf = cachedContractRead({
        evm,
        now,
        chain,
        what,
        freshForMs: RESERVES_FRESH_MS,
        read: (contracts) => readReserves(spokes, contracts),
      })
      return async ({ owner, contracts, signal }) =>
        readSpokes({ chain, reserves: await reservesOf(chain, signal), owner, contracts })
    }),
  )
