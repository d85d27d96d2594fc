import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import type { ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/kit/listed-sources.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { compoundV2 } from './compound-v2.ts'
import { readComptrollerFacts } from './comptroller-facts.ts'
import { type Comptroller, comptrollers } from './facts.ts'
import { readComptroller } from './read-comptroller.ts'

/** Adding a market takes a governance vote of several days. */
const FACTS_FRESH_MS = 3_600_000

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** One source per protocol and chain, however many comptrollers the protocol has there. */
export const compoundV2Positions = (deps: Deps): PositionSource[] =>
  listedSources({ ...deps, listings: compoundV2.listings, rows: comptrollers }, (group) => reader(group, deps))

function reader({ listing, chain, rows, what }: OpenGroup<Comptroller>, { evm, now }: Deps): ReadEvmPositions {
  const factsOf = cachedContractRead({
    evm,
    chain,
    what,
    freshForMs: FACTS_FRESH_MS,
    now,
    read: async (contracts, comptroller) => {
      const row = rows.find((listed) => listed.comptroller === comptroller)
      if (!row) throw new Error(`no comptroller ${comptroller} of ${listing.id}`)
      return readComptrollerFacts(row, contracts)
    },
  })
  return async ({ owner, contracts, signal, note }) => {
    const found = await Promise.all(
      rows.map(async (row) => {
        const facts = await factsOf(row.comptroller, signal)
        return readComptroller({ row, facts, owner, contracts, note })
      }),
    )
    return found.flat()
  }
}
