import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { aaveFacts, aaveForkFacts, aaveMarkets, sparkLendFacts } from './facts.ts'

const listing = listingsOver(aaveMarkets)

/** Aave's own markets and those of its forks. All markets of one protocol on one chain form one source. */
export const aave = defineProtocolFamily({
  slug: 'aave',
  listings: [
    listing('aave-v3', 'Aave V3', 'https://app.aave.com'),
    listing('aave-v2', 'Aave V2', 'https://app.aave.com'),
    listing('aave-horizon', 'Aave Horizon', 'https://app.aave.com'),
    listing('sparklend', 'SparkLend', 'https://app.spark.fi'),
    listing('avalon-finance', 'Avalon Finance', 'https://app.avalonfinance.xyz'),
    listing('kinza-finance', 'Kinza Finance', 'https://app.kinza.finance'),
    listing('extra-finance-xlend', 'Extra Finance XLend', 'https://app.extrafi.io'),
    listing('seamless', 'Seamless', 'https://www.seamlessprotocol.com'),
    listing('zerolend', 'ZeroLend', 'https://app.zerolend.xyz'),
    listing('edel', 'Edel', 'https://edel.finance'),
    listing('the-granary', 'The Granary', 'https://granary.finance'),
  ],
  facts: [aaveFacts, sparkLendFacts, aaveForkFacts],
  deployments: aaveMarkets,
  loadPositions: async () => (await import('./positions.ts')).aavePositions,
  loadThresholds: async () => (await import('./reserve-thresholds.ts')).aaveThresholds,
})
