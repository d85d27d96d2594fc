import { getAddressEncoder, getStructDecoder, isAddress } from '@solana/kit'
import { afterAll, expect, test, vi } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'

vi.mock('@solana/kit', async (importOriginal) => {
  const kit = await importOriginal<typeof import('@solana/kit')>()
  return { ...kit, getStructDecoder: vi.fn(kit.getStructDecoder) }
})

const texts = houseFiles(/(?<!\.test)\.ts$/, 'src/service')
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'])
// Files of a worker share their modules: what another test loaded was built on the real kit.
vi.resetModules()
afterAll(() => {
  vi.doUnmock('@solana/kit')
  vi.resetModules()
})
for (const [path, text] of Object.entries(texts)) if (text.includes('getStructDecoder(')) await modules[path]?.()

const { calls, results } = vi.mocked(getStructDecoder).mock
/** Every `getStructDecoder` of the service, with the names of its fields. */
const definitions = calls.map(([fields], index) => ({
  names: fields.map(([name]) => name),
  decode: (bytes: Uint8Array) => results[index]?.value.decode(bytes),
}))

type Type = 'u8' | 'u16' | 'u32' | 'u64' | 'key' | 'text' | 'bool' | 'u8?' | 'creators?' | 'collection?' | number
/** The program's name of a field, its type (a number: so many bytes), and what the layout calls it where that is another name. */
type Field = [name: string, type: Type, ours?: string]

/** Accounts of Solana's programs, their fields in the order of the program: the sources of each in its repository, of November 2026. */
const accounts: Record<string, Field[]> = {
  'stake: StakeStateV2': [
    ['state', 'u32'],
    ['rent_exempt_reserve', 'u64', 'rentReserve'],
    ['staker', 'key'],
    ['withdrawer', 'key'],
    ['lockup', 48],
    ['voter_pubkey', 'key', 'voter'],
    ['stake', 'u64'],
    ['activation_epoch', 'u64', 'activationEpoch'],
    ['deactivation_epoch', 'u64', 'deactivationEpoch'],
  ],
  'token: Account': [
    ['mint', 'key'],
    ['owner', 'key'],
    ['amount', 'u64'],
    ['delegate', 36],
    ['state', 'u8'],
  ],
  'token-metadata-interface: TokenMetadata': [
    ['update_authority', 'key', 'updateAuthority'],
    ['mint', 'key'],
    ['name', 'text'],
    ['symbol', 'text'],
    ['uri', 'text'],
  ],
  'mpl-token-metadata: Metadata, its head': [
    ['key', 'u8', 'kind'],
    ['update_authority', 'key', 'updateAuthority'],
    ['mint', 'key'],
    ['name', 'text'],
    ['symbol', 'text'],
    ['uri', 'text'],
    ['seller_fee_basis_points', 'u16', 'royaltyBps'],
  ],
  'mpl-token-metadata: Metadata, its tail': [
    ['creators', 'creators?'],
    ['primary_sale_happened', 'bool', 'isSold'],
    ['is_mutable', 'bool', 'isMutable'],
    ['edition_nonce', 'u8?', 'editionNonce'],
    ['token_standard', 'u8?', 'tokenStandard'],
    ['collection', 'collection?'],
  ],
  'mpl-token-metadata: Collection': [
    ['verified', 'bool', 'isVerified'],
    ['key', 'key'],
  ],
  'mpl-token-metadata: Creator': [
    ['address', 'key', 'key'],
    ['verified', 'bool', 'hasSigned'],
    ['share', 'u8'],
  ],
  // onsol-labs/tld-parser b12687f (2025-11-25), published as @onsol/tldparser 1.2.1.
  'name-house: NftRecord': [
    ['accountDiscriminator', 8, 'discriminator'],
    ['tag', 'u8'],
    ['bump', 'u8'],
    ['nameAccount', 'key'],
    ['owner', 'key'],
    ['nftMintAccount', 'key', 'nftMint'],
    ['tldHouse', 'key'],
  ],
  'alt-name-service: NameRecordHeader': [
    ['discriminator', 8],
    ['parent_name', 'key', 'parent'],
    ['owner', 'key'],
    ['nclass', 'key', 'class'],
    ['expires_at', 'u64', 'expiresAt'],
  ],
}

const little = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)
const filled = (value: number, bytes: number) => new Uint8Array(bytes).fill(value)
const hex = (bytes: ArrayLike<number>) => Buffer.from(Uint8Array.from(bytes)).toString('hex')
const sizes = { u8: 1, u16: 2, u32: 4, u64: 8 }

/** A value unlike its neighbours: its bytes, and how `textOf` writes it. */
function example(type: Type, count: number): { bytes: Uint8Array; text: string } {
  const plain = (bytes: Uint8Array) => ({ bytes, text: hex(bytes) })
  if (typeof type === 'number') return plain(filled(count, type))
  if (type === 'key') return plain(filled(count, 32))
  if (type === 'bool') return { bytes: Uint8Array.of(count % 2), text: String(count % 2 === 1) }
  if (type === 'u8?') return { bytes: Uint8Array.of(1, count), text: String(count) }
  if (type === 'creators?')
    return {
      bytes: Uint8Array.of(1, 1, 0, 0, 0, ...filled(count, 32), 1, count),
      text: `${hex(filled(count, 32))} true ${count}`,
    }
  if (type === 'collection?')
    return { bytes: Uint8Array.of(1, 1, ...filled(count, 32)), text: `true ${hex(filled(count, 32))}` }
  if (type === 'text')
    return { bytes: Uint8Array.of(2, 0, 0, 0, 116, 64 + count), text: `t${String.fromCharCode(64 + count)}` }
  return { bytes: little(count, sizes[type]), text: String(count) }
}

/** Keys and bytes in hexadecimal digits, lists and objects value by value. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return hex(getAddressEncoder().encode(value))
  if (value instanceof Uint8Array) return hex(value)
  if (value !== null && typeof value === 'object') return Object.values(value).map(textOf).join(' ')
  return String(value)
}

test.each(Object.entries(accounts))('%s is read field by field', (_, fields) => {
  const examples = fields.map(([name, type, ours = name], index) => ({ ours, ...example(type, index + 1) }))
  const names = examples.map(({ ours }) => ours).toSorted()
  const bytes = Uint8Array.from(examples.flatMap((field) => [...field.bytes]))
  const expected = Object.fromEntries(examples.map(({ ours, text }) => [ours, text]))
  const own = definitions.filter((definition) => definition.names.toSorted().join() === names.join())
  const read = own.map(({ decode }) => {
    try {
      return Object.fromEntries(Object.entries(decode(bytes)).map(([name, value]) => [name, textOf(value)]))
    } catch {
      return null
    }
  })
  expect(read).toContainEqual(expected)
  // Every layout of these names is this account's.
  expect(new Set(read.map((found) => JSON.stringify(found))).size).toBe(1)
})

test('every layout of an account is listed', () => {
  const listed = Object.values(accounts).map((fields) =>
    fields
      .map(([name, , ours = name]) => ours)
      .toSorted()
      .join(),
  )
  expect(definitions.map(({ names }) => names.toSorted().join()).filter((names) => !listed.includes(names))).toEqual([])
})
