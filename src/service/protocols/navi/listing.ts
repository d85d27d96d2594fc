import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

const { id, aliases, name } = protocolPools.navi

export const naviListing = {
  id,
  aliases,
  name,
  url: 'https://app.naviprotocol.io',
  chains: ['SUI'],
} satisfies Listing
