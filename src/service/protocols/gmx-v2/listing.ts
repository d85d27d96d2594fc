import type { Listing } from '#service/protocols/listing.ts'
import { gmxV2Facts } from './facts.ts'

export const gmxV2Listing = {
  id: 'gmx-v2-perps',
  aliases: [],
  name: 'GMX V2 Perps',
  url: 'https://app.gmx.io',
  chains: gmxV2Facts.deployments.map(({ chain }) => chain),
} satisfies Listing
