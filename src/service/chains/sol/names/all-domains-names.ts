import {
  type Address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU64Decoder,
} from '@solana/kit'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { ALL_DOMAINS, altMainDomain, altReverse, deriveAll, TLD_HOUSE } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { defaultFirst, MAX_NAMES, nameText } from './name-text.ts'

const DAY_MS = 86_400_000
const RECORD_SIZE = 200
const OWNER_AT = 40
const discriminator = fixDecoderSize(getBytesDecoder(), 8)
const nameRecord = getStructDecoder([
  ['discriminator', discriminator],
  ['parent', getAddressDecoder()],
  ['owner', getAddressDecoder()],
  ['class', getAddressDecoder()],
  ['expiresAt', getU64Decoder()],
])

const TLD_HOUSE_DISCRIMINATOR = 'iQgos3SdaVE'
const HOUSE_PARENT_AT = 72
const HOUSE_TLD_AT = 104
const HOUSE_LENGTH = 200
type TldHouse = { house: Address; tld: string }

type Question = { owner: Address; signal: AbortSignal }

/** The names of AllDomains (`.bonk`, `.poor` and many more) that a wallet owns and that have not expired, its main one first. */
export function allDomains({ node, now }: { node: SolanaNode; now: () => number }) {
  let kept: { at: number; houses: Map<Address, TldHouse> } | null = null

  /** The endings, by the account that their names stand under; new ones are rare. */
  async function readHouses(signal: AbortSignal): Promise<Map<Address, TldHouse>> {
    if (kept !== null && now() - kept.at < DAY_MS) return kept.houses
    const filters = [startsAt(0, TLD_HOUSE_DISCRIMINATOR)]
    const found = await readProgramAccounts({ node, program: TLD_HOUSE, filters, length: HOUSE_LENGTH, signal })
    const houses = new Map(
      found.flatMap(({ key, data }) => {
        const read = readable(() => toHouse(key, data))
        return read === null ? [] : [read]
      }),
    )
    kept = { at: now(), houses }
    return houses
  }

  return {
    async readNames({ owner, signal }: Question): Promise<string[]> {
      const filters = [startsAt(OWNER_AT, owner)]
      const [records, main] = await Promise.all([
        readProgramAccounts({ node, program: ALL_DOMAINS, filters, length: RECORD_SIZE, signal }),
        readMain({ node, owner, signal }),
      ])
      const current = records.flatMap(({ key, data }) => {
        const record = readable(() => nameRecord.decode(data))
        // 0: it never expires.
        const isCurrent = record !== null && (record.expiresAt === 0n || Number(record.expiresAt) * 1000 > now())
        return isCurrent ? [{ key, parent: record.parent }] : []
      })
      if (current.length === 0) return []
      const houses = await readHouses(signal)
      const named = current.flatMap(({ key, parent }) => {
        const house = houses.get(parent)
        return house === undefined ? [] : [{ key, ...house }]
      })
      const shown = named.slice(0, MAX_NAMES)
      const keys = await deriveAll(shown, ({ key, house }) => altReverse(key, house))
      const reverse = await readAccounts({ node, keys, signal })
      const names = shown.flatMap(({ key, tld }, index) => {
        const text = nameText(reverse[index]?.data.subarray(RECORD_SIZE) ?? new Uint8Array())
        return text === null ? [] : [{ name: `${text}${tld}`, isDefault: key === main }]
      })
      return defaultFirst(names)
    },
  }
}

/** The parent of its names at 72, u32 length and the ending with its dot at 104. */
function toHouse(house: Address, data: Uint8Array): [Address, TldHouse] | null {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(HOUSE_TLD_AT, true)
  const tld = nameText(data.subarray(HOUSE_TLD_AT + 4, HOUSE_TLD_AT + 4 + length))
  if (tld === null) return null
  const parent = getAddressDecoder().decode(data.subarray(HOUSE_PARENT_AT, HOUSE_TLD_AT))
  return [parent, { house, tld: tld.startsWith('.') ? tld : `.${tld}` }]
}

/** Eight bytes of discriminator, then the name's account; null when none was chosen or it cannot be told. */
async function readMain({ node, owner, signal }: Question & { node: SolanaNode }): Promise<Address | null> {
  try {
    const [account] = await readAccounts({ node, keys: [await altMainDomain(owner)], signal })
    const isMain = account?.owner === TLD_HOUSE && account.data.length >= 40
    return isMain ? getAddressDecoder().decode(account.data.subarray(8, 40)) : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}
