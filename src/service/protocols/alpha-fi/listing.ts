import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

const { id, aliases, name } = protocolPools['alpha-fi']

export const alphaFiListing = {
  id,
  aliases,
  name,
  url: 'https://alphafi.xyz/',
  chains: ['SUI'],
} satisfies Listing
