import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

const { id, aliases, name } = protocolPools.suilend

export const suilendListing = {
  id,
  aliases,
  name,
  url: 'https://suilend.fi',
  chains: ['SUI'],
} satisfies Listing
