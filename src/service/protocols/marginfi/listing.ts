import type { Listing } from '#service/protocols/listing.ts'

export const marginfiListing = {
  id: 'project-0',
  aliases: ['marginfi', 'marginfi-lending'],
  name: 'Project 0',
  url: 'https://app.0.xyz',
  chains: ['SOL'],
} satisfies Listing
