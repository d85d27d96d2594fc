import type { Listing } from '#service/protocols/listing.ts'
import { pendleFacts } from './facts.ts'

export const pendleListing = {
  id: 'pendle',
  aliases: [],
  name: 'Pendle',
  url: 'https://app.pendle.finance',
  chains: pendleFacts.factories.map(({ chain }) => chain),
} satisfies Listing
