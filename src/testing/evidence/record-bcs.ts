import { type BcsType, bcs } from '@mysten/sui/bcs'
import { vi } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: what a definition reads does not matter to what it is made of.
type Definition = BcsType<any, any>
type Made = { form: 'struct' | 'tuple' | 'list'; parts: Definition[] }

/**
 * From now on each definition that is made by `bcs` is written down with its parts: import the modules of definitions after it.
 */
export function recordBcs() {
  const made = new Map<Definition, Made>()
  const parts = new Set<Definition>()

  function record<T extends Definition>(type: T, own: Made): T {
    made.set(type, own)
    for (const part of own.parts) parts.add(part)
    const plain: Definition = type
    const transform = plain.transform.bind(plain)
    // The same bytes under another reading.
    vi.spyOn(plain, 'transform').mockImplementation((options) => {
      made.delete(plain)
      return record(transform(options), own)
    })
    return type
  }

  const { struct, vector, option, tuple } = bcs
  vi.spyOn(bcs, 'struct').mockImplementation((name, fields, options) =>
    record(struct(name, fields, options), { form: 'struct', parts: Object.values(fields) }),
  )
  vi.spyOn(bcs, 'vector').mockImplementation((type, options) =>
    record(vector(type, options), { form: 'list', parts: [type] }),
  )
  vi.spyOn(bcs, 'option').mockImplementation((type) => record(option(type), { form: 'list', parts: [type] }))
  vi.spyOn(bcs, 'tuple').mockImplementation((types, options) =>
    record(tuple(types, options), { form: 'tuple', parts: [...types] }),
  )

  /** As `flattenMove` has it. */
  function flatten(type: Definition): string[] {
    const known = made.get(type)
    if (known) {
      const inner = known.parts.flatMap(flatten)
      if (known.form !== 'list') return inner
      return inner.join() === 'u8' ? ['bytes'] : [`[${inner}]`]
    }
    if (type.name === 'string') return ['bytes']
    return [type.name.startsWith('bytes[32]') ? 'address' : type.name]
  }

  const hasStruct = (type: Definition): boolean => {
    const known = made.get(type)
    return known !== undefined && (known.form === 'struct' || known.parts.some(hasStruct))
  }
  return {
    flatten,
    /** In the order of their making. */
    all: () => [...made.keys()],
    /** Those of structs that no other one is made of. */
    roots: () => [...made.keys()].filter((type) => !parts.has(type) && hasStruct(type)),
    structCount: () => [...made.values()].filter(({ form }) => form === 'struct').length,
  }
}
