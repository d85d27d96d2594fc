import type { Address } from '@solana/kit'
import { getMintDecoder } from '@solana-program/token'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { readable } from './readable.ts'
import { readAccounts, type SolanaAccount } from './solana-account.ts'
import {
  deriveAll,
  METADATA_2022,
  METAPLEX,
  metadata2022Address,
  metaplexAddress,
  SPL_TOKEN,
  TOKEN_2022,
} from './solana-addresses.ts'
import type { SolanaNode } from './solana-node.ts'
import {
  type MetaplexMetadata,
  readExtensionMetadata,
  readMetaplexMetadata,
  type TokenMetadata,
} from './token-metadata.ts'

const MINT_SIZE = 82
/** Our limit of mints per call: ten requests. A wallet with more was flooded with spam. */
export const MAX_MINTS = 500
const FUNGIBLE_STANDARDS = [1, 2]

/** `called`: metadata from the mint itself, Metaplex or FluxBeam's program; null if none has it. */
export type Mint = {
  program: string
  decimals: number
  supply: bigint
  called: TokenMetadata | null
  metaplex: MetaplexMetadata | null
}

/**
 * Whether the mint is an NFT: one indivisible unit whose metadata do not mark it as fungible (Metaplex's standards 1
 * and 2; 0, 3, 4 and 5 are items, editions and programmable ones; old and Token-2022 items have none).
 */
export const isNft = ({ decimals, supply, called, metaplex }: Mint): boolean =>
  decimals === 0 && supply === 1n && called !== null && !FUNGIBLE_STANDARDS.includes(metaplex?.tokenStandard ?? -1)

type Question = { node: SolanaNode; mints: Address[]; signal: AbortSignal }

/** Reads mints and their Metaplex accounts. Omits keys that are not a mint of either token program. */
export async function readMints({ node, mints, signal }: Question): Promise<Map<Address, Mint>> {
  const metadata = await deriveAll(mints, metaplexAddress)
  const keys = mints.flatMap((mint, index) => [mint, metadata[index] ?? mint])
  const accounts = await readAccounts({ node, keys, signal })
  const found = new Map<Address, Mint>()
  const pause = createYield()
  for (const [index, mint] of mints.entries()) {
    const read = toMint(accounts[2 * index] ?? null, accounts[2 * index + 1] ?? null)
    if (read !== null) found.set(mint, read)
    await pause()
  }
  return new Map([...found, ...(await named2022(found, { node, signal }))])
}

/** Reads FluxBeam's metadata of Token-2022 mints that have no other. Uses only the name from it. */
async function named2022(
  found: Map<Address, Mint>,
  { node, signal }: Pick<Question, 'node' | 'signal'>,
): Promise<[Address, Mint][]> {
  const nameless = [...found].filter(([, { program, called }]) => program === TOKEN_2022 && called === null)
  const keys = await deriveAll(
    nameless.map(([mint]) => mint),
    metadata2022Address,
  )
  const accounts = await readAccounts({ node, keys, signal })
  return nameless.flatMap(([key, mint], index): [Address, Mint][] => {
    const account = accounts[index] ?? null
    const called = account?.owner === METADATA_2022 ? readMetaplexMetadata(account.data) : null
    return called === null ? [] : [[key, { ...mint, called }]]
  })
}

// Token-2022 pads a mint with extensions to the length of a token account; the account type follows.
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
  return { program: account.owner, decimals: mint.decimals, supply: mint.supply, called: own ?? metaplex, metaplex }
}
