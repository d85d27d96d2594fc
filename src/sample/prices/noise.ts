import { seededRandom } from './seeded-random.ts'

/** Smooth noise between -1 and 1, the same for the same name: fixed values at every `length` seconds, eased in between. */
export const sampleNoise = (name: string, at: number, length: number): number => createNoise(name, length)(at)

/** For many times of one name, whose seed is then looked up once. */
export function createNoise(name: string, length: number): (at: number) => number {
  const seed = seedOf(`${name} ${length}`)
  return (at) => {
    const index = Math.floor(at / length)
    const part = at / length - index
    const eased = part * part * (3 - 2 * part)
    return knot(seed, index) * (1 - eased) + knot(seed, index + 1) * eased
  }
}

const seeds = new Map<string, number>()
const MAX_SEEDS = 20_000

function seedOf(name: string): number {
  const known = seeds.get(name)
  if (known !== undefined) return known
  if (seeds.size >= MAX_SEEDS) seeds.clear()
  const seed = Math.floor(seededRandom(`noise ${name}`) * 2 ** 32)
  seeds.set(name, seed)
  return seed
}

/** The finisher of MurmurHash3 (public domain): neighbouring inputs end far apart. */
function knot(seed: number, index: number): number {
  let mixed = (seed ^ Math.imul(index, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1
}
