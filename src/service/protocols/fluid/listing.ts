import type { Listing } from '#service/protocols/listing.ts'
import { fluidFacts } from './facts.ts'

export const fluidListing = {
  id: 'fluid-lending',
  aliases: ['fluid'],
  name: 'Fluid',
  url: 'https://fluid.io',
  chains: fluidFacts.chains,
} satisfies Listing
