import { type ChainId, chains, isChainId, nativeAddresses, WalletChain } from '#contract/chains.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { NoWalletAddress, readWalletAddress } from '#domain/wallet-address.ts'

/** What some contracts write for the chain's own coin. */
const OTHER_EVM_NATIVE = `0x${'e'.repeat(40)}`
const TON_NATIVE = `0:${'0'.repeat(64)}`

/**
 * The one form of a token's address, which is that of a wallet's holdings; `native` is the chain's own coin. Throws NoWalletAddress,
 * whose message says what is wrong.
 */
export function readTokenAddress(chain: ChainId, input: string): string {
  const text = input.trim()
  const { family, name } = chains[chain]
  const native = nativeAddresses[family]
  if (/^native$/i.test(text)) return native
  if (family === 'sui') {
    if (!isCoinType(text)) throw new NoWalletAddress('is no coin type of Sui')
    return displayCoinType(text)
  }
  const { family: own, address } = readWalletAddress(text)
  if (own !== family || family === 'btc') throw new NoWalletAddress(`is no token of ${name}`)
  if (family === 'evm') return address.toLowerCase() === OTHER_EVM_NATIVE ? native : address
  if (family === 'ton') return address === TON_NATIVE ? native : (friendlyTonAddress(address) ?? address)
  return address
}

/** The same; null for what is no address of a token. */
export function tokenAddressOrNull(chain: ChainId, input: string): string | null {
  try {
    return readTokenAddress(chain, input)
  } catch (error) {
    if (error instanceof NoWalletAddress) return null
    throw error
  }
}

/** A token as questions write it, `ETH:0x…`: the chain is the text before the first colon, since Sui coin types contain more. Null without one. */
export function splitToken(text: string): { chain: ChainId; address: string } | null {
  const [, name = '', address = ''] = /^\s*([^:]*):(.*)$/s.exec(text) ?? []
  const chain = WalletChain.safeParse(name).data
  return chain === undefined || !isChainId(chain) ? null : { chain, address }
}
