import { nativeAddresses, perEvmChain, type VaultChain } from '#contract/chain.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'

const chainPrefix = /^(sui|solana|ton|eclipse):/i
/** What some contracts write for the chain's own coin, and their adapters after them. */
const OTHER_NATIVE = `0x${'e'.repeat(40)}`

/**
 * A coin as answers write it: Sui types normalised, EVM addresses in lower case, other chains' as they are; never with the chain
 * before it.
 */
const writers: Record<VaultChain, (address: string) => string> = {
  SUI: (address) => (isCoinType(address) ? displayCoinType(address) : address),
  TON: (address) => address,
  SOL: (address) => address,
  ECLIPSE: (address) => address,
  FANTOM: (address) => address,
  ...perEvmChain(() => (address: string) => {
    const lower = address.toLowerCase()
    return lower === OTHER_NATIVE ? nativeAddresses.evm : lower
  }),
}

/** The addresses that an upstream names, each once, without its empty ones. */
export function chainAddresses(chain: VaultChain, addresses: (string | null)[]): string[] {
  const written = addresses.flatMap((address) => {
    const bare = address?.trim().replace(chainPrefix, '') ?? ''
    return bare === '' ? [] : [writers[chain](bare)]
  })
  return [...new Set(written)]
}
