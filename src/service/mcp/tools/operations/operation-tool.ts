import * as z from 'zod/mini'
import { type Api, api, type Operation } from '#contract/api.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/field.ts'
import { compact, withoutEmpty } from '#service/mcp/tools/answer/compact.ts'
import { pageRows } from '#service/mcp/tools/answer/page-rows.ts'
import { trimmed } from '#service/mcp/tools/answer/trim-record.ts'
import {
  type Arguments,
  dollarForms,
  readArguments,
  requireKnown,
  slimSchema,
  toChainIds,
  toDollars,
} from '#service/mcp/tools/arguments.ts'
import { callService, type Service } from '#service/mcp/tools/call-service.ts'
import { type DescribedOperation, descriptions, type JsonObject } from '#service/mcp/tools/described.ts'
import type { Parts } from '#service/mcp/tools/to-request.ts'
import type { Tool, ToolAnswer, ToolDefinition } from '#service/mcp/tools/tool.ts'
import { servedOperations } from '#service/openapi.ts'
import { briefOutcome } from './brief-outcome.ts'
import { neverOffered, operationTexts, sharedArguments } from './operation-texts.ts'
import { type Listing, listings } from './rows.ts'
import { isPast, sumUpPast } from './series.ts'

/** Every row costs context: an agent sets a limit if it needs more. */
export const AGENT_PAGE_SIZE = 20
const MOST_ROWS = 500
const MOST_POINTS = 1_000

/** A simulation has its own tool, which takes plain arguments and returns a few numbers. */
const withOwnTool: readonly Operation[] = ['simulateVault']

/** One tool for each operation without side effects. */
export const operationTools = ({ offersPayloads }: { offersPayloads: boolean }): Tool[] =>
  servedOperations
    .filter(([operation, endpoint]) => isOffered(operation, endpoint, offersPayloads))
    .map(([operation, endpoint]) => toTool(operation, endpoint))

function isOffered(operation: Operation, endpoint: Endpoint, offersPayloads: boolean): boolean {
  if (endpoint.path === api.createTransaction.path) return offersPayloads
  return endpoint.isSafe && endpoint.method !== 'DELETE' && !withOwnTool.includes(operation)
}

/** Converts `listVaults` to `list_vaults`. */
const toolName = (operation: Operation): string =>
  operation.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

function toTool(operation: Operation, endpoint: Endpoint): Tool {
  const { of, alone } = descriptions()
  const described = of(endpoint)
  const { description = `${endpoint.summary}.` } = operationTexts[operation] ?? {}
  const { places, properties, required } = argumentsOf(operation, described)
  const own = ownArguments(operation, described)
  const name = toolName(operation)
  const inputSchema: ToolDefinition['inputSchema'] = {
    type: 'object',
    properties: { ...properties, ...own.properties },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
  return {
    auth: endpoint.auth,
    definition: {
      name,
      title: endpoint.summary,
      description,
      inputSchema: alone(inputSchema),
      annotations: { readOnlyHint: true },
    },
    async run(args, service) {
      requireKnown(args, Object.keys(inputSchema.properties), name)
      const isOwn = (each: string) => Object.hasOwn(own.properties, each)
      const parts = partsOf(
        pick(args, (each) => !isOwn(each)),
        places,
      )
      const call = { operation, endpoint, service, parts }
      const page = await readPage(call, own.schema, { args: pick(args, isOwn), name })
      if (isPast(operation)) return past(call, page)
      if (servicePaged[operation] !== undefined) return servicePaged[operation](call, page, args.limit !== undefined)
      return own.isList ? list(call, page, args.limit !== undefined) : record(call, page, args.limit !== undefined)
    },
  }
}

/** For lists that the service pages, the service also validates the page, together with everything else. */
async function readPage(
  { operation, endpoint, service, parts }: Call,
  schema: typeof listArguments,
  { args, name }: { args: Arguments; name: string },
): Promise<PageArguments> {
  try {
    return readArguments(schema, args, name)
  } catch (error) {
    if (servicePaged[operation] !== undefined)
      await callService(service, endpoint, { ...parts, query: { ...parts.query, ...args } })
    throw error
  }
}

const pick = (args: Arguments, isWanted: (name: string) => boolean): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([name]) => isWanted(name)))

const Members = z.object({
  properties: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
  required: z._default(z.array(z.string()), []),
})

type Places = { params: Set<string>; query: Set<string>; body: Set<string> | null }

