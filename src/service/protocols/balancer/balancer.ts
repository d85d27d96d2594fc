import type { EvmChainId } from '#contract/chains.ts'
import { gaugeFactoryFacts, gaugeReceipt } from '#service/protocols/curve-gauges/facts.ts'
import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'
import type { Listing } from '#service/protocols/listing.ts'
import { balancerV2Facts, balancerV3Facts } from './facts.ts'

export const balancerV2Listing = {
  id: 'balancer-v2',
  aliases: [],
  name: 'Balancer v2',
  url: 'https://balancer.fi',
  chains: balancerV2Facts.poolFactories.map(({ chain }) => chain),
} satisfies Listing

export const balancerV3Listing = {
  id: 'balancer-v3',
  aliases: [],
  name: 'Balancer v3',
  url: 'https://balancer.fi',
  chains: balancerV3Facts.chains,
} satisfies Listing

/** A v2 pool has an id at its Vault. */
export const v2PoolReceipt = defineReceipt({
  probes: { poolId: 'getPoolId()' },
  anchor: 'poolId',
  rank: 5,
  read: (answers) => (answers.has('poolId') ? {} : null),
})

/** A v3 pool names its Vault. */
export const v3PoolReceipt = defineReceipt({
  probes: { vault: 'getVault()' },
  rank: 8,
  read(answers) {
    const vault = answers.address('vault')
    return vault === null ? null : { vault }
  },
})

const chains: EvmChainId[] = [...new Set([...balancerV2Listing.chains, ...balancerV3Listing.chains])]

/** Balancer: shares of the pools of both Vaults and of their gauges, which are tokens in the wallet. */
export const balancer = defineProtocolFamily({
  slug: 'balancer',
  listings: [balancerV2Listing, balancerV3Listing],
  facts: [balancerV2Facts, balancerV3Facts, gaugeFactoryFacts],
  deployments: chains.map((chain) => ({
    chain,
    vault: balancerV2Facts.vault,
    poolFactories: balancerV2Facts.poolFactories.flatMap((row) => (row.chain === chain ? row.factories : [])),
    ...(balancerV3Facts.chains.some((each) => each === chain) && { secondVault: balancerV3Facts.vault }),
    gaugeFactories: gaugeFactoryFacts.factories.filter((row) => row.chain === chain),
  })),
  receipts: [v2PoolReceipt, v3PoolReceipt, gaugeReceipt],
  loadPositions: async () => (await import('./positions.ts')).balancerPositions,
})
