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
  /** What changes something may answer otherwise; it becomes no tool. */
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
  /** A schema that stands alone: what it points to comes with it. */
  alone<S extends JsonObject>(schema: S): S
}

const PLACE = '#/components/schemas/'
const pointers = /"#\/components\/schemas\/([^"]+)"/g

/** It never changes while the process runs, and takes as long as many answers. */
let known: Descriptions | undefined

/** What the interface's description says of each operation: one text for people who program and for agents. */
export function descriptions(): Descriptions {
  known ??= readDescriptions()
  return known
}

function readDescriptions(): Descriptions {
  const { paths, components } = Document.parse(JSON.parse(JSON.stringify(openApiDocument())))
  const { schemas } = components

  /** Itself, where it is only pointed to: a tool's schemas must say at their top that they are objects. */
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
