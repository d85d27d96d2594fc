import { createHash } from 'node:crypto'
import {
  type Address,
  addEncoderSizePrefix,
  address,
  fixEncoderSize,
  getAddressDecoder,
  getAddressEncoder,
  getArrayEncoder,
  getBooleanEncoder,
  getBytesEncoder,
  getNullableEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
} from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder } from '@solana-program/token'
import { METADATA_PROGRAM, metadataAddress, STAKE_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './addresses.ts'
import type { StoredAccount } from './state.ts'

/** What an account must hold to be let alone: a figure of ours in the right order. */
const RENT = 2_039_280n
const NOBODY = address('11111111111111111111111111111111')

/** A key that is always the same for the same text. */
export const sampleKey = (text: string): Address =>
  getAddressDecoder().decode(new Uint8Array(createHash('sha256').update(`yieldscope sample ${text}`).digest()))

export const solAccount = (key: Address, lamports: bigint): StoredAccount => ({
  key,
  owner: NOBODY,
  lamports,
  data: new Uint8Array(),
})

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
/** Metaplex pads its texts with NULs. */
const padded = (size: number) => addEncoderSizePrefix(fixEncoderSize(getUtf8Encoder(), size), getU32Encoder())

type MintFacts = { mint: Address; decimals: number; supply: bigint }

const mintBytes = ({ decimals, supply }: Omit<MintFacts, 'mint'>) =>
  getMintEncoder().encode({ mintAuthority: null, supply, decimals, isInitialized: true, freezeAuthority: null })

export const mintAccount = ({ mint, ...facts }: MintFacts): StoredAccount => ({
  key: mint,
  owner: TOKEN_PROGRAM,
  lamports: RENT,
  data: new Uint8Array(mintBytes(facts)),
})

const extendedMint = getStructEncoder([
  ['base', fixEncoderSize(getBytesEncoder(), 165)],
  ['kind', getU8Encoder()],
  ['type', getU16Encoder()],
  ['value', addEncoderSizePrefix(getBytesEncoder(), getU16Encoder())],
])
const metadataExtension = getStructEncoder([
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['additional', getU32Encoder()],
])

/** A mint of Token-2022 that says itself what it is called. */
export function namedMintAccount(facts: MintFacts & { name: string; symbol: string; uri?: string }): StoredAccount {
  const { mint, name, symbol, uri = '' } = facts
  const value = metadataExtension.encode({ updateAuthority: NOBODY, mint, name, symbol, uri, additional: 0 })
  const data = extendedMint.encode({ base: mintBytes(facts), kind: 1, type: 19, value })
  return { key: mint, owner: TOKEN_2022_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

type Held = { mint: Address; owner: Address; amount: bigint; isFrozen?: boolean; program?: Address }

/** A token account; its key follows from the mint and the owner. */
export const tokenAccount = ({
  mint,
  owner,
  amount,
  isFrozen = false,
  program = TOKEN_PROGRAM,
}: Held): StoredAccount => ({
  key: sampleKey(`token account ${mint} ${owner}`),
  owner: program,
  lamports: RENT,
  data: new Uint8Array(
    getTokenEncoder().encode({
      mint,
      owner,
      amount,
      delegate: null,
      state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  ),
})

const metaplex = getStructEncoder([
  ['kind', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', padded(32)],
  ['symbol', padded(10)],
  ['uri', padded(200)],
  ['royaltyBps', getU16Encoder()],
  // Sold and mutable.
  [
    'creators',
    getNullableEncoder(
      getArrayEncoder(
        getStructEncoder([
          ['key', getAddressEncoder()],
          ['hasSigned', getBooleanEncoder()],
          ['share', getU8Encoder()],
        ]),
      ),
    ),
  ],
  ['isSold', getBooleanEncoder()],
  ['isMutable', getBooleanEncoder()],
  ['editionNonce', getNullableEncoder(getU8Encoder())],
  ['tokenStandard', getNullableEncoder(getU8Encoder())],
  [
    'collection',
    getNullableEncoder(
      getStructEncoder([
        ['isVerified', getBooleanEncoder()],
        ['key', getAddressEncoder()],
      ]),
    ),
  ],
])

export type Named = {
  mint: Address
  name: string
  symbol: string
  uri?: string
  royaltyBps?: number
  tokenStandard?: number | null
  collection?: { isVerified: boolean; key: Address } | null
  creators?: { key: Address; hasSigned: boolean; share: number }[] | null
}

/** What Metaplex says of a mint. Names are cut to 32 bytes and symbols to 10, as its program does not let longer ones in. */
export async function metaplexAccount(named: Named): Promise<StoredAccount> {
  const { uri = '', royaltyBps = 0, tokenStandard = null, collection = null, creators = null } = named
  const fixed = { kind: 4, updateAuthority: NOBODY, isSold: true, isMutable: true, editionNonce: 255 }
  const data = metaplex.encode({ ...named, ...fixed, uri, royaltyBps, tokenStandard, collection, creators })
  return { key: await metadataAddress(named.mint), owner: METADATA_PROGRAM, lamports: RENT, data: new Uint8Array(data) }
}

const NEVER = 2n ** 64n - 1n
const stake = getStructEncoder([
  ['state', getU32Encoder()],
  ['rentReserve', getU64Encoder()],
  ['staker', getAddressEncoder()],
  ['withdrawer', getAddressEncoder()],
  ['lockup', fixEncoderSize(getBytesEncoder(), 48)],
  ['voter', getAddressEncoder()],
  ['stake', getU64Encoder()],
  ['activationEpoch', getU64Encoder()],
  ['deactivationEpoch', getU64Encoder()],
])

type Staked = {
  key: Address
  withdrawer: Address
  staker?: Address
  voter: Address
  stake: bigint
  deactivationEpoch?: bigint
}

/** A delegated stake with the reserve of its 200 bytes for rent. */
export function stakeAccount(staked: Staked): StoredAccount {
  const rentReserve = 2_282_880n
  const { key, withdrawer, staker = withdrawer, deactivationEpoch = NEVER } = staked
  const fixed = { state: 2, rentReserve, lockup: new Uint8Array(48), activationEpoch: 800n }
  const data = new Uint8Array(200)
  data.set(stake.encode({ ...staked, ...fixed, staker, deactivationEpoch }))
  return { key, owner: STAKE_PROGRAM, lamports: staked.stake + rentReserve, data }
}
