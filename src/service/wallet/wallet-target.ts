import { type ChainId, chainIds, chains, isUnreadChain, type UnreadChain } from '#contract/chains.ts'
import { fieldError } from '#contract/error.ts'
import { nameEndings, nameLookup } from '#contract/wallet/name.ts'
import { NoWalletAddress, readWalletAddress, type WalletAddress } from '#domain/wallet-address.ts'
import type { AddressOrName, WalletQuery } from './wallet.ts'

/** The wallet to read. `unread`: requested chains that have no source. */
export type WalletTarget = { address: string; chains: ChainId[]; unread: UnreadChain[] }

/**
 * The address in its canonical form, and those of the requested chains that can own it. INVALID_INPUT on `address` or, where no
 * requested chain can own it, on `chain`.
 */
export function readTarget({ address: text, chain }: WalletQuery): WalletTarget {
  const { address, chains: owners } = readAddress({ text, field: 'address' })
  if (chain.length === 0 || chain.includes('ALL')) return { address, chains: owners, unread: [] }
  const unread = [...new Set(chain.filter(isUnreadChain))]
  const readable = chainIds.filter((id) => chain.includes(id))
  const fitting = readable.filter((id) => owners.includes(id))
  if (fitting.length === 0 && readable.length > 0) {
    const named = readable.map((id) => chains[id].name).join(', ')
    const own = owners.length === 1 ? owners[0] : `one of ${owners.join(', ')}`
    throw fieldError('INVALID_INPUT', 'chain', `no address of ${named}; this one is of ${own}`)
  }
  return { address, chains: fitting, unread }
}

export function readAddress({ text, field }: Pick<AddressOrName, 'text' | 'field'>): WalletAddress {
  try {
    return readWalletAddress(text)
  } catch (error) {
    if (!(error instanceof NoWalletAddress)) throw error
    const hint = error.isLikeNone ? `, nor a name, which ends in ${nameEndings}: ${nameLookup} looks one up` : ''
    throw fieldError('INVALID_INPUT', field, `${error.message}${hint}`, { cause: error })
  }
}
