import type { Listing } from '#service/protocols/listing.ts'
import { tonLiquidStakingFacts } from './facts.ts'

/** One for each issuer. */
export const tonLiquidStakingListings: Listing[] = tonLiquidStakingFacts.issuers.map(({ protocol }) => ({
  ...protocol,
  chains: ['TON'],
}))
