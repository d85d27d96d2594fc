import type { ChainId } from '#contract/chains.ts'

/**
 * One wallet per form of address, for a look around: every byte is 0x5a, which no key of a person gives. What they hold is
 * ours. An address is written as `readWalletAddress` gives it; `chain` is the first of those that can own it.
 */
export const sampleWallets: { chain: ChainId; address: string; label: string }[] = [
  {
    chain: 'SUI',
    address: '0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    label: 'Sample Sui wallet',
  },
  { chain: 'ETH', address: '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A', label: 'Sample EVM wallet' },
  { chain: 'SOL', address: '75hbt6uvDqjPZ9WgFtMhBnTeyHw7cinoHiz4FD2vEz2d', label: 'Sample Solana wallet' },
  {
    chain: 'TON',
    address: '0:5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    label: 'Sample TON wallet',
  },
  { chain: 'BTC', address: 'bc1qtfd95kj6tfd95kj6tfd95kj6tfd95kj6gdkyuz', label: 'Sample Bitcoin wallet' },
]

/** The chains of the samples with loans, the one nearest to its liquidation first; those with a loan of unknown health before those that are safe. */
export const samplesByHealth: readonly ChainId[] = ['SOL', 'SUI', 'TON', 'ETH']
