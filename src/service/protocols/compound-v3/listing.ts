import type { Listing } from '#service/protocols/listing.ts'
import { compoundV3Facts } from './facts.ts'

export const compoundV3Listing = {
  id: 'compound-v3',
  aliases: [],
  name: 'Compound V3',
  url: 'https://app.compound.finance',
  chains: [...new Set(compoundV3Facts.markets.map(({ chain }) => chain))],
} satisfies Listing
