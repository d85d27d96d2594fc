import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as readers from '#client/readers.ts'
import { api, type Operation } from '#contract/api.ts'
import { lenientReads } from '#contract/wire/lenient.ts'
import { everyNth } from '#testing/tier.ts'
import { answerReader } from './reader-code.ts'

/** A reader as the package has it, made of its own text. */
function packedReader(schema: z.ZodMiniType): (value: unknown) => unknown {
  const scope = { ...readers, ...lenientReads }
  const make = new Function(...Object.keys(scope), `return ${answerReader(schema).code}`)
  const reader: readers.Reader = make(...Object.values(scope))
  return (value) => reader(value, '')
}

/** An answer with every member. */
function fullAnswer(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'text'
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return fullAnswer(def.innerType)
    case 'pipe':
      return fullAnswer(def.out)
    case 'array':
      return [fullAnswer(def.element)]
    case 'record':
      return { name: fullAnswer(def.valueType) }
    case 'union':
      return fullAnswer(def.options[0] as z.core.$ZodType)
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, fullAnswer(member)]))
    default:
      return null
  }
}

const others = [undefined, null, 'other', 1.5, true, [null], { price: '2.5' }, { data: [] }]

/** The value with each of its members, at any depth, in turn being something else, absent among it. */
function* variants(value: unknown): Generator<unknown> {
  yield* others
  if (value === null || typeof value !== 'object') return
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  for (const [name, member] of entries) {
    const rest = entries.filter(([other]) => other !== name)
    const withMember = (each: unknown) => (isList ? [each] : Object.fromEntries([...rest, [name, each]]))
    yield isList ? [] : Object.fromEntries(rest)
    for (const variant of variants(member)) yield withMember(variant)
  }
  if (!isList) yield { ...value, somethingNew: 1 }
}

// In the short tier every other: answers are made of the same parts.
test.each(everyNth(2, Object.keys(api) as Operation[]))('%s is read in the package as its schema reads it', (name) => {
  const schema: z.ZodMiniType = api[name].response
  const read = packedReader(schema)
  const full = fullAnswer(schema)
  const outcomes = (value: unknown) => {
    const bySchema = schema.safeParse(value)
    let byReader: { data: unknown } | null = null
    try {
      byReader = { data: read(structuredClone(value)) }
    } catch (error) {
      expect(error).toBeInstanceOf(readers.Mismatch)
    }
    return [bySchema.success ? { data: bySchema.data } : null, byReader]
  }
  expect(outcomes(full)[0]).not.toBeNull()
  for (const value of [full, ...variants(full)]) {
    const [bySchema, byReader] = outcomes(value)
    expect(byReader, JSON.stringify(value)).toEqual(bySchema)
  }
})
