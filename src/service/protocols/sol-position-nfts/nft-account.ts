import type { Address } from '@solana/kit'
import { LRUCache } from 'lru-cache'
import { derive, keyBytes, type Seed } from '#service/chains/sol/solana-addresses.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

/** An address takes milliseconds of arithmetic and never changes; some 200 bytes each. */
const known = new LRUCache<string, Address>({ max: 20_000 })

async function derivedOnce(program: Address, seeds: Seed[], name: string): Promise<Address> {
  const found = known.get(name)
  if (found !== undefined) return found
  const key = await derive(program, seeds)
  known.set(name, key)
  return key
}

/** Where a program keeps what the NFTs of these mints stand for, in the mints' order. `seed`: how it calls it. */
export async function nftAccounts(program: Address, seed: string, mints: Address[]): Promise<Address[]> {
  const pause = createYield()
  const keys: Address[] = []
  // One after the other, giving way between them: several at once would come back in one turn of the loop.
  for (const mint of mints) {
    keys.push(await derivedOnce(program, [seed, keyBytes(mint)], `${program} ${seed} ${mint}`))
    await pause()
  }
  return keys
}

/** A position of an Orca bundle: by the mint of the bundle's NFT and its number, which is written out. */
export const bundledPosition = (program: Address, mint: Address, index: number): Promise<Address> =>
  derivedOnce(program, ['bundled_position', keyBytes(mint), String(index)], `${program} bundled ${mint} ${index}`)

/** Where a pool keeps the ticks from `start` on. Orca writes the number out, Raydium keeps it as four bytes, the highest first. */
export function tickArray(program: Address, pool: Address, start: number, form: 'text' | 'bytes'): Promise<Address> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setInt32(0, start)
  const seeds = ['tick_array', keyBytes(pool), form === 'text' ? String(start) : bytes]
  return derivedOnce(program, seeds, `${program} ticks ${pool} ${start}`)
}
