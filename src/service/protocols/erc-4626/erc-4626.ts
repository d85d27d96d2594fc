import type { Protocol } from '#service/protocols/protocol.ts'
import { eulerVaultFacts, firstMorphoVaultFacts, fluidTokenFacts, morphoVaultFacts, stataFacts } from './facts.ts'
import { makerListings, pricedVaultListing } from './listing.ts'

/** Shares of vaults (ERC-4626): those of each known maker are a source, those that their price vouches for another. */
export const erc4626 = {
  listings: [...makerListings, pricedVaultListing],
  facts: [morphoVaultFacts, firstMorphoVaultFacts, eulerVaultFacts, fluidTokenFacts, stataFacts],
  loadMove: null,
  loadPositions: async () => (await import('./positions.ts')).vaultPositions,
} satisfies Protocol
