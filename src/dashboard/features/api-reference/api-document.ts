import * as z from 'zod/mini'

/** JSON Schema as far as it is shown. */
export type JsonSchema = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  description?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  default?: unknown
  examples?: unknown[] | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  items?: JsonSchema | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  maxLength?: number | undefined
  maxItems?: number | undefined
}
const JsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    description: z.optional(z.string()),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    examples: z.optional(z.array(z.unknown())),
    properties: z.optional(z.record(z.string(), JsonSchema)),
    required: z.optional(z.array(z.string())),
    items: z.optional(JsonSchema),
    anyOf: z.optional(z.array(JsonSchema)),
    oneOf: z.optional(z.array(JsonSchema)),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    maxItems: z.optional(z.number()),
  }),
)

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z._default(z.boolean(), false),
  description: z._default(z.string(), ''),
  schema: JsonSchema,
  example: z.optional(z.unknown()),
})
export type Parameter = z.output<typeof Parameter>

const Content = z.object({ schema: z.optional(JsonSchema), example: z.optional(z.unknown()) })
const Answer = z.object({
  $ref: z.optional(z.string()),
  description: z._default(z.string(), ''),
  content: z._default(z.record(z.string(), Content), {}),
})

const Operation = z.object({
  operationId: z.string(),
  tags: z._default(z.array(z.string()), []),
  summary: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  security: z._default(z.array(z.unknown()), []),
  parameters: z._default(z.array(Parameter), []),
  requestBody: z.optional(z.object({ content: z.record(z.string(), Content) })),
  responses: z.record(z.string(), Answer),
})

/** As much of an OpenAPI description as the page shows; whatever else stands there is left out. */
export const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z._default(z.string(), '') }),
  tags: z._default(z.array(z.object({ name: z.string(), description: z._default(z.string(), '') })), []),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z._default(z.record(z.string(), JsonSchema), {}),
    responses: z._default(z.record(z.string(), Answer), {}),
  }),
})
export type ApiDocument = z.output<typeof ApiDocument>

/** One operation as it is shown: what it points to is put in. */
export type ShownOperation = {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: string
  needsKey: boolean
  parameters: Parameter[]
  body: { schema: JsonSchema; example: unknown } | null
  answer: { description: string; schema: JsonSchema | null; example: unknown }
  failures: { status: string; description: string }[]
}

const nameOf = (pointer: string) => pointer.split('/').at(-1) ?? ''

/** The operation that the first request is of: it needs no key. */
export const FIRST = 'listVaults'

const OF_ONE_CHAIN = /(?:^|\/)sui\//
const methods = ['GET', 'POST']
/** Within a tag the first request leads, what is of one chain comes last, and reading before what changes something. */
const rankOf = ({ id, method, path }: ShownOperation) =>
  id === FIRST ? -1 : (OF_ONE_CHAIN.test(path) ? 3 : 0) + (methods.includes(method) ? methods.indexOf(method) : 2)

/** The operations in the order of their tags. */
export function operationsOf({ paths, tags, components }: ApiDocument): ShownOperation[] {
  const shown = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ShownOperation => {
      const body = operation.requestBody?.content['application/json']
      const answer = operation.responses['200'] ?? operation.responses['201'] ?? operation.responses['204']
      const content = answer?.content['application/json']
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        tag: operation.tags[0] ?? '',
        summary: operation.summary,
        description: operation.description,
        needsKey: operation.security.length > 0,
        parameters: operation.parameters,
        body: body?.schema === undefined ? null : { schema: body.schema, example: body.example },
        answer: {
          description: answer?.description ?? '',
          schema: content?.schema ?? null,
          example: content?.example,
        },
        failures: Object.entries(operation.responses)
          .filter(([status]) => status >= '400')
          .map(([status, response]) => ({
            status,
            description: response.$ref
              ? (components.responses[nameOf(response.$ref)]?.description ?? '')
              : response.description,
          })),
      }
    }),
  )
  const order = tags.map(({ name }) => name)
  return shown.toSorted((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag) || rankOf(a) - rankOf(b))
}

/** The schema that a `$ref` points to, with the members beside the `$ref`. */
export function resolved(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...said } = schema
  return { ...schemas[nameOf($ref)], ...said }
}

/** The address of a group's page, by its name in the document. */
export const groupSlug = (tag: string): string => tag.toLowerCase()
/** Where an operation is shown: the page of its group, at its own heading. */
export const operationPath = ({ tag, id }: Pick<ShownOperation, 'tag' | 'id'>): string =>
  `/docs/${groupSlug(tag)}#${id}`

/** The words of an operation that a search looks through. */
export const searchedText = ({ id, path, method, tag, summary, description, parameters }: ShownOperation): string =>
  [id, path, method, tag, summary, description, ...parameters.map(({ name }) => name)].join(' ').toLowerCase()
