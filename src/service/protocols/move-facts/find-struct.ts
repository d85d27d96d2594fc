import { plainType } from '#service/chains/sui/move-package.ts'
import type { MoveFacts, StructFact } from './move-facts.ts'
import { splitType, withIds, withoutAddresses } from './move-type.ts'

const known = new WeakMap<MoveFacts, Map<string, StructFact[]>>()

/**
 * The fact that describes values of this type, regardless of the version or deployment of the package in the type. If
 * several facts have the name, the one for this package is used. Null if there is none.
 */
export function findStruct(facts: MoveFacts, type: string): StructFact | null {
  const byName = known.get(facts) ?? group(facts)
  known.set(facts, byName)
  const whole = plainType(type)
  const name = withoutAddresses(whole)
  const found = byName.get(name) ?? byName.get(splitType(name).name) ?? []
  if (found.length < 2) return found[0] ?? null
  const withArguments = (own: string) => (own.includes('<') ? whole : splitType(whole).name)
  return found.find((fact) => own(facts, fact) === withArguments(own(facts, fact))) ?? null
}

const own = ({ addresses }: MoveFacts, { type }: StructFact): string =>
  plainType(withIds(type, (name) => addresses[name] ?? name))

function group({ structs }: MoveFacts): Map<string, StructFact[]> {
  const groups = new Map<string, StructFact[]>()
  for (const fact of structs) {
    const name = withoutAddresses(plainType(fact.type))
    groups.set(name, [...(groups.get(name) ?? []), fact])
  }
  return groups
}
