import type { Listing } from '#service/protocols/listing.ts'
import { aaveV4Facts } from './facts.ts'

export const aaveV4Listing = {
  id: 'aave-v4',
  aliases: [],
  name: 'Aave V4',
  url: 'https://app.aave.com',
  chains: [...new Set(aaveV4Facts.spokes.map(({ chain }) => chain))],
} satisfies Listing
