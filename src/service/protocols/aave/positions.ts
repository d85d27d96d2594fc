import type { Read } from '#service/protocols/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/listed-sources.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { aaveContracts } from './contracts.ts'
import { type AaveMarket, aaveMarkets } from './facts.ts'
import { aaveListings } from './listing.ts'
import { readMarket } from './read-market.ts'

/** A pool never changes, its data provider about once a year. */
const CONTRACTS_FRESH_MS = 3_600_000

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** One source for each protocol on each chain, whatever markets it has there. */
export const aavePositions = (deps: Deps, markets: readonly AaveMarket[] = aaveMarkets): PositionSource[] =>
  listedSources(aaveListings, markets, (group) => reader(group, deps))

function reader({ listing, rows: markets, what }: OpenGroup<AaveMarket>, { evm, now }: Deps): Read {
  const contractsOf = sharedFacts({
    what,
    freshForMs: CONTRACTS_FRESH_MS,
    now,
    read: async (name, signal) => {
      const market = markets.find((listed) => (listed.name ?? '') === name)
      if (!market) throw new Error(`no market ${name} of ${listing.id}`)
      return aaveContracts(market, { evm, what }, signal)
    },
  })
  return async ({ owner, signal, note }) => {
    const found = await Promise.all(
      markets.map(async (market) => {
        const contracts = await contractsOf(market.name ?? '', signal)
        return readMarket({ market, contracts, owner, evm, what, note }, signal)
      }),
    )
    return found.flat()
  }
}
