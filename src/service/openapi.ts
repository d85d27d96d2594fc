import * as z from 'zod/mini'
import { type Api, api, interfaceVersion, type Operation } from '#contract/api.ts'
import { chainCount } from '#contract/chain.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, problems } from '#contract/error.ts'
import { UnixTime, unixTimeRanges } from '#contract/price.ts'
import { simulateVault } from '#contract/simulation.ts'
import { createTransaction } from '#contract/transaction.ts'
import { getVaultHistory } from '#contract/vault.ts'
import { getWalletHistory, watchWallet } from '#contract/wallet/watch.ts'

/** The operations that this service answers, in the order of the contract. */
export const servedOperations = Object.entries(api) as [Operation, Api[Operation]][]

/** The OpenAPI 3.1 description of what is served, generated from the contract. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yieldscope',
      version: interfaceVersion,
      description: `Sui coins, wallets on ${chainCount} chains, yield-farming vaults, APR ranges and a deposit simulator. Money is in US dollars, rates are fractions.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: pathItems(),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: { Problem: schemaOf(Problem) },
      headers: {
        RateLimitPolicy: header('The limit and its window: `"default";q=<requests>;w=<seconds>`', 'string'),
        RateLimit: header('What is left of it: `"default";r=<requests>;t=<seconds to reset>`', 'string'),
        RetryAfter: header('Seconds to wait', 'integer'),
        Allow: header('The methods that the path takes', 'string'),
        PayloadGoodFor: header(
          'Seconds until the chain refuses the payload, because a price in it is too old by then',
          'integer',
        ),
        Origin: header('`live`, or `sample` while nothing live was read yet', 'string'),
        DataAsOf: header('When the data, or the oldest part of it, was read from its source (HTTP date)', 'string'),
        UpstreamStatus: header(
          'How each chain or protocol fared (RFC 9651 dictionary): `sui;as-of=1795248000;ms=212, eth;error="timeout"`',
          'string',
        ),
        RequestId: header('Finds this request in the service’s log', 'string'),
      },
    },
  }
}

/** A path has one item, whatever methods it takes. */
function pathItems() {
  const items: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of servedOperations) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    items[path] = { ...items[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return items
}

const refs = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]))
const countedHeaders = refs({
  'RateLimit-Policy': 'RateLimitPolicy',
  RateLimit: 'RateLimit',
  'X-Request-Id': 'RequestId',
})
const dataHeaders = refs({ 'Data-Source': 'Origin', 'Data-As-Of': 'DataAsOf' })
const payloadHeaders = refs({ 'Payload-Good-For': 'PayloadGoodFor' })
const walletHeaders = refs({ 'Upstream-Status': 'UpstreamStatus' })

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.auth === 'none' ? [] : [{ apiKey: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: inputSchemaOf(endpoint.body) } } } }),
    responses: responsesOf(endpoint),
  }
}

function responsesOf(endpoint: Endpoint): Record<string, { content?: Record<string, { schema: object }> }> {
  return {
    [endpoint.status ?? 200]: {
      description: 'The answer',
      headers: {
        ...countedHeaders,
        ...dataHeaders,
        ...(isOfWallet(endpoint) ? walletHeaders : {}),
        ...(isPayload(endpoint) ? payloadHeaders : {}),
      },
      ...(endpoint.status === 204 ? {} : { content: { 'application/json': { schema: schemaOf(endpoint.response) } } }),
    },
    ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, failure(status)])),
  }
}

/** What is asked of chains while the caller waits: it may be partly good, or fail as a whole. */
const isOfWallet = ({ path }: Endpoint) =>
  (path.startsWith('/v2/address/') && path !== getWalletHistory.path) || path.startsWith('/v2/name/')

/** What is built on ids and coins that are read while the caller waits. */
const isPayload = ({ path }: Endpoint) => path === createTransaction.path

/** What is read from a market's source while the caller waits, unless it is kept. */
const isOfMarket = ({ path }: Endpoint) => path.startsWith('/tokens/') || path === getVaultHistory.path

function failuresOf(endpoint: Endpoint): number[] {
  const { params, query, body, auth, path } = endpoint
  const asksOutside = isOfWallet(endpoint) || isPayload(endpoint) || isOfMarket(endpoint)
  const takesInput = params !== undefined || query !== undefined || body !== undefined
  return [
    ...(takesInput ? [400] : []),
    ...(auth === 'none' ? [] : [401]),
    ...(params !== undefined || asksOutside ? [404] : []),
    405,
    ...(body === undefined ? [] : [413]),
    414,
    ...(body === undefined ? [] : [415]),
    ...(isPayload(endpoint) || path === simulateVault.path || path === watchWallet.path ? [422] : []),
    429,
    500,
    ...(asksOutside ? [502] : []),
    503,
    ...(asksOutside ? [504] : []),
  ]
}

const failure = (status: number) => ({
  description: Object.values(problems).find((problem) => problem.status === status)?.title ?? 'A failure',
  headers: {
    ...countedHeaders,
    ...(status === 405 && refs({ Allow: 'Allow' })),
    ...((status === 429 || status === 503) && refs({ 'Retry-After': 'RetryAfter' })),
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function parameters(schema: Endpoint['query'], place: 'path' | 'query') {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = inputSchemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(typeof property === 'object' && property.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

/** What is answered. */
export function schemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}

/**
 * What may be sent: as it is read, except that what has a default may be left out and that unknown members are ignored. The
 * schema's own input form would say less: an enum that is read in any case is just a text there.
 */
export function inputSchemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      if (isSame(zodSchema, UnixTime)) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
        Object.assign(jsonSchema, { type: 'number', description: timeWords, anyOf: unixTimeRanges })
      }
      const { def } = zodSchema._zod
      if (def.type !== 'object') return
      delete jsonSchema.additionalProperties
      jsonSchema.required = Object.keys(def.shape).filter((key) => def.shape[key]?._zod.optin === undefined)
    },
  })
  return rest
}

const timeWords = 'Unix seconds, or milliseconds'
const isSame = (one: unknown, other: unknown) => one === other

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } })
