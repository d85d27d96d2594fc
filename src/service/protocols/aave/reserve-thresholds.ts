import { chains } from '#contract/chains.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { byListingAndChain } from '#service/protocols/kit/listed-rows.ts'
import type { CoinThreshold, ThresholdDeps, ThresholdSource } from '#service/protocols/threshold-source.ts'
import { aave } from './aave.ts'
import { aaveContracts } from './contracts.ts'
import { type AaveMarket, aaveMarkets } from './facts.ts'
import { aaveAbi, MOST_ASSETS } from './layout.ts'
import { BASIS_POINTS, thresholdAbi } from './thresholds.ts'

type Deps = Pick<ThresholdDeps, 'evm'>

/** The thresholds of all reserves, outside e-modes: one source per protocol and chain. */
export const aaveThresholds = ({ evm }: Deps, markets: readonly AaveMarket[] = aaveMarkets): ThresholdSource[] =>
  byListingAndChain(aave.listings, markets).map(({ listing, chain, rows }) => ({
    id: listing.id,
    chain,
    readThresholds: async (signal) => {
      const what = `${listing.name} on ${chains[chain].name}`
      const read = await Promise.all(
        rows.map(async (market): Promise<CoinThreshold[]> => {
          // Requests leave listeners on their signal, so each market has its own.
          const contracts = createContractReader({ evm, chain, what, signal: AbortSignal.any([signal]) })
          const { pool, dataProvider } = await aaveContracts(market, contracts)
          const { assets } = await contracts.read({ assets: call(aaveAbi, pool, 'getReservesList') })
          if (assets.length > MOST_ASSETS) throw contracts.unexpected()
          const reserves = await contracts.readEach(assets, (asset) => ({
            terms: optional(call(thresholdAbi, dataProvider, 'getReserveConfigurationData', asset)),
          }))
          return reserves.flatMap(({ item: coin, terms }) =>
            terms === null ? [] : [{ coin, market: market.name ?? '', threshold: Number(terms[2]) / BASIS_POINTS }],
          )
        }),
      )
      return read.flat()
    },
  }))
