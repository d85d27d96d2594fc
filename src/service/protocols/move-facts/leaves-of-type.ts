import { type Leaf, listOf } from '#service/chains/sui/move-layout.ts'
import type { MovePackage } from '#service/chains/sui/move-package.ts'
import { type FindPackage, findFrom, Unchecked } from './find-package.ts'
import { fillType, splitType } from './move-type.ts'

/** Structs on the chain are not recursive; the bounds stop types that a node invents. */
const MAX_DEPTH = 24
const MAX_LEAVES = 5_000

/** The type of a struct that the chain no longer has. */
export class StructGone extends Error {
  override readonly name = 'StructGone'
}

/** `most`: the number of leaves to read; a list is always described in full. */
type Place = { home: MovePackage | null; names: string[]; depth: number; most: number }

/** The first `most` leaves of a BCS value of this type, from the chain's current packages. Throws StructGone or Unchecked. */
export function leavesOfType(type: string, most: number, find: FindPackage): Promise<Leaf[]> {
  let count = 0

  async function leaves(type: string, { home, names, depth, most }: Place): Promise<Leaf[]> {
    const { name, given } = splitType(type)
    count += 1
    if (depth > MAX_DEPTH || count > MAX_LEAVES) throw new Unchecked(`${name} is too large to compare`)
    if (name === 'vector') {
      return listOf(await leaves(given[0] ?? '', { home, names, depth: depth + 1, most: Infinity }), names)
    }
    if (!name.includes('::')) return [{ names, is: name }]
    const [address = '', module, struct] = name.split('::')
    const owner = await findFrom(find, home, address)
    const fields = owner?.structs.get(`${module}::${struct}`)
    if (!fields) throw new StructGone(name)
    const found: Leaf[] = []
    for (const field of fields) {
      if (found.length >= most) break
      const place = { home: owner, names: [...names, field.name], depth: depth + 1, most: most - found.length }
      found.push(...(await leaves(fillType(field.type, given), place)))
    }
    return found
  }

  return leaves(type, { home: null, names: [], depth: 0, most })
}
