import { type ChainId, chains, isChainId, nativeAddresses } from '#contract/chains.ts'

export function walletExplorer(chain: ChainId, wallet: string): { name: string; url: string } {
  const { name, address } = chains[chain].explorer
  return { name, url: `${address}${encodeURIComponent(wallet.replace(/^ronin:/i, '0x'))}` }
}

/** Null for a native coin, which has no page of its own, and for a chain that we do not know. */
export function tokenExplorer(chain: string, contract: string): { name: string; url: string } | null {
  if (!isChainId(chain) || contract === '' || isNative(chain, contract)) return null
  const { name, token } = chains[chain].explorer
  return { name, url: `${token}${encodeURIComponent(contract)}` }
}

/** Null for a chain that we do not know. */
export function transactionExplorer(chain: string, hash: string): { name: string; url: string } | null {
  if (!isChainId(chain) || hash === '') return null
  const { name, transaction } = chains[chain].explorer
  return { name, url: `${transaction}${encodeURIComponent(hash)}` }
}

/** Of anybody's address, as the chain writes it. */
export const addressExplorer = (chain: string, address: string): { name: string; url: string } | null =>
  isChainId(chain) && address !== '' ? walletExplorer(chain, address) : null

export const isNative = (chain: string, contract: string): boolean =>
  isChainId(chain) && contract === nativeAddresses[chains[chain].family]
