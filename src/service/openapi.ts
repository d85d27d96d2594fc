import { type Api, api, interfaceVersion, type Operation } from '#contract/api.ts'
import { chainCount } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getPrices } from '#contract/market/price-quote.ts'
import { getTokenPrices, getVolumeHistory } from '#contract/price.ts'
import { getProtocolTvl } from '#contract/protocol.ts'
import { simulateOutcomes } from '#contract/simulate/outcome.ts'
import { simulateVault } from '#contract/simulation.ts'
import { createTransaction } from '#contract/transaction.ts'
import { getVaultHistory } from '#contract/vault.ts'
import { findEarnings } from '#contract/wallet/earn.ts'
import { getPortfolio } from '#contract/wallet/portfolio.ts'
import { getWalletHistory, watchWallet } from '#contract/wallet/watch.ts'
import { retryDelivery } from '#contract/webhook/delivery.ts'
import { createWebhook } from '#contract/webhook/webhook.ts'
import { Problem } from '#contract/wire/problem.ts'
import { describeMembers } from './openapi/describe.ts'
import { exampleOf } from './openapi/example-of.ts'
import { createFailureWriter } from './openapi/failures.ts'
import { descriptionOf, type FieldDoc } from './openapi/field-doc.ts'
import {
  countedHeaders,
  dataHeaders,
  headers,
  payloadHeaders,
  resolvedHeaders,
  statusHeaders,
  totalHeaders,
} from './openapi/headers.ts'
import type { JsonSchema } from './openapi/json-schema.ts'
import { createSchemaWriter } from './openapi/named-schemas.ts'
import { operationDocs } from './openapi/operations/all.ts'
import { tags } from './openapi/operations/operation-docs.ts'

/** The operations that this service answers, in the order of the contract. */
export const servedOperations = Object.entries(api) as [Operation, Api[Operation]][]

type Writers = { schemas: ReturnType<typeof createSchemaWriter>; failures: ReturnType<typeof createFailureWriter> }

/** The OpenAPI 3.1 description of what is served, generated from the contract and what is said of it in `openapi/`. */
export function openApiDocument() {
  const writers: Writers = { schemas: createSchemaWriter(), failures: createFailureWriter() }
  writers.schemas.answer(Problem)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yieldscope',
      version: interfaceVersion,
      summary: 'Portfolio and yield data',
      description: `Read wallets on ${chainCount} chains, the rates of yield vaults and loans, and coin prices, and simulate deposits. Amounts of money are in US dollars. Rates are yearly fractions: 0.0715 is 7.15%. Unknown numbers are null, never 0. Each response includes your remaining rate limit.`,
      contact: { name: 'Whoever runs this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this description comes from' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: pathsOf(writers),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A key that the operator gives. A key may carry a higher limit of its own.',
        },
      },
      schemas: writers.schemas.components,
      responses: writers.failures.components,
      headers,
    },
  }
}

/** Several operations may share a path. */
function pathsOf(writers: Writers) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of servedOperations) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, writers) }
  }
  return paths
}

function operation(name: Operation, endpoint: Endpoint, { schemas, failures }: Writers) {
  const docs: Docs = operationDocs[name]
  const answer = schemas.answer(endpoint.response)
  describeMembers(answer, { data: docs.answer, ...docs.answers })
  return {
    operationId: name,
    tags: [docs.tag],
    summary: endpoint.summary,
    description: docs.description,
    security: endpoint.auth === 'none' ? [] : [{ apiKey: [] }],
    parameters: [
      ...parameters(endpoint.params, { place: 'path', docs: docs.params, schemas }),
      ...parameters(endpoint.query, { place: 'query', docs: docs.query, schemas }),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint.body, docs, schemas) }),
    responses: responsesOf(
      goodAnswer(endpoint, {
        description: docs.answer,
        headers: {
          ...countedHeaders,
          ...dataHeaders,
          ...(takesName(endpoint) ? resolvedHeaders : {}),
          ...(hasStatuses(endpoint) ? statusHeaders : {}),
          ...(isPayload(endpoint) ? payloadHeaders : {}),
          ...(givesParts(endpoint) ? totalHeaders : {}),
        },
        content: { 'application/json': { schema: answer, ...shownExample(exampleOf(answer, schemas.named)) } },
      }),
      failuresOf(endpoint).map((status) => [status, failures.pointer(status, docs.tag)]),
    ),
  }
}

/** Linters take an object with a `type` and an `example` for a schema: such an answer is shown by its members' examples alone. */
const shownExample = (example: unknown): { example?: unknown } => {
  const isMistakable = (value: unknown): boolean =>
    value !== null &&
    typeof value === 'object' &&
    (('type' in value && 'example' in value) || Object.values(value).some(isMistakable))
  return isMistakable(example) ? {} : { example }
}

