import { type ChainId, chains, type EvmChainId, isChainId, nativeAddresses } from '#contract/chains.ts'
import { coinKey } from '#domain/coin-type.ts'

/** What lists of vaults write for a native coin where wallets write `native`: the mint of wrapped SOL, TON's zero address. */
export const listedNatives = {
  sol: ['So11111111111111111111111111111111111111112', '11111111111111111111111111111111'],
  ton: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', `0:${'0'.repeat(64)}`],
} as const
const OTHER_EVM_NATIVE = `0x${'e'.repeat(40)}`

const isEvm = (chain: ChainId): chain is EvmChainId => chains[chain].family === 'evm'

/**
 * One text for all ways in which a coin of a chain is written: Sui's types in any spelling, EVM addresses in any case, and a chain's
 * own coin whether as itself or wrapped. Two coins are the same exactly when their texts are; a symbol is never an identifier.
 */
export const coinIdentity = (chain: string, address: string): string =>
  isChainId(chain) && isNativeOrWrapped(chain, address) ? `${chain} native` : tokenIdentity(chain, address)

/** One text for all spellings of one token; here a wrapped coin is another token than the coin. */
export const tokenIdentity = (chain: string, address: string): string =>
  `${chain} ${isChainId(chain) ? plainKey(chain, address) : address}`

function plainKey(chain: ChainId, address: string): string {
  if (chains[chain].family === 'sui') return coinKey(address)
  return isEvm(chain) ? address.toLowerCase() : address
}

function isNativeOrWrapped(chain: ChainId, address: string): boolean {
  const { family } = chains[chain]
  if (family === 'sui') return false
  if (family === 'sol' || family === 'ton') {
    return address === nativeAddresses[family] || listedNatives[family].some((listed) => listed === address)
  }
  return isEvm(chain) ? isNativeCoin(chain, address) || isWrapped(chain, address) : address === nativeAddresses[family]
}

const isNativeCoin = (chain: EvmChainId, address: string) =>
  [nativeAddresses[chains[chain].family], OTHER_EVM_NATIVE].includes(address.toLowerCase())
const isWrapped = (chain: EvmChainId, address: string) => address.toLowerCase() === chains[chain].wrapped

/** How lists may write what is the same coin: all ways of a chain's own coin, else the address as it is. */
export function spellingsOf(chain: string, address: string): readonly string[] {
  if (!isChainId(chain) || !isNativeOrWrapped(chain, address)) return [address]
  const { family } = chains[chain]
  const listed = family === 'sol' || family === 'ton' ? listedNatives[family] : []
  const wrapped = isEvm(chain) ? [OTHER_EVM_NATIVE, chains[chain].wrapped] : []
  return [nativeAddresses[family], ...listed, ...wrapped]
}

/** Whether a native coin must be wrapped before a vault takes it. On Solana and TON the vault wraps it. */
export const needsWrapping = (chain: string, held: string, taken: string): boolean =>
  isChainId(chain) && isEvm(chain) && isNativeCoin(chain, held) && isWrapped(chain, taken)
