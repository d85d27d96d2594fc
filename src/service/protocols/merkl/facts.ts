import type { EvmChainId } from '#contract/chain.ts'

/** Merkl’s own. */
export const merklHosts = {
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
  api: 'https://api.merkl.xyz',
}

export const merklFacts = {
  source:
    'sushi 7.3.15, evm/config/features/merkl (chains); rotki ef14aadd1f of 2026-08-21, evm/decoding/merkl/constants.py (distributor)',
  asOf: '2026-11-21',
  /** Where rewards are claimed, the same on all chains. */
  distributor: '0x3Ef3D8bA38EBe18DB133cEc108f4D14CE00Dd9Ae',
  chains: ['ETH', 'OP', 'ARB', 'BASE', 'MATIC', 'AVAX', 'BNB', 'SCROLL'] satisfies EvmChainId[],
}
