import type { Protocol } from '#service/protocols/protocol.ts'
import { coreAssetFacts, curatedVaultFacts, savingsFacts, yieldServerFacts } from './facts.ts'
import { stakedTokenListings } from './listing.ts'

/** Tokens that stand for something staked or saved, of twenty issuers: a token is a line of the table. */
export const stakedTokens = {
  listings: stakedTokenListings,
  facts: [coreAssetFacts, yieldServerFacts, savingsFacts, curatedVaultFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).stakedTokenPositions,
} satisfies Protocol
