import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base64urlnopad, bech32, bech32m, createBase58check, hex } from '@scure/base'
import { type ChainFamily, type ChainId, chainCount, chainsOf } from '#contract/chains.ts'
import { crc16 } from './ton-address.ts'

/** `address`: the one form of it in requests and on the page. `chains`: those that can own it. */
export type WalletAddress = { family: ChainFamily; address: string; chains: ChainId[] }

const base58Text = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/

/** A text that is no wallet address: the message says what it looked like. */
export class NoWalletAddress extends Error {
  override readonly name = 'NoWalletAddress'
  /** It looked like no kind of address at all. */
  readonly isLikeNone: boolean
  constructor(message: string, { isLikeNone = false, ...options }: ErrorOptions & { isLikeNone?: boolean } = {}) {
    super(message, options)
    this.isLikeNone = isLikeNone
  }
}

/**
 * Which chains a wallet address belongs to; no text fits two families. EVM (EIP-55 when the case is mixed; `ronin:` for RON),
 * Sui (64 hex digits), TON (raw, or friendly with its CRC), Bitcoin (base58check, bech32, bech32m; mainnet), Solana (base58 of
 * 32 bytes). Throws NoWalletAddress.
 */
export function readWalletAddress(input: string): WalletAddress {
  const text = input.trim()
  if (/^ronin:/i.test(text)) return { ...evm(`0x${text.slice('ronin:'.length)}`), chains: ['RON'] }
  if (/^0x/i.test(text)) return text.length > 42 ? sui(text) : evm(text)
  if (/^-?\d+:/.test(text)) return tonRaw(text)
  if (/^[\w+/-]{48}$/.test(text)) return tonFriendly(text)
  if (/^(bc|tb|bcrt)1/i.test(text) && !isSolanaInTwoCases(text)) return bitcoinSegwit(text)
  if (/^[xyz]pub\w{100,112}$/.test(text)) throw new NoWalletAddress('an extended public key: give a single address')
  if (base58Text.test(text)) return bitcoinOrSolana(text)
  throw new NoWalletAddress(`not an address of any of the ${chainCount} chains`, { isLikeNone: true })
}

const found = (family: ChainFamily, address: string): WalletAddress => ({ family, address, chains: chainsOf(family) })

function evm(text: string): WalletAddress {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) {
    throw new NoWalletAddress('starts like an EVM or Sui address, which have 40 or 64 hex digits after 0x')
  }
  const digits = text.slice(2)
  const checksummed = toChecksumAddress(digits)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (isMixed && `0x${digits}` !== checksummed) {
    throw new NoWalletAddress('looks like an EVM address, but its EIP-55 checksum is wrong: a letter was mistyped')
  }
  return found('evm', checksummed)
}

/** EIP-55: a letter is upper-case where the hash of the lower-case address has a nibble of 8 or more. */
function toChecksumAddress(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)))
  const cased = [...lower].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

function sui(text: string): WalletAddress {
  if (!/^0x[0-9a-f]{64}$/i.test(text)) {
    throw new NoWalletAddress('starts like a Sui address, which has 64 hex digits after 0x')
  }
  return found('sui', text.toLowerCase())
}

function tonRaw(text: string): WalletAddress {
  if (!/^(-1|0):[0-9a-f]{64}$/i.test(text)) {
    throw new NoWalletAddress('looks like a raw TON address, which is 0: or -1: and 64 hex digits')
  }
  return found('ton', text.toLowerCase())
}

const TEST_ONLY = 0x80
const flags = [0x11, 0x51]

/** 36 bytes: flags, workchain, hash, CRC16 of what goes before. */
function tonFriendly(text: string): WalletAddress {
  const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'))
  const [tag = 0, workchain = 0] = bytes
  if (crc16(bytes.subarray(0, 34)) !== ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0)) {
    throw new NoWalletAddress('looks like a TON address, but its checksum is wrong')
  }
  if (tag & TEST_ONLY) throw new NoWalletAddress('a TON address for the test network')
  if (!flags.includes(tag) || (workchain !== 0 && workchain !== 0xff)) {
    throw new NoWalletAddress('looks like a TON address, but of no known kind')
  }
  return found('ton', `${workchain === 0 ? 0 : -1}:${hex.encode(bytes.subarray(2, 34))}`)
}

/** BIP-173 and BIP-350: version 0 is bech32 with 20 or 32 bytes, version 1 is bech32m with 32; later versions are not in use. */
function bitcoinSegwit(text: string): WalletAddress {
  if (!/^bc1/i.test(text)) throw new NoWalletAddress('a Bitcoin address for a test network')
  const lower = text.toLowerCase()
  const decoded = isOneCase(text) ? (bech32.decodeUnsafe(lower) ?? bech32m.decodeUnsafe(lower)) : undefined
  if (decoded === undefined) throw new NoWalletAddress('looks like a Bitcoin address, but its checksum is wrong')
  const [version, ...program] = decoded.words
  const bytes = bech32.fromWordsUnsafe(program)
  // The last 1 of the text ends its prefix: `bc1x1…` is of no Bitcoin, whatever its checksum.
  const isBitcoin = decoded.prefix === 'bc'
  const isVersion0 =
    version === 0 && (bytes?.length === 20 || bytes?.length === 32) && bech32.decodeUnsafe(lower) !== undefined
  const isTaproot = version === 1 && bytes?.length === 32 && bech32m.decodeUnsafe(lower) !== undefined
  if (!isBitcoin || (!isVersion0 && !isTaproot))
    throw new NoWalletAddress('looks like a Bitcoin address, but of no kind in use')
  return found('btc', lower)
}

const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase()

/** One key of Solana in 20,000 starts as Bitcoin's bech32 does, which BIP-173 wants in one case. */
const isSolanaInTwoCases = (text: string): boolean =>
  !isOneCase(text) && base58Text.test(text) && base58.decode(text).length === 32

const base58check = createBase58check(sha256)
const mainnetVersions = [0x00, 0x05]

/** Base58 text: 32 bytes are a Solana key, 25 a Bitcoin address with its checksum. */
function bitcoinOrSolana(text: string): WalletAddress {
  const { length } = base58.decode(text)
  if (length === 32) return found('sol', text)
  if (length !== 25) throw new NoWalletAddress('base58 text, but neither as long as a Solana nor as a Bitcoin address')
  const [version = -1] = decodeChecked(text)
  if (!mainnetVersions.includes(version)) throw new NoWalletAddress('looks like Bitcoin’s, but is of another network')
  return found('btc', text)
}

function decodeChecked(text: string): Uint8Array {
  try {
    return base58check.decode(text)
  } catch (cause) {
    throw new NoWalletAddress('looks like a Bitcoin address, but its checksum is wrong', { cause })
  }
}
