import type { Listing } from '#service/protocols/listing.ts'
import { kaminoEarnFacts, kaminoLendFacts } from './facts.ts'

const listing = (id: string, name: string, url: string): Listing => ({ id, aliases: [], name, url, chains: ['SOL'] })

export const kaminoLendListing = listing(kaminoLendFacts.slug, 'Kamino Lend', 'https://kamino.com/borrow')
export const kaminoEarnListing = listing(kaminoEarnFacts.slug, 'Kamino Earn', 'https://kamino.com/earn')
