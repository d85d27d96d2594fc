import * as z from 'zod/mini'
import { api, type Operation } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inputSchemaOf, schemaOf } from '#service/openapi/named-schemas.ts'
import { servedOperations } from '#service/openapi.ts'

const JsonObject = z.record(z.string(), z.json())
type JsonObject = z.output<typeof JsonObject>
type ObjectSchema = { type: 'object'; properties: Record<string, JsonObject>; required: string[] }

/** An operation as an agent sees it. `bodyMembers`: the arguments that go into the body; null where the body is one argument. */
export type Tool = {
  operation: Operation
  endpoint: Endpoint
  bodyMembers: string[] | null
  /** Whether the answer is a bare list, which MCP has no room for: it is put into `data`. */
  isListWrapped: boolean
  definition: {
    name: string
    title: string
    description: string
    inputSchema: ObjectSchema & { additionalProperties: false }
    outputSchema: JsonObject & { type: 'object' }
    annotations: { title: string; readOnlyHint: true; destructiveHint: false; openWorldHint: true }
  }
}

/** An agent pays for every row with its own memory: it asks for more where it needs more. */
export const AGENT_PAGE_SIZE = 20

/**
 * A tool for each operation that changes nothing. What prepares a payload to be signed is offered only where the operator wants
 * that: it changes nothing either, but it is the one answer that a wallet may act upon.
 */
export function toolsOf({ offersPayloads }: { offersPayloads: boolean }): Tool[] {
  return servedOperations.filter(([, endpoint]) => isOffered(endpoint, offersPayloads)).map(toTool)
}

function isOffered(endpoint: Endpoint, offersPayloads: boolean): boolean {
  if (endpoint.path === api.createTransaction.path) return offersPayloads
  return endpoint.isSafe && (endpoint.method === 'GET' || endpoint.method === 'POST')
}

/** `listVaults` is `list_vaults`. */
export const toolName = (operation: Operation): string =>
  operation.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

function toTool([operation, endpoint]: [Operation, Endpoint]): Tool {
  const { summary } = endpoint
  const output = plain(schemaOf(endpoint.response))
  const isListWrapped = output.type !== 'object'
  const inputs = [endpoint.params, endpoint.query].flatMap((schema) => (schema ? [objectSchema(schema)] : []))
  const { schema: body, members: bodyMembers } = bodyOf(endpoint)
  const all = [...inputs, ...body]
  return {
    operation,
    endpoint,
    bodyMembers,
    isListWrapped,
    definition: {
      name: toolName(operation),
      title: summary,
      description: describe(endpoint),
      inputSchema: {
        type: 'object',
        properties: withAgentPages(Object.assign({}, ...all.map(({ properties }) => properties))),
        required: all.flatMap(({ required }) => required),
        additionalProperties: false,
      },
      outputSchema: isListWrapped
        ? { type: 'object', properties: { data: output }, required: ['data'], additionalProperties: false }
        : { ...output, type: 'object' },
      annotations: { title: summary, readOnlyHint: true, destructiveHint: false, openWorldHint: true },
    },
  }
}

/** As it goes on the wire: zod's schemas of JSON have functions of their own. */
const plain = (schema: object): JsonObject => JsonObject.parse(JSON.parse(JSON.stringify(schema)))

const ObjectParts = z.object({
  properties: z._default(z.record(z.string(), JsonObject), {}),
  required: z._default(z.array(z.string()), []),
})
const objectSchema = (schema: z.ZodMiniType): ObjectSchema => ({
  type: 'object',
  ...ObjectParts.parse(plain(inputSchemaOf(schema))),
})

/** A body that is a plain object lends its members; one of several forms stays a whole. */
function bodyOf({ body, params, query }: Endpoint): { schema: ObjectSchema[]; members: string[] | null } {
  if (body === undefined) return { schema: [], members: [] }
  const schema = plain(inputSchemaOf(body))
  const taken = [params, query].flatMap((part) => (part ? Object.keys(objectSchema(part).properties) : []))
  const members = Object.keys(schema.properties ?? {})
  const isPlain = schema.type === 'object' && !members.some((name) => taken.includes(name))
  if (isPlain) return { schema: [objectSchema(body)], members }
  return { schema: [{ type: 'object', properties: { body: schema }, required: ['body'] }], members: null }
}

function withAgentPages(properties: ObjectSchema['properties']): ObjectSchema['properties'] {
  const { limit } = properties
  if (limit?.default === undefined || Number(limit.default) <= AGENT_PAGE_SIZE) return properties
  return { ...properties, limit: { ...limit, default: AGENT_PAGE_SIZE } }
}

function describe({ summary, auth, path }: Endpoint): string {
  const access = {
    none: '',
    key: ' Needs an API key, unless the operator lets anybody in.',
    'own-key': ' Answers about the API key that calls.',
    owner: ' Answers about what the API key that calls watches.',
  }[auth]
  const unsigned =
    path === api.createTransaction.path
      ? ' Answers an unsigned payload with a summary of what it gives and gets. Nothing is signed or sent: a person must read the summary and sign in a wallet.'
      : ''
  return `${summary}.${unsigned}${access}`
}
