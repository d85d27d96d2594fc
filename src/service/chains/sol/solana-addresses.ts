import { createHash } from 'node:crypto'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { inParallel } from '#service/chains/in-parallel.ts'

export const SPL_TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const METAPLEX = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
export const STAKE = address('Stake11111111111111111111111111111111111111')

/** The Solana name service: `.sol`. */
export const SNS = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
export const SOL_TLD = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const SNS_REVERSE_CLASS = address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')
export const SNS_FAVOURITES = address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')

const SNS_TOKENIZER = address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')

/** AllDomains: many other endings. */
export const ALL_DOMAINS = address('ALTNSZ46uaAUU7XUV6awvdorLGqAsPwa9shm7h4uP2FK')
export const TLD_HOUSE = address('TLDHkysf5pCnKsVA4gXpNvmy7psXLPEu4LAdDJthT9S')
/** Wraps its names into NFTs. */
export const NAME_HOUSE = address('NH3uX6FtVE2fNREAioP7hm5RaozotZxeL6khU1EHx51')

type Seed = Parameters<typeof getProgramDerivedAddress>[0]['seeds'][number]
export const keyBytes = (key: Address | null) => (key === null ? new Uint8Array(32) : getAddressEncoder().encode(key))
const hashed = (text: string): Seed => new Uint8Array(createHash('sha256').update(text).digest())

async function derive(programAddress: Address, seeds: Seed[]): Promise<Address> {
  const [key] = await getProgramDerivedAddress({ programAddress, seeds })
  return key
}

// Each takes up to a millisecond of arithmetic: many at once would hold up all other requests.
const AT_A_TIME = 4

/** The addresses that are derived from these, in their order. */
export const deriveAll = <T>(from: T[], deriveOne: (from: T) => Promise<Address>): Promise<Address[]> =>
  inParallel(from, AT_A_TIME, deriveOne)

/** Where Metaplex keeps what a mint is called. */
export const metaplexAddress = (mint: Address) => derive(METAPLEX, ['metadata', keyBytes(METAPLEX), keyBytes(mint)])

const snsAccount = (text: string, nameClass: Address | null, parent: Address | null) =>
  derive(SNS, [hashed(`SPL Name Service${text}`), keyBytes(nameClass), keyBytes(parent)])
/** The account of a name directly below `.sol`; `label` without its ending. */
export const snsDomain = (label: string) => snsAccount(label, null, SOL_TLD)
/** Holds the text of a name. */
export const snsReverse = (nameAccount: Address) => snsAccount(nameAccount, SNS_REVERSE_CLASS, null)
export const snsFavourite = (owner: Address) => derive(SNS_FAVOURITES, ['favourite_domain', keyBytes(owner)])
/** The mint of the token that stands for a wrapped name. */
export const snsWrapper = (nameAccount: Address) => derive(SNS_TOKENIZER, ['tokenized_name', keyBytes(nameAccount)])

const altAccount = (text: string, nameClass: Address | null, parent: Address | null) =>
  derive(ALL_DOMAINS, [hashed(`ALT Name Service${text}`), keyBytes(nameClass), keyBytes(parent)])
/** The account under which all names of one ending stand; `tld` with its dot. */
export const altParent = async (tld: string) => altAccount(tld, null, await altAccount('ANS', null, null))
/** The account of a name directly below its ending. */
export const altDomain = async (label: string, tld: string) => altAccount(label, null, await altParent(tld))
export const altReverse = (nameAccount: Address, tldHouse: Address) => altAccount(nameAccount, tldHouse, null)
/** @internal */
export const altTldHouse = (tld: string) => derive(TLD_HOUSE, ['tld_house', tld])
export const altMainDomain = (owner: Address) => derive(TLD_HOUSE, ['main_domain', keyBytes(owner)])
/** The creator of all NFTs of one ending's names. */
export const altNameHouse = (tldHouse: Address) => derive(NAME_HOUSE, ['name_house', keyBytes(tldHouse)])
/** Owns the account of a name that is wrapped, and says by which NFT. */
export const altNftRecord = (nameAccount: Address, nameHouse: Address) =>
  derive(NAME_HOUSE, ['nft_record', keyBytes(nameHouse), keyBytes(nameAccount)])