/** The description of an answer, or a reference to it. */
type Described = {
  $ref?: string
  description?: string
  headers?: object
  content?: { 'application/json': { schema: JsonSchema; example?: unknown } }
}
type AtStatus = [number, Described]

/** Under its status; 204 has no content. */
function goodAnswer({ status }: Endpoint, { content, ...rest }: Described): AtStatus {
  return [status ?? 200, content === undefined || status === 204 ? rest : { ...rest, content }]
}

const responsesOf = (good: AtStatus, failures: AtStatus[]): Record<string, Described> =>
  Object.fromEntries([good, ...failures])

type DocsByName = Readonly<Record<string, FieldDoc>>
type Docs = Pick<(typeof operationDocs)[Operation], 'tag' | 'description' | 'answer'> & {
  params?: DocsByName | undefined
  query?: DocsByName | undefined
  body?: DocsByName
  bodyExample?: unknown
  answers?: DocsByName
}
type Schemas = Writers['schemas']

function requestBody(body: NonNullable<Endpoint['body']>, docs: Docs, schemas: Schemas) {
  const schema = schemas.input(body)
  describeMembers(schema, docs.body ?? {})
  const example = docs.bodyExample ?? exampleOf(schema, schemas.named)
  return { required: true, content: { 'application/json': { schema, example } } }
}

/** What is read from chains while the caller waits: it may be partly good, or fail as a whole. */
const isOfWallet = ({ path }: Endpoint) =>
  (path.startsWith('/v2/address/') && path !== getWalletHistory.path) ||
  path.startsWith('/v2/name/') ||
  path === getPortfolio.path ||
  path === findEarnings.path

const hasStatuses = (endpoint: Endpoint) =>
  isOfWallet(endpoint) ||
  [getWalletHistory.path, getTokenPrices.path, getPrices.path, simulateOutcomes.path].some(
    (path) => path === endpoint.path,
  )

/** Operations that accept a name for an address, which is looked up while the caller waits. */
const takesName = ({ path, method }: Endpoint) =>
  path.startsWith('/v2/address/') ||
  path === getPortfolio.path ||
  path === findEarnings.path ||
  ((path === watchWallet.path || path === createWebhook.path) && method === 'POST')

/** A wallet's list of which a part can be requested. */
const givesParts = ({ path, query }: Endpoint) =>
  path.startsWith('/v2/address/') && query !== undefined && 'offset' in query.shape

/** What is built on ids and coins that are read while the caller waits. */
const isPayload = ({ path }: Endpoint) => path === createTransaction.path

/** What may be well-formed and yet not possible now, beside transactions. */
const isRefusing = ({ path, method }: Endpoint) =>
  path === simulateVault.path ||
  path === simulateOutcomes.path ||
  path === retryDelivery.path ||
  ((path === createWebhook.path || path === watchWallet.path) && method === 'POST')

/** What is read from a market's source while the caller waits, unless it is cached. */
const isOfMarket = ({ path }: Endpoint) =>
  path.startsWith('/tokens/') ||
  [getVaultHistory.path, getProtocolTvl.path, getPrices.path, getVolumeHistory.path].some((each) => each === path)

function failuresOf(endpoint: Endpoint): number[] {
  const { params, query, body, auth } = endpoint
  const asksOutside = isOfWallet(endpoint) || takesName(endpoint) || isPayload(endpoint) || isOfMarket(endpoint)
  const takesInput = params !== undefined || query !== undefined || body !== undefined
  return [
    ...(takesInput ? [400] : []),
    ...(auth === 'none' ? [] : [401]),
    ...(params !== undefined || asksOutside || endpoint.path === simulateOutcomes.path ? [404] : []),
    405,
    ...(body === undefined ? [] : [413]),
    414,
    ...(body === undefined ? [] : [415]),
    ...(isPayload(endpoint) || isRefusing(endpoint) ? [422] : []),
    429,
    500,
    ...(asksOutside ? [502] : []),
    503,
    ...(asksOutside ? [504] : []),
  ]
}

type Place = { place: 'path' | 'query'; docs: DocsByName | undefined; schemas: Schemas }

function parameters(schema: Endpoint['query'], { place, docs = {}, schemas }: Place) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemas.input(schema)
  return Object.entries(properties).map(([name, { description: _, ...property }]) => {
    const doc = docs[name]
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(doc === undefined ? {} : { description: descriptionOf(doc) }),
      schema: property,
      ...(typeof doc === 'object' ? { example: doc[1] } : {}),
      ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
    }
  })
}
