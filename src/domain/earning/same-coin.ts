import { type ChainId, chains, type EvmChainId, nativeAddresses } from '#contract/chain.ts'
import { coinKey } from '#domain/coin-type.ts'

/** The token that stands for a chain's own coin one to one, in lower case; each chain's list of tokens names it too. */
export const wrappedNatives: Record<EvmChainId, string> = {
  ETH: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  RON: '0xe514d9deb7966c8be0ca922de8a064264ea6bcd4',
  BNB: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  OP: '0x4200000000000000000000000000000000000006',
  AVAX: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
  MATIC: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  ARB: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  BASE: '0x4200000000000000000000000000000000000006',
  SCROLL: '0x5300000000000000000000000000000000000004',
  ZKSYNC: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
}

/** What lists of vaults write for a native coin where wallets write `native`: the mint of wrapped SOL, TON's zero address. */
const listedNatives = {
  sol: ['So11111111111111111111111111111111111111112', '11111111111111111111111111111111'],
  ton: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', `0:${'0'.repeat(64)}`],
} as const
const OTHER_EVM_NATIVE = `0x${'e'.repeat(40)}`

const isChain = (chain: string): chain is ChainId => chain in chains
const isEvm = (chain: ChainId): chain is EvmChainId => chains[chain].family === 'evm'

/**
 * One text for all ways in which a coin of a chain is written: Sui's types in any spelling, EVM addresses in any case, and a chain's
 * own coin whether as itself or wrapped. Two coins are the same exactly when their texts are; a symbol is never an identifier.
 */
export const coinIdentity = (chain: string, address: string): string =>
  isChain(chain) && isNativeOrWrapped(chain, address) ? `${chain} native` : tokenIdentity(chain, address)

/** One text for all spellings of one token; here a wrapped coin is another token than the coin. */
export const tokenIdentity = (chain: string, address: string): string =>
  `${chain} ${isChain(chain) ? plainKey(chain, address) : address}`

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
const isWrapped = (chain: EvmChainId, address: string) => address.toLowerCase() === wrappedNatives[chain]

/** Whether a native coin has to be wrapped first to be what a vault takes. On Solana and TON whoever takes it does that. */
export const needsWrapping = (chain: string, held: string, taken: string): boolean =>
  isChain(chain) && isEvm(chain) && isNativeCoin(chain, held) && isWrapped(chain, taken)
