import { type MovePackage, plainType } from '#service/chains/sui/move-package.ts'
import type { Declaration } from './declaration.ts'
import type { FindPackage } from './find-package.ts'
import type { MoveFacts } from './move-facts.ts'
import { withIds } from './move-type.ts'

const CONTEXT = /^&(mut )?0x2::tx_context::TxContext$/
const SYSTEM = /^0x[0-9a-f]{1,2}$/

type Called = { declared: Declaration; addresses: MoveFacts['addresses']; owner: MovePackage }

/** The reason why the package's function cannot be called as declared; null if it can. Rejects with Unchecked. */
export async function compareFunction(
  { declared, addresses, owner }: Called,
  find: FindPackage,
): Promise<string | null> {
  const found = owner.functions.get(declared.name)
  if (!found) return 'it is gone'
  if (!found.isCallable) return 'transactions may not call it any more'
  if (found.typeParameters !== declared.typeParameters)
    return `it takes ${found.typeParameters} types, not ${declared.typeParameters}`
  const parameters = found.parameters.filter((type) => !CONTEXT.test(type))
  if (parameters.length !== declared.parameters.length)
    return `it takes ${parameters.length} arguments, not ${declared.parameters.length}`
  if (found.returns.length !== declared.returns.length)
    return `it returns ${found.returns.length} values, not ${declared.returns.length}`

  const idOf = (name: string) => addresses[name] ?? owner.originalId
  const pairs = [
    ...parameters.map((type, index) => ({ what: `argument ${index}`, type, known: declared.parameters[index] ?? '' })),
    ...found.returns.map((type, index) => ({ what: 'its result', type, known: declared.returns[index] ?? '' })),
  ]
  for (const { what, type, known } of pairs) {
    if (!(await isSame(type, plainType(withIds(known, idOf)), find))) return `${what} is ${shortType(type)}`
  }
  return null
}

/** Facts name a type by the version that added it; the chain names it by the package's first version. */
async function isSame(one: string, other: string, find: FindPackage): Promise<boolean> {
  if (one === other) return true
  const [first, second] = await Promise.all([one, other].map((type) => byFirstVersion(type, find)))
  return first === second
}

async function byFirstVersion(type: string, find: FindPackage): Promise<string> {
  const ids = [...new Set(type.match(/0x[0-9a-f]+/g))].filter((id) => !SYSTEM.test(id))
  const origins = await Promise.all(ids.map(async (id) => [id, (await find(id))?.originalId ?? id] as const))
  const known = new Map(origins)
  return type.replaceAll(/0x[0-9a-f]+/g, (id) => known.get(id) ?? id)
}

/** Shortens ids to their first digits for display. */
const shortType = (type: string) => type.replaceAll(/(0x[0-9a-f]{6})[0-9a-f]+/g, '$1…')
