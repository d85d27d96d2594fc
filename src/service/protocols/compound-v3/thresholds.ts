import { chains } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { ThresholdDeps, ThresholdSource } from '#service/protocols/threshold-source.ts'
import { type CometMarket, compoundV3, compoundV3Facts } from './compound-v3.ts'
import { cometAbi } from './layout.ts'
import { readMarketFacts } from './market-facts.ts'

type Deps = Pick<ThresholdDeps, 'evm'>

/** The factors by which each market counts its collateral before a liquidation: one source per chain. */
export const cometThresholds = (
  { evm }: Deps,
  markets: readonly CometMarket[] = compoundV3Facts.markets,
): ThresholdSource[] =>
  [...new Set(markets.map(({ chain }) => chain))].map((chain) => ({
    id: compoundV3.listing.id,
    chain,
    readThresholds: async (signal) => {
      const what = `${compoundV3.name} on ${chains[chain].name}`
      const read = await Promise.all(
        markets
          .filter((market) => market.chain === chain)
          .map(async ({ comet, base }) => {
            // Requests leave listeners on their signal, so each market has its own.
            const contracts = createContractReader({ evm, chain, what, signal: AbortSignal.any([signal]) })
            const { count } = await contracts.read({ count: call(cometAbi, comet, 'numAssets') })
            const { assets } = await readMarketFacts(contracts, { comet, count })
            return assets.map(({ asset, liquidateCollateralFactor }) => ({
              coin: asset,
              market: `${base}-pool`,
              threshold: Number(liquidateCollateralFactor) / 1e18,
            }))
          }),
      )
      return read.flat()
    },
  }))
