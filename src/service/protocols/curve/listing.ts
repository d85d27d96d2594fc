import type { Listing } from '#service/protocols/listing.ts'
import { curveFacts } from './facts.ts'

export const curveListing = {
  id: 'curve-dex',
  aliases: [],
  name: 'Curve',
  url: 'https://www.curve.finance',
  chains: curveFacts.chains,
} satisfies Listing
