import { createHash } from 'node:crypto'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

// Programs of the main network, as their makers publish them: solana-program/token, metaplex-foundation, SolanaNameService/sns-sdk,
// onsol-labs/tld-parser (2026-11-01).
export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
export const STAKE_PROGRAM = address('Stake11111111111111111111111111111111111111')
export const SNS_PROGRAM = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
export const SNS_FAVOURITE_PROGRAM = address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')
export const ALL_DOMAINS_PROGRAM = address('ALTNSZ46uaAUU7XUV6awvdorLGqAsPwa9shm7h4uP2FK')
export const TLD_HOUSE_PROGRAM = address('TLDHkysf5pCnKsVA4gXpNvmy7psXLPEu4LAdDJthT9S')
export const NAME_HOUSE_PROGRAM = address('NH3uX6FtVE2fNREAioP7hm5RaozotZxeL6khU1EHx51')

/** The account of `.sol` itself, and the class of the accounts that hold a name's text. */
export const SOL_TLD = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const SNS_REVERSE_CLASS = address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')

type Seeds = Parameters<typeof getProgramDerivedAddress>[0]['seeds']
const derived = async (programAddress: Address, seeds: Seeds): Promise<Address> =>
  (await getProgramDerivedAddress({ programAddress, seeds }))[0]
const bytesOf = (key: Address) => getAddressEncoder().encode(key)
const noKey = new Uint8Array(32)

export const metadataAddress = (mint: Address) =>
  derived(METADATA_PROGRAM, ['metadata', bytesOf(METADATA_PROGRAM), bytesOf(mint)])

type NameAccount = { prefix: string; text: string; ofClass?: Address; parent?: Address }
/** Of both name services: hash of the prefixed text, class, parent. */
const nameSeeds = ({ prefix, text, ofClass, parent }: NameAccount): Seeds => [
  new Uint8Array(createHash('sha256').update(`${prefix}${text}`).digest()),
  ofClass === undefined ? noKey : bytesOf(ofClass),
  parent === undefined ? noKey : bytesOf(parent),
]

const SNS_PREFIX = 'SPL Name Service'
export const snsDomain = (label: string) =>
  derived(SNS_PROGRAM, nameSeeds({ prefix: SNS_PREFIX, text: label, parent: SOL_TLD }))
export const snsReverse = (domain: Address) =>
  derived(SNS_PROGRAM, nameSeeds({ prefix: SNS_PREFIX, text: domain, ofClass: SNS_REVERSE_CLASS }))
export const snsFavourite = (owner: Address) => derived(SNS_FAVOURITE_PROGRAM, ['favourite_domain', bytesOf(owner)])

const ALL_DOMAINS_PREFIX = 'ALT Name Service'
/** The account under which all names of one ending stand; `tld` with its dot. */
export async function allDomainsParent(tld: string) {
  const root = await derived(ALL_DOMAINS_PROGRAM, nameSeeds({ prefix: ALL_DOMAINS_PREFIX, text: 'ANS' }))
  return derived(ALL_DOMAINS_PROGRAM, nameSeeds({ prefix: ALL_DOMAINS_PREFIX, text: tld, parent: root }))
}
export const allDomainsDomain = async (label: string, tld: string) =>
  derived(
    ALL_DOMAINS_PROGRAM,
    nameSeeds({ prefix: ALL_DOMAINS_PREFIX, text: label, parent: await allDomainsParent(tld) }),
  )
export const allDomainsReverse = (domain: Address, house: Address) =>
  derived(ALL_DOMAINS_PROGRAM, nameSeeds({ prefix: ALL_DOMAINS_PREFIX, text: domain, ofClass: house }))
export const tldHouseAddress = (tld: string) => derived(TLD_HOUSE_PROGRAM, ['tld_house', tld])
export const mainDomainAddress = (owner: Address) => derived(TLD_HOUSE_PROGRAM, ['main_domain', bytesOf(owner)])
export const nameHouseAddress = async (tld: string) =>
  derived(NAME_HOUSE_PROGRAM, ['name_house', bytesOf(await tldHouseAddress(tld))])
export const nftRecordAddress = async (domain: Address, tld: string) =>
  derived(NAME_HOUSE_PROGRAM, ['nft_record', bytesOf(await nameHouseAddress(tld)), bytesOf(domain)])
