import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getNullableDecoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import { readable } from './readable.ts'

export type TokenMetadata = { name: string; symbol: string; uri: string }

/**
 * `tokenStandard`: Metaplex's number, null if absent. `collection`: the mint of a collection that has confirmed the
 * item.
 */
export type MetaplexMetadata = TokenMetadata & {
  royaltyBps: number
  tokenStandard: number | null
  collection: Address | null
  /** The first creator, if it has signed. */
  signedBy: Address | null
}

const MAX_TEXT = 100
const MAX_URI = 2048
const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())
/**
 * Untrusted text: removes control characters (Metaplex pads with NUL). Direction marks remain, since they reveal spam.
 */
const clean = (written: string, max: number) => [...written.replace(/\p{Cc}/gu, '').trim()].slice(0, max).join('')
const cleaned = ({ name, symbol, uri }: TokenMetadata): TokenMetadata => ({
  name: clean(name, MAX_TEXT),
  symbol: clean(symbol, MAX_TEXT),
  uri: clean(uri, MAX_URI),
})

const EXTENSIONS_START = 166
const TOKEN_METADATA = 19
const extensionMetadata = getStructDecoder([
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
])

/**
 * Reads a Token-2022 mint's own metadata, null if it has none. The mint is padded to 165 bytes, byte 165 is its account
 * type, then extensions follow: u16 type, u16 length, value, until type 0.
 */
export function readExtensionMetadata(mint: Uint8Array): TokenMetadata | null {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  for (let at = EXTENSIONS_START; at + 4 <= mint.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) return null
    if (type === TOKEN_METADATA) {
      const value = mint.subarray(at + 4, at + 4 + length)
      return readable(() => cleaned(extensionMetadata.decode(value)))
    }
    at += 4 + length
  }
  return null
}

const METADATA_V1 = 4
const metaplexHead = getStructDecoder([
  ['kind', getU8Decoder()],
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['royaltyBps', getU16Decoder()],
])
const creator = getStructDecoder([
  ['key', getAddressDecoder()],
  ['hasSigned', getBooleanDecoder()],
  ['share', getU8Decoder()],
])
const metaplexTail = getStructDecoder([
  ['creators', getNullableDecoder(getArrayDecoder(creator))],
  ['isSold', getBooleanDecoder()],
  ['isMutable', getBooleanDecoder()],
  ['editionNonce', getNullableDecoder(getU8Decoder())],
  ['tokenStandard', getNullableDecoder(getU8Decoder())],
  [
    'collection',
    getNullableDecoder(
      getStructDecoder([
        ['isVerified', getBooleanDecoder()],
        ['key', getAddressDecoder()],
      ]),
    ),
  ],
])

/**
 * Reads a Metaplex metadata account; null if it is not one. Old accounts may be truncated or malformed after their
 * names, which are still returned.
 */
export function readMetaplexMetadata(data: Uint8Array): MetaplexMetadata | null {
  const head = readable(() => metaplexHead.read(data, 0))
  if (head === null || head[0].kind !== METADATA_V1) return null
  const tail = readable(() => metaplexTail.decode(data, head[1]))
  return {
    ...cleaned(head[0]),
    royaltyBps: head[0].royaltyBps,
    tokenStandard: tail?.tokenStandard ?? null,
    collection: tail?.collection?.isVerified ? tail.collection.key : null,
    signedBy: tail?.creators?.[0]?.hasSigned ? tail.creators[0].key : null,
  }
}
