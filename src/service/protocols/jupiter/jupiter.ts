import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

/**
 * `program` lends out deposits. `liquidity` lists the reserves beneath, whose interest it passes on. The first of them also
 * serves `vaults`, which borrow.
 */
export const jupiterLendFacts = {
  source:
    'Instadapp/fluid-solana-programs 626b177 of 2026-02-11 and @jup-ag/lend-read 0.0.10; the isolated market: DefiLlama/DefiLlama-Adapters 1eb4e81',
  asOf: '2026-11-22',
  slug: 'jupiter-lend',
  program: 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9',
  vaults: 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi',
  liquidity: ['jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC', 'jup6QF1sNDGpkkcu6F4qaFHcRBmnSS1VgyB4uFbBvNS'],
}

export const jupiterPerpsFacts = {
  source: 'julianfssen/jupiter-perps-anchor-idl-parsing 5cd0daa of 2025-09-04',
  asOf: '2026-11-22',
  slug: 'jupiter-perpetual-exchange',
  token: '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4',
  pool: '5BUwFW4nRbftYTDMbgxykoFWqWHPzahFSNAaaaJtVKsq',
}

export const jupiterVoteFacts = {
  source: 'sonarwatch/portfolio 1a2b9ac of 2025-07-04',
  asOf: '2026-11-22',
  slug: 'jupiter-dao',
  program: 'voTpe3tHQ7AjQHMapgSue2HJFAh2cGsdokqN3XqmVSj',
  locker: 'CVMdMd79no569tjc5Sq7kzz8isbfCcFyBS5TLGsrZ5dN',
  token: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
}

const listing = (id: string, name: string, url: string): Listing => ({ id, aliases: [], name, url, chains: ['SOL'] })

export const jupiterLendListing = listing(jupiterLendFacts.slug, 'Jupiter Lend', 'https://jup.ag/lend')
export const jupiterPerpsListing = listing(
  jupiterPerpsFacts.slug,
  'Jupiter Perpetual Exchange',
  'https://jup.ag/perps-earn',
)
export const jupiterVoteListing = listing(jupiterVoteFacts.slug, 'Jupiter DAO', 'https://vote.jup.ag')

/** Jupiter's loans, the pool behind its perpetuals, and staked JUP. */
export const jupiter = defineProtocolFamily({
  slug: 'jupiter',
  listings: [jupiterLendListing, jupiterPerpsListing, jupiterVoteListing],
  facts: [jupiterLendFacts, jupiterPerpsFacts, jupiterVoteFacts],
  loadPositions: async () => (await import('./positions.ts')).jupiterPositions,
})
