import type { Read } from '#service/protocols/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/listed-sources.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { readComptrollerFacts } from './comptroller-facts.ts'
import { type Comptroller, comptrollers } from './facts.ts'
import { compoundV2Listings } from './listing.ts'
import { readComptroller } from './read-comptroller.ts'

/** A new market comes by a vote of days. */
const FACTS_FRESH_MS = 3_600_000

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** One source for each protocol on each chain, whatever comptrollers it has there. */
export const compoundV2Positions = (deps: Deps): PositionSource[] =>
  listedSources(compoundV2Listings, comptrollers, (group) => reader(group, deps))

function reader({ listing, rows, what }: OpenGroup<Comptroller>, { evm, now }: Deps): Read {
  const factsOf = sharedFacts({
    what,
    freshForMs: FACTS_FRESH_MS,
    now,
    read: async (comptroller, signal) => {
      const row = rows.find((listed) => listed.comptroller === comptroller)
      if (!row) throw new Error(`no comptroller ${comptroller} of ${listing.id}`)
      return readComptrollerFacts(row, { evm, what }, signal)
    },
  })
  return async ({ owner, signal, note }) => {
    const found = await Promise.all(
      rows.map(async (row) => {
        const facts = await factsOf(row.comptroller, signal)
        return readComptroller({ row, facts, owner, evm, what, note }, signal)
      }),
    )
    return found.flat()
  }
}
