import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import type { ReadEvmPositions } from '#service/protocols/kit/evm-source.ts'
import { listedSources, type OpenGroup } from '#service/protocols/kit/listed-sources.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { aave } from './aave.ts'
import { aaveContracts } from './contracts.ts'
import { type AaveMarket, aaveMarkets } from './facts.ts'
import { readMarket } from './read-market-positions.ts'

/** A pool never changes; its data provider changes about once a year. */
const CONTRACTS_FRESH_MS = 3_600_000

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** One source per protocol and chain, however many markets the protocol has there. */
export const aavePositions = (deps: Deps, markets: readonly AaveMarket[] = aaveMarkets): PositionSource[] =>
  listedSources({ ...deps, listings: aave.listings, rows: markets }, (group) => reader(group, deps))

function reader({ listing, chain, rows: markets, what }: OpenGroup<AaveMarket>, { evm, now }: Deps): ReadEvmPositions {
  const addressesOf = cachedContractRead({
    evm,
    chain,
    what,
    freshForMs: CONTRACTS_FRESH_MS,
    now,
    read: async (contracts, name) => {
      const market = markets.find((listed) => (listed.name ?? '') === name)
      if (!market) throw new Error(`no market ${name} of ${listing.id}`)
      return aaveContracts(market, contracts)
    },
  })
  return async ({ owner, contracts, signal, note }) => {
    const found = await Promise.all(
      markets.map(async (market) => {
        const addresses = await addressesOf(market.name ?? '', signal)
        return readMarket({ market, addresses, contracts, owner, note })
      }),
    )
    return found.flat()
  }
}
