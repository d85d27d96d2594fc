import type { Listing } from '#service/protocols/listing.ts'
import { jupiterLendFacts, jupiterPerpsFacts, jupiterVoteFacts } from './facts.ts'

const listing = (id: string, name: string, url: string): Listing => ({ id, aliases: [], name, url, chains: ['SOL'] })

export const jupiterLendListing = listing(jupiterLendFacts.slug, 'Jupiter Lend', 'https://jup.ag/lend')
export const jupiterPerpsListing = listing(
  jupiterPerpsFacts.slug,
  'Jupiter Perpetual Exchange',
  'https://jup.ag/perps-earn',
)
export const jupiterVoteListing = listing(jupiterVoteFacts.slug, 'Jupiter DAO', 'https://vote.jup.ag')
