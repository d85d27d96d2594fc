import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { comptrollerFacts, comptrollers, venusFacts } from './facts.ts'

const listing = listingsOver(comptrollers)

/** Venus, Compound v2, Moonwell, Benqi and other forks. All comptrollers of one protocol on one chain form one source. */
export const compoundV2 = defineProtocolFamily({
  slug: 'compound-v2',
  listings: [
    listing('venus-core-pool', 'Venus', 'https://app.venus.io'),
    listing('compound-v2', 'Compound V2', 'https://app.compound.finance'),
    listing('moonwell-lending', 'Moonwell', 'https://moonwell.fi'),
    listing('benqi-lending', 'Benqi', 'https://app.benqi.fi'),
    listing('capyfi', 'CapyFi', 'https://capyfi.com'),
    listing('metalend', 'MetaLend', 'https://metalend.tech'),
    { ...listing('sumer', 'Sumer', 'https://sumer.money'), aliases: ['sumer.money'] },
  ],
  facts: [venusFacts, comptrollerFacts],
  deployments: comptrollers,
  loadPositions: async () => (await import('./positions.ts')).compoundV2Positions,
})
