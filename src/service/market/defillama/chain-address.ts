import { nativeAddresses, perEvmChain, type VaultChain } from '#contract/chains.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'

const chainPrefix = /^(sui|solana|ton|eclipse):/i
/** Address that some contracts, and their adapters, use for the chain's native coin. */
const OTHER_NATIVE = `0x${'e'.repeat(40)}`

/**
 * Formats a coin's address for responses: normalised Sui types, lower-case EVM addresses, other chains unchanged. Never
 * prefixed with the chain.
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

/** Formats an upstream's addresses, without duplicates and empty ones. */
export function chainAddresses(chain: VaultChain, addresses: (string | null)[]): string[] {
  const written = addresses.flatMap((address) => {
    const bare = address?.trim().replace(chainPrefix, '') ?? ''
    return bare === '' ? [] : [writers[chain](bare)]
  })
  return [...new Set(written)]
}
