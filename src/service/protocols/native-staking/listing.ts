import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

const { id, aliases } = protocolPools['native-staking']

export const nativeStakingListing = {
  id,
  aliases,
  name: 'Sui native staking',
  url: 'https://docs.sui.io/concepts/tokenomics/staking-unstaking',
  chains: ['SUI'],
} satisfies Listing

/** By a name of its own: what is built for stakes does not fit these. */
export const fungibleStakesListing = {
  id: 'fungible-staked-sui',
  aliases: [],
  name: 'Fungible staked SUI',
  url: 'https://docs.sui.io/concepts/tokenomics/staking-unstaking',
  chains: ['SUI'],
} satisfies Listing
