import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/**
 * A copy of an answer in which every unknown number is 0 instead of null, where the schema expects a number. Strings and members
 * without a schema stay as they are.
 */
export function nullToZero(schema: Schema, value: unknown): unknown {
  const inner = unwrapped(schema)
  const { def } = inner._zod
  if (value === null || value === undefined) return def.type === 'number' && value === null ? 0 : value
  if (def.type === 'array' && Array.isArray(value)) return value.map((item) => nullToZero(def.element, item))
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const members = Object.entries(value)
  if (def.type === 'record')
    return Object.fromEntries(members.map(([name, each]) => [name, nullToZero(def.valueType, each)]))
  if (def.type !== 'object') return value
  return Object.fromEntries(
    members.map(([name, each]) => {
      const member = def.shape[name]
      return [name, member === undefined ? each : nullToZero(member, each)]
    }),
  )
}

/** The schema inside the wrappers that only say how a value may be missing or is parsed. */
function unwrapped(schema: Schema): z.core.$ZodTypes {
  // Every schema is one of the library's; its base type does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return unwrapped(def.innerType)
    case 'pipe':
      return unwrapped(def.out)
    default:
      return schema as z.core.$ZodTypes
  }
}
