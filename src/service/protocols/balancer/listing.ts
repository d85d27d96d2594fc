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
