import { chainsOf, type EvmChainId } from '#contract/chains.ts'
import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'
import {
  eulerVaultFacts,
  firstMorphoVaultFacts,
  fluidTokenFacts,
  morphoVaultFacts,
  stataFacts,
  vaultMakers,
} from './facts.ts'

const listing = listingsOver(vaultMakers)

export const makerListings = [
  listing('morpho-vaults', 'Morpho Vaults', 'https://app.morpho.org'),
  listing('euler-vaults', 'Euler Vaults', 'https://app.euler.finance'),
  listing('fluid-tokens', 'Fluid Lending Tokens', 'https://fluid.io/lending'),
  listing('aave-stata', 'Aave Wrapped Deposits', 'https://app.aave.com'),
]

/** ZKsync's nodes do not run the bytecode that calls untrusted contracts. */
const withoutUntrusted: EvmChainId[] = ['ZKSYNC']

/** Vaults of any maker whose share has its own price. */
export const pricedVaultListing = {
  id: 'erc-4626',
  aliases: [],
  name: 'Vault Shares (ERC-4626)',
  url: 'https://eips.ethereum.org/EIPS/eip-4626',
  chains: chainsOf('evm').filter((chain) => !withoutUntrusted.includes(chain)),
}

/** A vault names its asset. */
export const vaultReceipt = defineReceipt({
  probes: { asset: 'asset()' },
  anchor: 'asset',
  rank: 7,
  read(answers) {
    const asset = answers.address('asset')
    return asset === null ? null : { asset }
  },
})

/**
 * Shares of ERC-4626 vaults. The vaults of each known maker form one source; vaults confirmed only by their price form
 * another.
 */
export const erc4626 = defineProtocolFamily({
  slug: 'erc-4626',
  listings: [...makerListings, pricedVaultListing],
  facts: [morphoVaultFacts, firstMorphoVaultFacts, eulerVaultFacts, fluidTokenFacts, stataFacts],
  deployments: vaultMakers,
  receipts: [vaultReceipt],
  loadPositions: async () => (await import('./positions.ts')).vaultPositions,
})
