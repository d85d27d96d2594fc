import type { Listing } from '#service/protocols/listing.ts'

export const stonFiListing = {
  id: 'ston-fi',
  aliases: ['ston.fi', 'stonfi'],
  name: 'STON.fi',
  url: 'https://ston.fi',
  chains: ['TON'],
} satisfies Listing

export const deDustListing = {
  id: 'dedust',
  aliases: [],
  name: 'DeDust',
  url: 'https://dedust.io',
  chains: ['TON'],
} satisfies Listing