/** Merges parameters and body members; a body that is not a plain object remains one argument. */
function argumentsOf(operation: Operation, { parameters, body }: DescribedOperation) {
  const { args = {}, without = [], shallow = [] } = operationTexts[operation] ?? {}
  const inner = Members.parse(body ?? {})
  const isPlain = body === undefined || body.type === 'object'
  const members = [
    ...parameters.map(({ name, schema, description, required, place }) => ({
      name,
      schema,
      description,
      required,
      place,
    })),
    ...Object.entries(inner.properties).map(([name, schema]) => ({
      name,
      schema: name in args ? plainForm(schema) : schema,
      description: typeof schema.description === 'string' ? schema.description : undefined,
      required: inner.required.includes(name) && schema.default === undefined,
      place: 'body' as const,
    })),
    ...(isPlain
      ? []
      : [{ name: 'body', schema: body, description: undefined, required: true, place: 'body' as const }]),
  ].filter(({ name }) => ![...neverOffered, ...without, ...pageArguments].includes(name))
  const inPlace = (place: string) => new Set(members.flatMap((each) => (each.place === place ? [each.name] : [])))
  const places: Places = { params: inPlace('path'), query: inPlace('query'), body: isPlain ? inPlace('body') : null }
  return {
    places,
    required: members.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(
      members.map(({ name, schema, description }) => [
        name,
        slimSchema(
          moneyNames.includes(name)
            ? { ...schema, type: [...dollarForms] }
            : shallow.includes(name)
              ? withoutMembers(schema)
              : schema,
          args[name] ?? sharedArguments[name] ?? description,
        ),
      ]),
    ),
  }
}

/** Reduces a list or an object to its type; its description says what it contains. */
function withoutMembers({ properties: _, default: __, ...schema }: JsonObject): JsonObject {
  return schema.type === 'array' ? { ...schema, items: { type: 'object' } } : schema
}

/** If a member may have several forms, or be null, a model needs only the simplest. */
function plainForm(schema: JsonObject): JsonObject {
  if (typeof schema.type === 'string') return schema
  return { type: JSON.stringify(schema).includes('"boolean"') ? 'boolean' : 'string' }
}

const moneyNames: readonly string[] = ['minTvl', 'maxTvl']

function partsOf(args: Arguments, { params, query, body }: Places): Parts {
  const values = Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (name === 'chain' || name === 'chains') return [name, toChainIds(value)]
      return [name, moneyNames.includes(name) ? toDollars(value) : value]
    }),
  )
  return {
    params: pick(values, (name) => params.has(name)),
    query: pick(values, (name) => query.has(name)),
    body: body === null ? values.body : pick(values, (name) => body.has(name)),
  }
}

/** Paging arguments belong to the tool, whatever the operation takes. */
const pageArguments: readonly string[] = ['limit', 'offset', 'full', 'points']
const offset = z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0)
const listArguments = z.object({
  limit: z._default(wholeNumber({ min: 1, max: MOST_ROWS }), AGENT_PAGE_SIZE),
  offset,
  full: z._default(z.boolean('must be true or false'), false),
  points: z._default(wholeNumber({ min: 0, max: MOST_POINTS }), 0),
})
type PageArguments = z.output<typeof listArguments>

const offered: Record<keyof PageArguments, JsonObject> = {
  limit: { type: 'integer', default: AGENT_PAGE_SIZE },
  offset: { type: 'integer' },
  full: { type: 'boolean', description: 'All members of a row' },
  points: { type: 'integer', description: 'How many points to add' },
}

function ownArguments(operation: Operation, { answer }: DescribedOperation) {
  const isList = !isPast(operation) && (listings[operation] !== undefined || hasList(answer))
  const names: (keyof PageArguments)[] = isPast(operation)
    ? ['points']
    : isList
      ? ['limit', 'offset', 'full']
      : hasInnerLists(answer)
        ? ['limit', 'full']
        : []
  return {
    isList,
    schema: listArguments,
    properties: Object.fromEntries(names.map((name) => [name, offered[name]])) as Record<string, JsonObject>,
  }
}

const hasList = ({ type, properties }: JsonObject): boolean => {
  if (type === 'array') return true
  const { data } = Members.parse({ properties: properties ?? {} }).properties
  return data?.type === 'array'
}

/** Whether a record contains other records. A reference counts as one, since it may. */
const hasInnerLists = ({ properties }: JsonObject): boolean => {
  const { data } = Members.parse({ properties: properties ?? {} }).properties
  return data?.$ref !== undefined || (data?.type === 'object' && JSON.stringify(data).includes('"array"'))
}

type Call = { operation: Operation; endpoint: Endpoint; service: Service; parts: Parts }

/** The rows of a response, wherever they are. */
function rowsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const data = value !== null && typeof value === 'object' && 'data' in value ? value.data : []
  return Array.isArray(data) ? data : [data]
}

/** Pages an operation that returns all its rows: sorts them by value, totals them, and returns a page from `offset`. */
async function list(
  { operation, endpoint, service, parts }: Call,
  page: PageArguments,
  isLimitGiven: boolean,
): Promise<ToolAnswer> {
  const { value, headers } = await callService(service, endpoint, parts)
  const listing = listings[operation] as Listing<unknown> | undefined
  const all = sortedByWorth(rowsIn(value), listing)
  const rows = all.slice(page.offset, page.offset + page.limit)
  const beside = { total: all.length, ...(listing?.totals ? { totals: listing.totals(all) } : {}) }
  const order = listing?.worth ? 'worth most first' : ''
  return pageAnswer({ title: endpoint.summary, rows, beside, page, isLimitGiven, listing, headers: [headers], order })
}

