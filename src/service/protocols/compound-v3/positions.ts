import { cachedContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type CometMarket, compoundV3, compoundV3Facts } from './compound-v3.ts'
import { readMarketFacts } from './market-facts.ts'
import { readMarket } from './read-market.ts'

const FACTS_FRESH_MS = 3_600_000

/** All markets of a chain form one source. */
export const compoundV3Positions = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): PositionSource[] =>
  compoundV3.listing.chains.map((chain) =>
    evmSource({ evm, listing: compoundV3.listing, chain }, (what) => {
      const markets: CometMarket[] = compoundV3Facts.markets.filter((market) => market.chain === chain)
      const factsOf = cachedContractRead({
        evm,
        now,
        chain,
        what,
        freshForMs: FACTS_FRESH_MS,
        // The key includes the number of assets, so a new asset appears at once.
        read: async (contracts, key) => {
          const [comet, count] = key.split(' ')
          const market = markets.find((listed) => listed.comet === comet)
          if (!market) throw new Error(`no market ${comet}`)
          return readMarketFacts(contracts, { comet: market.comet, count: Number(count) })
        },
      })
      return async ({ owner, contracts, signal, note }) => {
        const found = await Promise.all(
          markets.map((market) =>
            readMarket({
              market,
              owner,
              contracts,
              note,
              facts: (count) => factsOf(`${market.comet} ${count}`, signal),
            }),
          ),
        )
        return found.flat()
      }
    }),
  )
