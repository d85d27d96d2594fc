import type { Listing } from '#service/protocols/listing.ts'
import { liquidStakingFacts } from './facts.ts'

/** One for each issuer. */
export const liquidStakingListings: Listing[] = liquidStakingFacts.coins.map(({ protocol, aliases, farmLink }) => ({
  ...protocol,
  aliases,
  url: farmLink,
  chains: ['SUI'],
}))
