import type { Listing } from '#service/protocols/listing.ts'

export const lidoWithdrawalsListing = {
  id: 'lido-withdrawals',
  aliases: [],
  name: 'Lido Withdrawals',
  url: 'https://stake.lido.fi/withdrawals/claim',
  chains: ['ETH'],
} satisfies Listing
