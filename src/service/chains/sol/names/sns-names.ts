import { type Address, getAddressDecoder } from '@solana/kit'
import { getMintDecoder, getMintSize } from '@solana-program/token'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import {
  deriveAll,
  SNS,
  SNS_FAVOURITES,
  SOL_TLD,
  SPL_TOKEN,
  snsDomain,
  snsFavourite,
  snsReverse,
  snsWrapper,
} from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { defaultFirst, MAX_NAMES, nameText } from './name-text.ts'

// A name's account starts with parent, owner and class, 32 bytes each.
const OWNER_AT = 32
const HEADER_SIZE = 96
const TEXT_AT = HEADER_SIZE + 4
const readKey = (data: Uint8Array, at: number): Address => getAddressDecoder().decode(data.subarray(at, at + 32))

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * The `.sol` names that a wallet owns, its favourite first. Wrapped names belong to the wrapping program and are not
 * found.
 */
export async function readSnsNames({ node, owner, signal }: Question): Promise<string[]> {
  const filters = [startsAt(0, SOL_TLD), startsAt(OWNER_AT, owner)]
  const [accounts, favourite] = await Promise.all([
    readProgramAccounts({ node, program: SNS, filters, length: 0, signal }),
    readFavourite({ node, owner, signal }),
  ])
  const keys = accounts.map(({ key }) => key).slice(0, MAX_NAMES)
  const reverse = await readAccounts({ node, keys: await deriveAll(keys, snsReverse), signal })
  const names = keys.flatMap((key, index) => {
    const text = reversed(reverse[index]?.data ?? new Uint8Array())
    return text === null ? [] : [{ name: `${text}.sol`, isDefault: key === favourite }]
  })
  return defaultFirst(names)
}

/** Layout: 96 bytes of header, u32 length, the text. */
function reversed(data: Uint8Array): string | null {
  if (data.length < TEXT_AT) return null
  const length = new DataView(data.buffer, data.byteOffset).getUint32(HEADER_SIZE, true)
  return nameText(data.subarray(TEXT_AT, TEXT_AT + length))
}

/**
 * The owner's favourite name account; null if there is none or it cannot be read, which does not affect the other
 * names.
 */
async function readFavourite({ node, owner, signal }: Question): Promise<Address | null> {
  try {
    const [account] = await readAccounts({ node, keys: [await snsFavourite(owner)], signal })
    // Layout: a tag of one byte, then the key.
    return account?.owner === SNS_FAVOURITES && account.data.length >= 33 ? readKey(account.data, 1) : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/**
 * Returns the owner of a `.sol` name, null if nobody owns it. Does not resolve subdomains, nor the holder of a wrapped
 * name: its account belongs to the wrapping program as long as its token exists.
 */
export async function resolveSnsName({ node, name, signal }: Omit<Question, 'owner'> & { name: string }) {
  const label = /^([^.]+)\.sol$/.exec(name.trim().toLowerCase())?.[1]
  if (label === undefined) return null
  const domain = await snsDomain(label)
  const [account, wrapper] = await readAccounts({ node, keys: [domain, await snsWrapper(domain)], signal })
  if (account?.owner !== SNS || account.data.length < HEADER_SIZE) return null
  const isWrapped = wrapper?.owner === SPL_TOKEN && mintSupply(wrapper.data) > 0n
  return isWrapped ? null : readKey(account.data, OWNER_AT)
}

const mintSupply = (data: Uint8Array): bigint =>
  readable(() => getMintDecoder().decode(data.subarray(0, getMintSize())).supply) ?? 0n
