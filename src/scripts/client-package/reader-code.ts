import type * as z from 'zod/mini'
import { emptyValues, lenientReads } from '#contract/wire/lenient.ts'

type Written = { code: string; readers: string[]; changes: string[] }

/**
 * Converts a response's schema to a call of the readers in `src/client/readers.ts`: they accept the same input, except
 * for limits of numbers. An unsupported kind of schema stops the packing.
 */
export function answerReader(schema: z.core.$ZodType): Written {
  const readers = new Set<string>()
  const changes = new Set<string>()
  const use = (name: string, ...args: string[]) => {
    readers.add(name)
    return args.length === 0 ? name : `${name}(${args.join(', ')})`
  }
  const pipe = ({ in: before, out }: z.core.$ZodPipeDef) => {
    // Every schema is one of the library's, which its base type does not show.
    const { def } = (before as z.core.$ZodTypes)._zod
    const change = def.type === 'transform' ? (def.transform as (value: unknown) => unknown) : null
    if (change !== null && emptyValues.has(change)) {
      return use('known', write(out), JSON.stringify(emptyValues.get(change)))
    }
    const name = Object.entries(lenientReads).find(([, read]) => read === change)?.[0]
    if (name === undefined) throw new Error(`No reader stands for a change of an answer: see lenientReads`)
    changes.add(name)
    return use('changed', name, write(out))
  }
  const write = (inner: z.core.$ZodType): string => {
    const { def } = (inner as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'string':
      case 'boolean':
        return use(def.type)
      case 'number':
        return use('format' in def && def.format === 'safeint' ? 'integer' : 'number')
      case 'null':
        return use('nothing')
      case 'unknown':
        return use('anything')
      case 'literal':
        return use('oneOf', JSON.stringify(def.values))
      case 'enum':
        return use('oneOf', JSON.stringify(Object.values(def.entries)))
      case 'nullable':
        return use('nullable', write(def.innerType))
      case 'optional':
        // A schema with a default value uses it here, too.
        return isDefaulted(def.innerType) ? write(def.innerType) : use('optional', write(def.innerType))
      case 'default':
        return use('orElse', write(def.innerType), JSON.stringify(def.defaultValue))
      case 'prefault':
        return use('prefilled', write(def.innerType), JSON.stringify(def.defaultValue))
      case 'array':
        return use('array', write(def.element))
      case 'record':
        return use('record', write(def.valueType))
      case 'union':
        return use('anyOf', `[${def.options.map(write).join(', ')}]`)
      case 'pipe':
        return pipe(def)
      case 'object': {
        if (def.catchall !== undefined) throw new Error('No reader takes an object whose other members matter')
        return use(
          'object',
          `{ ${Object.entries(def.shape)
            .map(([name, member]) => `${JSON.stringify(name)}: ${write(member)}`)
            .join(', ')} }`,
        )
      }
      default:
        throw new Error(`No reader stands for a schema of the kind ${def.type}`)
    }
  }
  const code = write(schema)
  return { code, readers: [...readers].sort(), changes: [...changes].sort() }
}

const isDefaulted = (schema: z.core.$ZodType): boolean =>
  ['default', 'prefault'].includes((schema as z.core.$ZodTypes)._zod.def.type)
