import type { Address } from '@solana/kit'
import { getMintDecoder } from '@solana-program/token'
import { createPacer } from '#service/upstream/pacer.ts'
import { readable } from './readable.ts'
import { readAccounts, type SolanaAccount } from './solana-account.ts'
import { deriveAll, METAPLEX, metaplexAddress, SPL_TOKEN, TOKEN_2022 } from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'
import {
  type MetaplexMetadata,
  readExtensionMetadata,
  readMetaplexMetadata,
  type TokenMetadata,
} from './token-metadata.ts'

const MINT_SIZE = 82
/** How many mints callers ask for at once. Ours: ten requests' worth; a wallet with more has been showered with spam. */
export const MAX_MINTS = 500
const FUNGIBLE_STANDARDS = [1, 2]

/** `called`: by the mint itself or by Metaplex; null: by nobody. */
export type Mint = { decimals: number; supply: bigint; called: TokenMetadata | null; metaplex: MetaplexMetadata | null }

/**
 * One of its kind: a single unit that cannot be divided, with metadata that do not call it fungible (Metaplex's standards 1 and 2;
 * 0, 3, 4 and 5 are items, editions and programmable ones; old and Token-2022 items state none).
 */
export const isNft = ({ decimals, supply, called, metaplex }: Mint): boolean =>
  decimals === 0 && supply === 1n && called !== null && !FUNGIBLE_STANDARDS.includes(metaplex?.tokenStandard ?? -1)

type Question = { node: SolanaNode; mints: Address[]; signal: AbortSignal }

/** What the mints and their Metaplex accounts say; a key that is no mint of either token program is left out. */
export async function readMints({ node, mints, signal }: Question): Promise<Map<Address, Mint>> {
  const metadata = await deriveAll(mints, metaplexAddress)
  const keys = mints.flatMap((mint, index) => [mint, metadata[index] ?? mint])
  const accounts = await readAccounts({ node, keys, signal })
  const found = new Map<Address, Mint>()
  const pause = createPacer()
  for (const [index, mint] of mints.entries()) {
    const read = toMint(accounts[2 * index] ?? null, accounts[2 * index + 1] ?? null)
    if (read !== null) found.set(mint, read)
    await pause()
  }
  return found
}

// Token-2022 pads a mint with extensions to the length of a token account and then says what it is.
const KIND_AT = 165
const MINT_KIND = 1
const isMint = ({ owner, data }: SolanaAccount): boolean =>
  (data.length === MINT_SIZE && (owner === SPL_TOKEN || owner === TOKEN_2022)) ||
  (owner === TOKEN_2022 && data[KIND_AT] === MINT_KIND)

function toMint(account: SolanaAccount | null, metadata: SolanaAccount | null): Mint | null {
  if (account === null || !isMint(account)) return null
  const mint = readable(() => getMintDecoder().decode(account.data.subarray(0, MINT_SIZE)))
  if (!mint?.isInitialized) return null
  const metaplex = metadata?.owner === METAPLEX ? readMetaplexMetadata(metadata.data) : null
  const own = account.owner === TOKEN_2022 ? readExtensionMetadata(account.data) : null
  return { decimals: mint.decimals, supply: mint.supply, called: own ?? metaplex, metaplex }
}
