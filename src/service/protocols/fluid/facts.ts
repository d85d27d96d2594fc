import type { EvmChainId } from '#contract/chain.ts'

export const fluidFacts = {
  source:
    'Instadapp/fluid-contracts-public a9949b4 of 2026-03-04, deployments/deployments.md, contracts/periphery/resolvers/vault/{main,structs}.sol',
  asOf: '2026-11-21',
  /** Its contracts have the same addresses on all of them. */
  chains: ['ETH', 'ARB', 'BASE', 'MATIC', 'BNB'] satisfies EvmChainId[],
  vaultResolver: '0xA5C3E16523eeeDDcC34706b0E6bE88b4c6EA95cC',
  /** How it writes a chain's own coin. */
  nativeCoin: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
} as const
