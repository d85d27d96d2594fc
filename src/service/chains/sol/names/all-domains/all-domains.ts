import { type Address, getAddressDecoder } from '@solana/kit'
import type { Noted } from '#service/chains/chain-adapter.ts'
import { defaultFirst, MAX_NAMES, nameText } from '#service/chains/sol/names/name-text.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { ALL_DOMAINS, altMainDomain, altReverse, deriveAll, TLD_HOUSE } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { isPast, type NameRecord, OWNER_AT, RECORD_SIZE, readNameRecord, standingOf } from './name-record.ts'
import { type TldHouse, tldHouses } from './tld-houses.ts'
import { type FoundName, readWrappedNames } from './wrapped-names.ts'

type Question = { owner: Address; signal: AbortSignal }
type ReadHouses = ReturnType<typeof tldHouses>

/**
 * AllDomains names (`.bonk`, `.poor` and many more) that a wallet owns or holds as NFTs, its main one first. An expired
 * name remains its owner's for the grace period of its TLD; if that period is unknown, the note says so.
 */
export function allDomains({ node, now }: { node: SolanaNode; now: () => number }) {
  const readHouses = tldHouses({ node, now })

  return {
    async readNames({ owner, signal }: Question): Promise<Noted<string[]>> {
      const [own, wrapped, main] = await Promise.all([
        readOwnNames({ node, owner, readHouses, signal }),
        orUnknown(readWrappedNames({ node, owner, readHouses, signal }), signal),
        readMain({ node, owner, signal }),
      ])
      const found = [...own, ...(wrapped?.names ?? [])]
      const endings = await readEndings({ node, records: found.map(({ record }) => record), now: now(), signal })
      const standing = found.map(({ record }) => standingOf(record, endings.get(record.parent) ?? null, now()))
      const unsure = standing.filter((each) => each === 'unsure').length
      const names = found.flatMap(({ key, label, house }, index) =>
        standing[index] === 'held' ? [{ name: `${label}${house.tld}`, isDefault: key === main }] : [],
      )
      const notes = [
        ...(unsure > 0 ? [`${unsure} of AllDomains ended 45 to 50 days ago and may be lost`] : []),
        ...(wrapped === null ? ['names of AllDomains that are NFTs are not known'] : []),
        ...(wrapped !== null && wrapped.unread > 0 ? [`NFTs not read for names: ${wrapped.unread}`] : []),
      ]
      return { value: defaultFirst(names), note: notes.length === 0 ? null : notes.join('; ') }
    },
  }
}

type Reading = Question & { node: SolanaNode; readHouses: ReadHouses }

/** Names whose account belongs to the wallet itself. */
async function readOwnNames({ node, owner, readHouses, signal }: Reading): Promise<FoundName[]> {
  const filters = [startsAt(OWNER_AT, owner)]
  const records = await readProgramAccounts({ node, program: ALL_DOMAINS, filters, length: RECORD_SIZE, signal })
  if (records.length === 0) return []
  const houses = new Map((await readHouses(signal)).map((house): [Address, TldHouse] => [house.parent, house]))
  const named = records.flatMap(({ key, data }) => {
    const record = readNameRecord(data)
    const house = record === null ? undefined : houses.get(record.parent)
    return record === null || house === undefined ? [] : [{ key, record, house }]
  })
  const shown = named.slice(0, MAX_NAMES)
  const keys = await deriveAll(shown, ({ key, house }) => altReverse(key, house.house))
  const reverse = await readAccounts({ node, keys, signal })
  return shown.flatMap((name, index) => {
    const label = nameText(reverse[index]?.data.subarray(RECORD_SIZE) ?? new Uint8Array())
    return label === null ? [] : [{ ...name, label }]
  })
}

type Ended = { node: SolanaNode; records: NameRecord[]; now: number; signal: AbortSignal }

/** Reads the TLD records of expired names. Only those need a grace period. */
async function readEndings({ node, records, now, signal }: Ended): Promise<Map<Address, NameRecord>> {
  const keys = [...new Set(records.filter((record) => isPast(record, now)).map(({ parent }) => parent))]
  const accounts = await orUnknown(readAccounts({ node, keys, signal }), signal)
  return new Map(
    keys.flatMap((key, index) => {
      const account = accounts?.[index] ?? null
      const record = account?.owner === ALL_DOMAINS ? readNameRecord(account.data) : null
      return record === null ? [] : [[key, record] as const]
    }),
  )
}

/** Eight bytes of discriminator, then the name's account. null if none is chosen or it cannot be read. */
async function readMain({ node, owner, signal }: Question & { node: SolanaNode }): Promise<Address | null> {
  const accounts = await orUnknown(readAccounts({ node, keys: [await altMainDomain(owner)], signal }), signal)
  const account = accounts?.[0]
  const isMain = account?.owner === TLD_HOUSE && account.data.length >= 40
  return isMain ? getAddressDecoder().decode(account.data.subarray(8, 40)) : null
}

/** For optional reads: returns null on failure. */
async function orUnknown<T>(reading: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await reading
  } catch {
    signal.throwIfAborted()
    return null
  }
}
