import type { Listing } from '#service/protocols/listing.ts'
import { aaveChains } from './facts.ts'

export const aaveV3Listing = {
  id: 'aave-v3',
  aliases: [],
  name: 'Aave V3',
  url: 'https://app.aave.com',
  chains: aaveChains,
} satisfies Listing
