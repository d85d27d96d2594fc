import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApiDocument } from '#service/openapi.ts'

const JsonObject = z.record(z.string(), z.json())
export type JsonObject = z.output<typeof JsonObject>

const Content = z.object({ content: z.object({ 'application/json': z.object({ schema: JsonObject }) }) })
const Described = z.object({
  description: z.optional(z.string()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: JsonObject,
      description: z.optional(z.string()),
    }),
  ),
  requestBody: z.optional(Content),
  /** An operation with side effects may respond otherwise; it becomes no tool. */
  responses: z.object({ 200: z.optional(Content) }),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.object({ schemas: z.record(z.string(), JsonObject) }),
})

export type DescribedOperation = {
  description: string | undefined
  parameters: {
    name: string
    place: 'path' | 'query'
    required: boolean
    schema: JsonObject
    description: string | undefined
  }[]
  body: JsonObject | undefined
  answer: JsonObject
}
export type Descriptions = {
  of(endpoint: Endpoint): DescribedOperation
  /** Returns a self-contained schema, including everything it references. */
  alone<S extends JsonObject>(schema: S): S
}

const PLACE = '#/components/schemas/'
const pointers = /"#\/components\/schemas\/([^"]+)"/g

/** The result never changes while the process runs, and computing it takes as long as many responses. */
let known: Descriptions | undefined

/** Returns the API description of each operation: one text for both programmers and agents. */
export function descriptions(): Descriptions {
  known ??= readDescriptions()
  return known
}

function readDescriptions(): Descriptions {
  const { paths, components } = Document.parse(JSON.parse(JSON.stringify(openApiDocument())))
  const { schemas } = components

  /** Inlines a schema that is only a reference: a tool's schemas must be objects at their top level. */
  const inside = (schema: JsonObject): JsonObject => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(PLACE.length) : ''
    return schemas[name] ?? schema
  }
  return {
    of({ path, method }) {
      const found = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const answer = found?.responses[200]
      if (found === undefined || answer === undefined) throw new Error(`${method} ${path} is not described`)
      const { description, parameters, requestBody } = found
      const body = requestBody?.content['application/json'].schema
      return {
        description,
        parameters: parameters.map(({ in: place, name, required, schema, description: about }) => ({
          ...{ name, place, required, schema, description: about },
        })),
        body: body && inside(body),
        answer: inside(answer.content['application/json'].schema),
      }
    },
    alone(schema) {
      const needed = new Set<string>()
      const note = (value: unknown) => {
        for (const [, name = ''] of JSON.stringify(value).matchAll(pointers)) {
          if (needed.has(name)) continue
          needed.add(name)
          note(schemas[name])
        }
      }
      note(schema)
      if (needed.size === 0) return schema
      const $defs = Object.fromEntries([...needed].map((name) => [name, schemas[name]]))
      return JSON.parse(JSON.stringify({ ...schema, $defs }).replaceAll(`"${PLACE}`, '"#/$defs/'))
    },
  }
}
