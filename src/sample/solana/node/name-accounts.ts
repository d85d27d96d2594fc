import {
  type Address,
  addEncoderSizePrefix,
  fixEncoderSize,
  getAddressEncoder,
  getBase58Encoder,
  getBytesEncoder,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
} from '@solana/kit'
import { metaplexAccount, mintAccount, sampleKey, tokenAccount } from './accounts.ts'
import {
  ALL_DOMAINS_PROGRAM,
  allDomainsDomain,
  allDomainsParent,
  allDomainsReverse,
  mainDomainAddress,
  NAME_HOUSE_PROGRAM,
  nameHouseAddress,
  nftRecordAddress,
  SNS_FAVOURITE_PROGRAM,
  SNS_PROGRAM,
  SOL_TLD,
  snsDomain,
  snsFavourite,
  snsReverse,
  TLD_HOUSE_PROGRAM,
  tldHouseAddress,
} from './addresses.ts'
import type { StoredAccount } from './state.ts'

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
const key = getAddressEncoder()
const bytes = (size: number) => fixEncoderSize(getBytesEncoder(), size)
const none = new Uint8Array()

/** `lamports`: for rent, a figure of ours. */
const stored = (at: Address, owner: Address, data: ArrayLike<number>): StoredAccount => ({
  key: at,
  owner,
  lamports: 2_000_000n,
  data: Uint8Array.from(data),
})

const snsRecord = getStructEncoder([
  ['parent', key],
  ['owner', key],
  ['class', bytes(32)],
])
const snsText = getStructEncoder([
  ['header', bytes(96)],
  ['text', text],
])

/** A `.sol` name: its account and the one that holds its text. */
export async function snsName({ label, owner }: { label: string; owner: Address }): Promise<StoredAccount[]> {
  const domain = await snsDomain(label)
  return [
    stored(domain, SNS_PROGRAM, snsRecord.encode({ parent: SOL_TLD, owner, class: none })),
    stored(await snsReverse(domain), SNS_PROGRAM, snsText.encode({ header: none, text: label })),
  ]
}

const chosen = getStructEncoder([
  ['tag', getU8Encoder()],
  ['name', key],
])
export async function snsChoice({ label, owner }: { label: string; owner: Address }): Promise<StoredAccount> {
  const data = chosen.encode({ tag: 0, name: await snsDomain(label) })
  return stored(await snsFavourite(owner), SNS_FAVOURITE_PROGRAM, data)
}

const houseDiscriminator = getBase58Encoder().encode('iQgos3SdaVE')
const house = getStructEncoder([
  ['discriminator', bytes(8)],
  ['authorities', bytes(64)],
  ['parent', key],
  ['tld', text],
  ['rest', bytes(64)],
])

/** An ending of AllDomains, with its dot. */
export async function tldHouse(tld: string): Promise<StoredAccount> {
  const parent = await allDomainsParent(tld)
  const data = house.encode({ discriminator: houseDiscriminator, authorities: none, parent, tld, rest: none })
  return stored(await tldHouseAddress(tld), TLD_HOUSE_PROGRAM, data)
}

const altRecord = getStructEncoder([
  ['discriminator', bytes(8)],
  ['parent', key],
  ['owner', key],
  ['class', bytes(32)],
  ['expiresAt', getU64Encoder()],
  ['rest', bytes(200 - 112)],
])
const altText = getStructEncoder([
  ['header', bytes(200)],
  ['text', getUtf8Encoder()],
])

/** @internal An ending's own record: `grace` in seconds, how long its names stay their owners' after their end; 0: it does not say. */
export async function altEnding(tld: string, grace = 0n): Promise<StoredAccount> {
  const owner = await tldHouseAddress(tld)
  const record = { discriminator: none, parent: owner, owner, class: none, expiresAt: grace, rest: none }
  return stored(await allDomainsParent(tld), ALL_DOMAINS_PROGRAM, altRecord.encode(record))
}

const nftRecord = getStructEncoder([
  ['discriminator', bytes(8)],
  ['tag', getU8Encoder()],
  ['bump', getU8Encoder()],
  ['name', key],
  ['owner', key],
  ['mint', key],
  ['house', key],
])

/** @internal A name of AllDomains as an NFT that `owner` holds. `isActive`: false once it was unwrapped. */
export async function wrappedAltName({
  isActive = true,
  signer,
  ...name
}: AltName & { isActive?: boolean; signer?: Address }): Promise<StoredAccount[]> {
  const { label, tld, owner } = name
  const mint = sampleKey(`NFT of ${label}${tld}`)
  const domain = await allDomainsDomain(label, tld)
  const record = await nftRecordAddress(domain, tld)
  const creators = [{ key: signer ?? (await nameHouseAddress(tld)), hasSigned: true, share: 100 }]
  const house = await tldHouseAddress(tld)
  const wrapping = { discriminator: none, tag: isActive ? 1 : 2, bump: 255, name: domain, owner: record, mint, house }
  return [
    ...(await altName({ ...name, owner: record })),
    stored(record, NAME_HOUSE_PROGRAM, nftRecord.encode(wrapping)),
    mintAccount({ mint, decimals: 0, supply: 1n }),
    await metaplexAccount({ mint, name: label, symbol: tld, tokenStandard: 0, creators }),
    tokenAccount({ mint, owner, amount: 1n }),
  ]
}

type AltName = { label: string; tld: string; owner: Address; expiresAt?: bigint }

/** A name of AllDomains; `expiresAt` in Unix seconds, 0: never. */
export async function altName({ label, tld, owner, expiresAt = 0n }: AltName): Promise<StoredAccount[]> {
  const domain = await allDomainsDomain(label, tld)
  const record = { discriminator: none, parent: await allDomainsParent(tld), owner, class: none, expiresAt, rest: none }
  const reverse = await allDomainsReverse(domain, await tldHouseAddress(tld))
  return [
    stored(domain, ALL_DOMAINS_PROGRAM, altRecord.encode(record)),
    stored(reverse, ALL_DOMAINS_PROGRAM, altText.encode({ header: none, text: label })),
  ]
}

const mainDomain = getStructEncoder([
  ['discriminator', bytes(8)],
  ['name', key],
  ['tld', text],
  ['label', text],
])
export async function altChoice({ label, tld, owner }: AltName): Promise<StoredAccount> {
  const data = mainDomain.encode({ discriminator: none, name: await allDomainsDomain(label, tld), tld, label })
  return stored(await mainDomainAddress(owner), TLD_HOUSE_PROGRAM, data)
}
