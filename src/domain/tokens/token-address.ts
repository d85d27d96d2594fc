import { type ChainId, chains, nativeAddresses } from '#contract/chain.ts'
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
