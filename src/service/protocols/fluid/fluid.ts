import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const fluidFacts = {
  source:
    'Instadapp/fluid-contracts-public a9949b4 of 2026-03-04, deployments/deployments.md, contracts/periphery/resolvers/vault/{main,structs}.sol',
  asOf: '2026-11-21',
  /** Fluid's contracts have the same addresses on all of these chains. */
  chains: ['ETH', 'ARB', 'BASE', 'MATIC', 'BNB'] satisfies EvmChainId[],
  vaultResolver: '0xA5C3E16523eeeDDcC34706b0E6bE88b4c6EA95cC',
  /** Fluid's address for a chain's native coin. */
  nativeCoin: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
} as const

/** Fluid: vaults of one coin against another, with one NFT per position. All vaults of a chain form one source. */
export const fluid = defineProtocol({
  slug: 'fluid-lending',
  aliases: ['fluid'],
  name: 'Fluid',
  url: 'https://fluid.io',
  facts: [fluidFacts],
  deployments: fluidFacts.chains.map((chain) => ({ chain, vaultResolver: fluidFacts.vaultResolver })),
  loadPositions: async () => (await import('./positions.ts')).fluidPositions,
})
