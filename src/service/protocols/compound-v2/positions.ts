import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import { byListingAndChain, type ListedGroup } from '#service/protocols/listed-rows.ts'
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
  byListingAndChain(compoundV2Listings, comptrollers).map((group) => source(group, deps))

function source({ listing: protocol, chain, rows }: ListedGroup<Comptroller>, { evm, now }: Deps): PositionSource {
  const what = `${protocol.name} on ${chains[chain].name}`
  const factsOf = sharedFacts({
    what,
    freshForMs: FACTS_FRESH_MS,
    now,
    read: async (comptroller, signal) => {
      const row = rows.find((listed) => listed.comptroller === comptroller)
      if (!row) throw new Error(`no comptroller ${comptroller} of ${protocol.id}`)
      return readComptrollerFacts(row, { evm, what }, signal)
    },
  })
  return {
    id: protocol.id,
    chain,
    protocol,
    async readPositions(address, signal, note = () => {}) {
      const owner = getAddress(address)
      const found = await Promise.all(
        rows.map(async (row) => {
          const facts = await factsOf(row.comptroller, signal)
          return readComptroller({ row, facts, owner, evm, what, note }, signal)
        }),
      )
      return found.flat()
    },
  }
}
