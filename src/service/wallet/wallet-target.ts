import { type ChainId, chains } from '#contract/chain.ts'
import { fieldError } from '#contract/error.ts'
import { NoWalletAddress, readWalletAddress, type WalletAddress } from '#domain/wallet-address.ts'
import type { WalletQuery } from './wallet.ts'

/** Whom to ask about: `chains` may be empty where the one asked for has no source. */
export type WalletTarget = { address: string; chains: ChainId[]; hasSource: boolean }

/** The address in its one form and the chains to ask. INVALID_INPUT on `address` or, for a chain that cannot own it, on `chain`. */
export function readTarget({ address: text, chain }: WalletQuery): WalletTarget {
  const { address, chains: owners } = readAddress(text)
  if (chain === 'ALL') return { address, chains: owners, hasSource: true }
  if (chain === 'ECLIPSE') return { address, chains: [], hasSource: false }
  if (!owners.includes(chain)) {
    const fitting = owners.length === 1 ? owners[0] : `one of ${owners.join(', ')}`
    throw fieldError('INVALID_INPUT', 'chain', `no address of ${chains[chain].name}; this one is of ${fitting}`)
  }
  return { address, chains: [chain], hasSource: true }
}

export function readAddress(text: string): WalletAddress {
  try {
    return readWalletAddress(text)
  } catch (error) {
    if (error instanceof NoWalletAddress) throw fieldError('INVALID_INPUT', 'address', error.message)
    throw error
  }
}
