import { type Address, getAddressDecoder } from '@solana/kit'
import { nameText } from '#service/chains/sol/names/name-text.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { altNameHouse, deriveAll, TLD_HOUSE } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'

const DAY_MS = 86_400_000
const DISCRIMINATOR = 'iQgos3SdaVE'
const PARENT_AT = 72
const TLD_AT = 104
const LENGTH = 200

/**
 * A TLD of AllDomains; `tld` includes its dot. `parent`: the parent account of its names; `nameHouse`: the creator of
 * its wrapped names.
 */
export type TldHouse = { house: Address; parent: Address; nameHouse: Address; tld: string }

/** All TLDs, read once a day: new ones are rare. */
export function tldHouses({ node, now }: { node: SolanaNode; now: () => number }) {
  let cached: { at: number; houses: TldHouse[] } | null = null

  return async (signal: AbortSignal): Promise<TldHouse[]> => {
    if (cached !== null && Math.abs(now() - cached.at) < DAY_MS) return cached.houses
    const filters = [startsAt(0, DISCRIMINATOR)]
    const found = await readProgramAccounts({ node, program: TLD_HOUSE, filters, length: LENGTH, signal })
    const read = found.flatMap(({ key, data }) => readable(() => toHouse(key, data)) ?? [])
    const nameHouses = await deriveAll(read, ({ house }) => altNameHouse(house))
    const houses = read.map((house, index) => ({ ...house, nameHouse: nameHouses[index] ?? house.house }))
    cached = { at: now(), houses }
    return houses
  }
}

/** Layout: the parent of its names at 72, u32 length and the TLD with its dot at 104. */
function toHouse(house: Address, data: Uint8Array): Omit<TldHouse, 'nameHouse'> | null {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(TLD_AT, true)
  const tld = nameText(data.subarray(TLD_AT + 4, TLD_AT + 4 + length))
  if (tld === null) return null
  const parent = getAddressDecoder().decode(data.subarray(PARENT_AT, TLD_AT))
  return { house, parent, tld: tld.startsWith('.') ? tld : `.${tld}` }
}
