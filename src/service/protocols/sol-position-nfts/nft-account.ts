import type { Address } from '@solana/kit'
import { LRUCache } from 'lru-cache'
import { derive, keyBytes, type Seed } from '#service/chains/sol/solana-addresses.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

/** Deriving an address takes milliseconds of CPU time, and the address never changes. Entries have about 200 bytes. */
const known = new LRUCache<string, Address>({ max: 20_000 })

async function derivedOnce(program: Address, seeds: Seed[], name: string): Promise<Address> {
  const found = known.get(name)
  if (found !== undefined) return found
  const key = await derive(program, seeds)
  known.set(name, key)
  return key
}

/**
 * The addresses of a program's accounts for the NFTs of these mints, in the mints' order. `seed`: the program's name for the
 * account.
 */
export async function nftAccounts(program: Address, seed: string, mints: Address[]): Promise<Address[]> {
  const pause = createYield()
  const keys: Address[] = []
  // Derives them one by one and yields in between; concurrent derivations would all complete in one turn of the event loop.
  for (const mint of mints) {
    keys.push(await derivedOnce(program, [seed, keyBytes(mint)], `${program} ${seed} ${mint}`))
    await pause()
  }
  return keys
}

/** The address of a position in an Orca bundle, from the mint of the bundle's NFT and the position's number as text. */
export const bundledPosition = (program: Address, mint: Address, index: number): Promise<Address> =>
  derivedOnce(program, ['bundled_position', keyBytes(mint), String(index)], `${program} bundled ${mint} ${index}`)

/**
 * The address of a pool's tick array that begins at `start`. Orca encodes the number as text, Raydium as four bytes,
 * big-endian.
 */
export function tickArray(program: Address, pool: Address, start: number, form: 'text' | 'bytes'): Promise<Address> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setInt32(0, start)
  const seeds = ['tick_array', keyBytes(pool), form === 'text' ? String(start) : bytes]
  return derivedOnce(program, seeds, `${program} ticks ${pool} ${start}`)
}