function sortedByWorth(rows: readonly unknown[], listing: Listing<unknown> | undefined): unknown[] {
  const { worth } = listing ?? {}
  if (worth === undefined) return [...rows]
  const sizeOf = (row: unknown) => Math.abs(worth(row) ?? 0) * (worth(row) === Number.NEGATIVE_INFINITY ? -1 : 1)
  return rows
    .map((row) => ({ row, value: sizeOf(row) }))
    .toSorted((a, b) => (a.value === b.value ? 0 : b.value - a.value))
    .map(({ row }) => row)
}

type PageParts = {
  title: string
  rows: readonly unknown[]
  beside: { total: number }
  page: PageArguments
  isLimitGiven: boolean
  listing: Listing<unknown> | undefined
  headers: Headers[]
  order: string
  more?: string[]
}

function pageAnswer({
  title,
  rows,
  beside,
  page,
  isLimitGiven,
  listing,
  headers,
  order,
  more = [],
}: PageParts): ToolAnswer {
  const written = rows.map((row) => (page.full || listing === undefined ? withoutEmpty(row) : listing.row(row)))
  const { shown, json, next } = pageRows({
    rows: written,
    total: beside.total,
    offset: page.offset,
    isLimitGiven,
    beside,
  })
  const count = `${shown.length} ${shown.length === 1 ? 'row' : 'rows'}`
  const rowsText = shown.length === beside.total ? count : `${shown.length} of ${beside.total} rows`
  const sorted = order === '' || shown.length < 2 ? '' : `, ${order}`
  return {
    sentences: [`${title}: ${rowsText}${sorted}.`, ...next, ...more],
    json,
    headers,
  }
}

async function past({ operation, endpoint, service, parts }: Call, { points }: PageArguments): Promise<ToolAnswer> {
  const { value, headers } = await callService(service, endpoint, parts)
  const { count, json } = sumUpPast(operation, value as Output<typeof endpoint> as never, points) ?? {
    count: 0,
    json: {},
  }
  return { sentences: [`${endpoint.summary}: ${count} rows summed up.`], json, headers: [headers] }
}

/** Records that are written for a model, unless it wants the whole. */
const briefs: { [Name in Operation]?: (value: Output<Api[Name]>) => object } = { simulateOutcomes: briefOutcome }

async function record(
  { operation, endpoint, service, parts }: Call,
  { limit, full }: PageArguments,
  isLimitGiven: boolean,
): Promise<ToolAnswer> {
  const { value, headers } = await callService(service, endpoint, parts)
  const brief = full ? undefined : (briefs[operation] as ((value: unknown) => object) | undefined)
  const whole = withoutEmpty(brief?.(value) ?? value)
  const { json, isCut } = full ? { json: whole, isCut: false } : trimmed(whole, { limit, isLimitGiven })
  const sentences = [
    `${endpoint.summary}: one record.`,
    ...(isCut
      ? ['Lists in it are shortened to what is worth most: limit makes them longer, full=true shows all.']
      : []),
  ]
  return { sentences, json, headers: [headers] }
}

type ServicePaged = (call: Call, page: PageArguments, isLimitGiven: boolean) => Promise<ToolAnswer>

/** Operations whose lists the service pages, since they exceed any response. */
const servicePaged: { [Name in Operation]?: ServicePaged } = {
  async listVaults({ endpoint, service, parts }, page, isLimitGiven) {
    const query = { ...parts.query, limit: page.limit, offset: page.offset }
    const { value, headers } = await callService(service, api.listVaults, { ...parts, query })
    const { data, pagination, facets } = value
    const loans = data.filter(({ type }) => type === 'BORROW').length
    return pageAnswer({
      title: endpoint.summary,
      rows: data,
      beside: { total: pagination.total, ...compact({ facets: facets && withoutEmpty(facets) }) },
      page,
      isLimitGiven,
      listing: listings.listVaults as Listing<unknown>,
      headers: [headers],
      order: '',
      more: loansNote(loans),
    })
  },
  async listCoins({ endpoint, service, parts }, page, isLimitGiven) {
    const limit = Math.min(page.limit, MOST_COINS)
    const first = Math.floor(page.offset / limit)
    const skipped = page.offset - first * limit
    const pages = await Promise.all(
      (skipped === 0 ? [first] : [first, first + 1]).map((each) =>
        callService(service, api.listCoins, { query: { ...parts.query, limit, page: each } }),
      ),
    )
    const [{ value } = {}] = pages
    return pageAnswer({
      title: endpoint.summary,
      rows: pages.flatMap((each) => each.value.data.tokens).slice(skipped, skipped + limit),
      beside: { total: value?.data.pagination.totalCount ?? 0 },
      page,
      isLimitGiven,
      listing: listings.listCoins as Listing<unknown>,
      headers: pages.map(({ headers }) => headers),
      order: '',
    })
  },
}
/** The service's maximum page size for coins. */
const MOST_COINS = 50

/** A model takes any rate for a yield unless a note next to it says otherwise. */
function loansNote(loans: number): string[] {
  if (loans === 0) return []
  const are = loans === 1 ? '1 is a loan (BORROW): its rate is' : `${loans} are loans (BORROW): their rates are`
  return [`Of these, ${are} paid, not earned. side=earn leaves them out.`]
}
