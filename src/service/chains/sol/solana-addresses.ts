import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { type Address, address, getProgramDerivedAddress } from '@solana/kit'
import { inParallel } from '#service/chains/in-parallel.ts'
import { solanaNetwork } from './solana-network.ts'

const { programs } = solanaNetwork

export const SPL_TOKEN = address(programs.token)
export const TOKEN_2022 = address(programs.token2022)
export const METAPLEX = address(programs.metaplex)
export const METADATA_2022 = address(programs.metadata2022)
export const STAKE = address(programs.stake)

/** The Solana name service: `.sol`. */
export const SNS = address(programs.sns)
export const SOL_TLD = address(programs.solTld)
const SNS_REVERSE_CLASS = address(programs.snsReverseClass)
export const SNS_FAVOURITES = address(programs.snsFavourites)

const SNS_TOKENIZER = address(programs.snsTokenizer)

/** AllDomains: many other TLDs. */
export const ALL_DOMAINS = address(programs.allDomains)
export const TLD_HOUSE = address(programs.tldHouse)
/** Wraps AllDomains names into NFTs. */
export const NAME_HOUSE = address(programs.nameHouse)

export type Seed = Parameters<typeof getProgramDerivedAddress>[0]['seeds'][number]
const KEY_BYTES = 32
const isBase58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** 32 bytes. The client's own encoder takes forty times as long, and wallets have thousands of keys. */
export const keyBytes = (key: Address | null): Uint8Array =>
  key === null ? new Uint8Array(KEY_BYTES) : base58.decode(key)
/** Equivalent to the client's own `isAddress`, twenty times as fast. */
export const isKey = (text: string): text is Address => isBase58.test(text) && base58.decode(text).length === KEY_BYTES
const hashed = (text: string): Seed => new Uint8Array(createHash('sha256').update(text).digest())

/** Derives a program's address from seeds. */
export async function derive(programAddress: Address, seeds: Seed[]): Promise<Address> {
  const [key] = await getProgramDerivedAddress({ programAddress, seeds })
  return key
}

// Each derivation takes up to a millisecond of CPU; many at once would delay all other requests.
const AT_A_TIME = 4

/** Derives an address from each item, in order. */
export const deriveAll = <T>(from: T[], deriveOne: (from: T) => Promise<Address>): Promise<Address[]> =>
  inParallel(from, AT_A_TIME, deriveOne)

const metadataAddress = (program: Address) => (mint: Address) =>
  derive(program, ['metadata', keyBytes(program), keyBytes(mint)])
/** Metaplex's metadata account of a mint. */
export const metaplexAddress = metadataAddress(METAPLEX)
/** FluxBeam's metadata account of a Token-2022 mint. */
export const metadata2022Address = metadataAddress(METADATA_2022)

const snsAccount = (text: string, nameClass: Address | null, parent: Address | null) =>
  derive(SNS, [hashed(`SPL Name Service${text}`), keyBytes(nameClass), keyBytes(parent)])
/** The account of a name directly below `.sol`; `label` excludes `.sol`. */
export const snsDomain = (label: string) => snsAccount(label, null, SOL_TLD)
/** The account that contains the text of a name. */
export const snsReverse = (nameAccount: Address) => snsAccount(nameAccount, SNS_REVERSE_CLASS, null)
export const snsFavourite = (owner: Address) => derive(SNS_FAVOURITES, ['favourite_domain', keyBytes(owner)])
/** The mint of the token that represents a wrapped name. */
export const snsWrapper = (nameAccount: Address) => derive(SNS_TOKENIZER, ['tokenized_name', keyBytes(nameAccount)])

const altAccount = (text: string, nameClass: Address | null, parent: Address | null) =>
  derive(ALL_DOMAINS, [hashed(`ALT Name Service${text}`), keyBytes(nameClass), keyBytes(parent)])
/** The parent account of all names of one TLD; `tld` includes its dot. */
export const altParent = async (tld: string) => altAccount(tld, null, await altAccount('ANS', null, null))
/** The account of a name directly below its TLD. */
export const altDomain = async (label: string, tld: string) => altAccount(label, null, await altParent(tld))
export const altReverse = (nameAccount: Address, tldHouse: Address) => altAccount(nameAccount, tldHouse, null)
/** @internal */
export const altTldHouse = (tld: string) => derive(TLD_HOUSE, ['tld_house', tld])
export const altMainDomain = (owner: Address) => derive(TLD_HOUSE, ['main_domain', keyBytes(owner)])
/** The creator of all NFTs of one TLD's names. */
export const altNameHouse = (tldHouse: Address) => derive(NAME_HOUSE, ['name_house', keyBytes(tldHouse)])
/** Owns the account of a wrapped name and records its NFT. */
export const altNftRecord = (nameAccount: Address, nameHouse: Address) =>
  derive(NAME_HOUSE, ['nft_record', keyBytes(nameHouse), keyBytes(nameAccount)])
