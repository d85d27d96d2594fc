import { leavesOfLayout } from '#service/chains/sui/move-layout.ts'
import { compareLeaves } from './compare-leaves.ts'
import type { FindPackage } from './find-package.ts'
import { leavesOfType, StructGone } from './leaves-of-type.ts'
import type { StructFact } from './move-facts.ts'
import { structsIn, withoutAddresses } from './move-type.ts'

/** Why values of `type` cannot be read by the fact's layout; null: they can. Rejects with Unchecked. */
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
