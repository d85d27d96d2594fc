import * as z from 'zod/mini'
import { api, type Operation } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { servedOperations } from '#service/openapi.ts'
import { type DescribedOperation, type Descriptions, descriptions, type JsonObject } from './described.ts'

type ObjectSchema = JsonObject & {
  type: 'object'
  properties: Record<string, JsonObject>
  required: string[]
  additionalProperties: false
}

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
    inputSchema: ObjectSchema
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
  return servedOperations
    .filter(([, endpoint]) => isOffered(endpoint, offersPayloads))
    .map(([operation, endpoint]) => toTool(operation, endpoint, descriptions()))
}

function isOffered(endpoint: Endpoint, offersPayloads: boolean): boolean {
  if (endpoint.path === api.createTransaction.path) return offersPayloads
  return endpoint.isSafe && (endpoint.method === 'GET' || endpoint.method === 'POST')
}

/** `listVaults` is `list_vaults`. */
const toolName = (operation: Operation): string =>
  operation.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

function toTool(operation: Operation, endpoint: Endpoint, { of, alone }: Descriptions): Tool {
  const { summary } = endpoint
  const described = of(endpoint)
  const { answer } = described
  const isListWrapped = answer.type !== 'object'
  const { bodyMembers, properties, required } = argumentsOf(described)
  const inputSchema = {
    type: 'object' as const,
    properties: withAgentPages(properties),
    required,
    additionalProperties: false as const,
  }
  const wrapped = { properties: { data: answer }, required: ['data'], additionalProperties: false }
  return {
    operation,
    endpoint,
    bodyMembers,
    isListWrapped,
    definition: {
      name: toolName(operation),
      title: summary,
      description: describe(endpoint, described.description),
      inputSchema: alone(inputSchema),
      outputSchema: alone({ ...(isListWrapped ? wrapped : answer), type: 'object' as const }),
      annotations: { title: summary, readOnlyHint: true, destructiveHint: false, openWorldHint: true },
    },
  }
}

const Members = z.object({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
  required: z._default(z.array(z.string()), []),
})

type Arguments = Pick<Tool, 'bodyMembers'> & Pick<ObjectSchema, 'properties' | 'required'>

/** Parameters and body side by side. A body that is a plain object lends its members; one of several forms stays a whole. */
function argumentsOf({ parameters, body }: DescribedOperation): Arguments {
  const properties: Arguments['properties'] = {}
  for (const { name, schema, description, example } of parameters) {
    const said = description === undefined ? {} : { description }
    properties[name] = { ...schema, ...said, ...(example === undefined ? {} : { examples: [example] }) }
  }
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  if (body === undefined) return { bodyMembers: [], properties, required }
  const inner = Members.parse(body)
  const names = Object.keys(inner.properties)
  if (body.type !== 'object' || names.some((name) => name in properties)) {
    return { bodyMembers: null, properties: { ...properties, body }, required: [...required, 'body'] }
  }
  const all = { ...properties, ...inner.properties }
  return { bodyMembers: names, properties: all, required: [...required, ...inner.required] }
}

function withAgentPages(properties: ObjectSchema['properties']): ObjectSchema['properties'] {
  const { limit } = properties
  if (limit?.default === undefined || Number(limit.default) <= AGENT_PAGE_SIZE) return properties
  return { ...properties, limit: { ...limit, default: AGENT_PAGE_SIZE } }
}

function describe({ summary, auth, path }: Endpoint, more = ''): string {
  const access = {
    none: '',
    key: 'Needs an API key, unless the operator lets anybody in.',
    'own-key': 'Answers about the API key that calls.',
    owner: 'Answers about what the API key that calls watches.',
  }[auth]
  const unsigned =
    path === api.createTransaction.path
      ? 'Answers an unsigned payload with a summary of what it gives and gets. Nothing is signed or sent: a person must read the summary and sign in a wallet.'
      : ''
  return [`${summary}.`, more, unsigned, access].filter((text) => text !== '').join(' ')
}
