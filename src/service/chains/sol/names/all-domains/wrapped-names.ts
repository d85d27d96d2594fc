import {
  type Address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU8Decoder,
} from '@solana/kit'
import { nameText } from '#service/chains/sol/names/name-text.ts'
import { isNft, MAX_MINTS, readMints } from '#service/chains/sol/read-mints.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { readAccounts, type SolanaAccount } from '#service/chains/sol/solana-account.ts'
import { ALL_DOMAINS, altDomain, altNftRecord, deriveAll, NAME_HOUSE } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { readTokenAccounts } from '#service/chains/sol/token-accounts.ts'
import { type NameRecord, readNameRecord } from './name-record.ts'
import type { TldHouse } from './tld-houses.ts'

const ACTIVE = 1
const nftRecord = getStructDecoder([
  ['discriminator', fixDecoderSize(getBytesDecoder(), 8)],
  ['tag', getU8Decoder()],
  ['bump', getU8Decoder()],
  ['nameAccount', getAddressDecoder()],
  ['owner', getAddressDecoder()],
  ['nftMint', getAddressDecoder()],
  ['tldHouse', getAddressDecoder()],
])

/** `key`: the account of the name. */
export type FoundName = { key: Address; label: string; house: TldHouse; record: NameRecord }

type Question = {
  node: SolanaNode
  owner: Address
  readHouses: (signal: AbortSignal) => Promise<TldHouse[]>
  signal: AbortSignal
}

/**
 * Names that a wallet holds as NFTs: the TLD's name house has signed the collection item as its creator, and the name's
 * account belongs to the record of this NFT. `unread`: how many items were not read or have no name.
 */
export async function readWrappedNames({ node, owner, readHouses, signal }: Question) {
  const { accounts, unread } = await readTokenAccounts({ node, owner, signal })
  const singles = [...new Set(accounts.filter(({ amount }) => amount === 1n).map(({ mint }) => mint))]
  const mints = await readMints({ node, mints: singles.slice(0, MAX_MINTS), signal })
  const signed = [...mints].flatMap(([mint, read]) => {
    const creator = isNft(read) ? (read.metaplex?.signedBy ?? null) : null
    return creator === null ? [] : [{ mint, creator, label: read.metaplex?.name ?? '' }]
  })
  const skipped = unread + Math.max(0, singles.length - MAX_MINTS)
  if (signed.length === 0) return { names: [], unread: skipped }
  const houses = new Map((await readHouses(signal)).map((house) => [house.nameHouse, house]))
  const claims = signed.flatMap(({ mint, creator, label }) => {
    const house = houses.get(creator)
    return house === undefined ? [] : [{ mint, house, label: nameText(new TextEncoder().encode(label)) }]
  })
  const named = claims.flatMap(({ label, ...claim }) => (label === null ? [] : [{ ...claim, label }]))
  const keys = await deriveAll(named, ({ label, house }) => altDomain(label, house.tld))
  const records = await deriveAll(
    named.map(({ house }, index) => ({ nameHouse: house.nameHouse, key: keys[index] ?? house.house })),
    ({ nameHouse, key }) => altNftRecord(key, nameHouse),
  )
  const [nameAccounts, nftAccounts] = await Promise.all([
    readAccounts({ node, keys, signal }),
    readAccounts({ node, keys: records, signal }),
  ])
  const names = named.flatMap(({ mint, house, label }, index): FoundName[] => {
    const key = keys[index]
    const record = recordOf(nameAccounts[index] ?? null)
    const isWrapped = record?.owner === records[index] && standsFor(nftAccounts[index] ?? null, mint)
    return key === undefined || record === null || !isWrapped ? [] : [{ key, label, house, record }]
  })
  return { names, unread: skipped + claims.length - names.length }
}

const recordOf = (account: SolanaAccount | null): NameRecord | null =>
  account?.owner === ALL_DOMAINS ? readNameRecord(account.data) : null

function standsFor(account: SolanaAccount | null, mint: Address): boolean {
  if (account?.owner !== NAME_HOUSE) return false
  const record = readable(() => nftRecord.decode(account.data))
  return record?.tag === ACTIVE && record.nftMint === mint
}
