import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { sharedFacts } from '#service/protocols/shared-facts.ts'
import { type CometMarket, compoundV3Facts } from './facts.ts'
import { compoundV3Listing } from './listing.ts'
import { readMarketFacts } from './market-facts.ts'
import { readMarket } from './read-market.ts'

const FACTS_FRESH_MS = 3_600_000

/** The markets of each chain are one source. */
export const compoundV3Positions = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>): PositionSource[] =>
  compoundV3Listing.chains.map((chain) => {
    const what = `${compoundV3Listing.name} on ${chains[chain].name}`
    const markets: CometMarket[] = compoundV3Facts.markets.filter((market) => market.chain === chain)
    const factsOf = sharedFacts({
      what,
      freshForMs: FACTS_FRESH_MS,
      now,
      // By its number of assets too, so that one that comes to it is seen at once.
      read: async (key, signal) => {
        const [comet, count] = key.split(' ')
        const market = markets.find((listed) => listed.comet === comet)
        if (!market) throw new Error(`no market ${comet}`)
        return readMarketFacts(market, { evm, what, count: Number(count) }, signal)
      },
    })
    return {
      id: compoundV3Listing.id,
      chain,
      protocol: compoundV3Listing,
      async readPositions(address, signal, note = () => {}) {
        const owner = getAddress(address)
        const found = await Promise.all(
          markets.map((market) =>
            readMarket(
              { market, owner, evm, what, note, facts: (count, ending) => factsOf(`${market.comet} ${count}`, ending) },
              signal,
            ),
          ),
        )
        return found.flat()
      },
    }
  })
