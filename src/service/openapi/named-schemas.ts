import * as z from 'zod/mini'
import { UnixTime, unixTimeRanges } from '#contract/price.ts'
import { describeMembers } from './describe.ts'
import type { JsonSchema } from './json-schema.ts'
import { namedSchemas } from './schemas/all.ts'

const COMPONENTS = '#/components/schemas/'
const ids = z.registry<{ id: string }>()
for (const { schema, name } of namedSchemas) ids.add(schema, { id: name })
const docsByName = new Map(namedSchemas.map((each) => [each.name, each]))

/** Turns schemas of the contract into JSON Schema; a named schema goes into `components` and is referenced. */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {}

  const write = (schema: z.ZodMiniType, override: Override | undefined): JsonSchema => {
    const options = { metadata: ids, ...(override === undefined ? {} : { override }) }
    const { $schema: _, $defs = {}, id: __, ...own } = z.toJSONSchema(schema, options) as JsonSchema
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) keep(name, definition)
    const name = ids.get(schema)?.id
    if (name === undefined) return pointed(own)
    if (own.$ref === undefined) keep(name, own)
    return { $ref: `${COMPONENTS}${name}` }
  }

  const keep = (name: string, definition: JsonSchema) => {
    const doc = docsByName.get(name)
    if (doc === undefined || components[name] !== undefined) return
    const { id: _, ...rest } = definition
    const written = pointed(rest)
    written.description = doc.description
    describeMembers(written, doc.fields)
    components[name] = written
  }

  return {
    components,
    /** Of a response. */
    answer: (schema: z.ZodMiniType) => write(schema, undefined),
    /** Of a request. */
    input: (schema: z.ZodMiniType) => write(schema, asSent),
    named: (name: string): JsonSchema | undefined => components[name],
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** zod's references point into the schema that it writes; ours point into the document. */
const pointed = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`).replaceAll(ofUnicode, plain),
  ) as JsonSchema

/** No control characters, as `plainText` says it, and for readers whose regular expressions know no classes of Unicode. */
const ofUnicode = JSON.stringify('^\\P{Cc}*$')
const plain = JSON.stringify('^[^\\u0000-\\u001f\\u007f-\\u009f]*$')

/**
 * What may be sent: as it is read, except that what has a default may be left out and that unknown members are ignored where they are not refused. The
 * schema's own input form would say less: an enum that is read in any case is just a text there.
 */
const asSent: Override = ({ zodSchema, jsonSchema }) => {
  if (isSame(zodSchema, UnixTime)) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
    Object.assign(jsonSchema, { type: 'number', description: timeWords, anyOf: unixTimeRanges })
  }
  const { def } = zodSchema._zod
  if (def.type !== 'object') return
  if (def.catchall?._zod.def.type !== 'never') delete jsonSchema.additionalProperties
  jsonSchema.required = Object.keys(def.shape).filter((key) => def.shape[key]?._zod.optin === undefined)
}

const timeWords = 'Unix seconds, or milliseconds'
const isSame = (one: unknown, other: unknown) => one === other
