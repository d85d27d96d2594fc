import { plainType } from '#service/chains/sui/move-package.ts'
import type { MoveFacts, StructFact } from './move-facts.ts'
import { splitType, withoutAddresses } from './move-type.ts'

const known = new WeakMap<MoveFacts, Map<string, StructFact>>()

/** The fact that describes values of this type, whichever version or deployment of the package named it. */
export function findStruct(facts: MoveFacts, type: string): StructFact | null {
  const byType =
    known.get(facts) ?? new Map(facts.structs.map((fact) => [withoutAddresses(plainType(fact.type)), fact]))
  known.set(facts, byType)
  const whole = withoutAddresses(plainType(type))
  return byType.get(whole) ?? byType.get(splitType(whole).name) ?? null
}
