import { type Leaf, leavesOfLayout } from '#service/chains/sui/move-layout.ts'
import type { FindPackage } from './find-package.ts'
import { leavesOfType, StructGone } from './leaves-of-type.ts'
import type { StructFact } from './move-facts.ts'
import { structsIn, withoutAddresses } from './move-type.ts'

/** The reason why values of `type` cannot be read with the fact's layout; null if they can. Rejects with Unchecked. */
export async function compareStruct(
  { type: known, layout, fields }: StructFact,
  type: string,
  find: FindPackage,
): Promise<string | null> {
  try {
    const innermost = withoutAddresses(structsIn(known).at(-1) ?? '')
    const [address = '', module, struct] =
      structsIn(type)
        .find((each) => withoutAddresses(each) === innermost)
        ?.split('::') ?? []
    const own = (await find(address))?.structs.get(`${module}::${struct}`)
    if (!own) throw new StructGone(type)
    const read = leavesOfLayout(layout)
    const names = own.map(({ name }) => name)
    const problem = compareLeaves(read, await leavesOfType(type, read.length, find), names)
    if (problem !== null) return problem
    return fields === null || own.length === fields ? null : `it has ${own.length} fields, not ${fields}`
  } catch (error) {
    if (error instanceof StructGone) return `${withoutAddresses(error.message)} is gone`
    throw error
  }
}

const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * The first position where the layout reads something other than the chain writes; null if there is none. For fields after
 * the end of the layout, only the names are compared (`others`). A layout may rename a field, but a name that the chain uses
 * must refer to that field.
 */
function compareLeaves(read: Leaf[], written: Leaf[], others: string[]): string | null {
  const known = new Set([...written.flatMap(({ names }) => names), ...others].map(plain))
  for (const [index, { names, is }] of read.entries()) {
    const there = written[index]
    const name = names.at(-1) ?? ''
    if (!there) return `${name} is not there`
    if (there.is !== is) return `${there.names.join('.')} is ${there.is} where ${name} is read as ${is}`
    const own = there.names.map(plain)
    if (known.has(plain(name)) && !own.includes(plain(name)))
      return `${there.names.join('.')} is at the position of ${name}`
  }
  return null
}
