import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { openTestApp, SUI, SUI_WALLET, USDC } from '#testing/app.ts'
import { type openApiDocument, servedOperations } from './openapi.ts'

const skillFile = new URL('../../docs/yieldscope/SKILL.md', import.meta.url)

let app: Awaited<ReturnType<typeof openTestApp>>
let document: ReturnType<typeof openApiDocument>
beforeAll(async () => {
  app = await openTestApp()
  document = await (await app.request('/openapi.json')).json()
}, 60_000)
afterAll(() => app.close())

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
})

test('it is made once, however often it is asked for: making it holds the event loop', async () => {
  const written = vi.spyOn(JSON, 'stringify')
  const answers = [await app.request('/openapi.json'), await app.request('/openapi.json')]
  const made = written.mock.calls.filter(([value]) => value !== null && typeof value === 'object' && 'openapi' in value)
  written.mockRestore()
  expect(made).toEqual([])
  expect(await answers[1]?.json()).toEqual(document)
})

test('anybody’s page may read it; it goes compressed, and not again to whoever has it', async () => {
  const asked = { headers: { 'accept-encoding': 'gzip, br', origin: 'https://any.example' } }
  const first = await app.request('/openapi.json', asked)
  const { headers } = first
  expect([headers.get('access-control-allow-origin'), headers.get('content-encoding')]).toEqual(['*', 'br'])
  expect([headers.get('cache-control'), headers.get('ratelimit')]).toEqual(['public, no-cache', null])
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(JSON.stringify(document).length / 5)
  const known = await app.request('/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('llms.txt leads to every operation in words', async () => {
  const answer = await app.request('/llms.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const words = await answer.text()
  expect(words).toMatch(/^# Yieldscope\n\n> /)
  for (const [, { method, path, summary }] of servedOperations) {
    expect(words).toContain(`\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\`: ${summary}`)
  }
})

test('the skill for agents is served as it is written, and llms.txt leads to it', async () => {
  const answer = await app.request('/skill.md')
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toBe((await app.request('/llms.txt')).headers.get('cache-control'))
  expect(await answer.text()).toBe(await readFile(skillFile, 'utf8'))
  expect(await (await app.request('/llms.txt')).text()).toContain('(/skill.md)')
})

test('it lists what is served, and nothing that is not', () => {
  const listed = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(listed.toSorted()).toEqual(servedOperations.map(([name]) => name).toSorted())
})

test('it tells required parameters, defaults and keys', () => {
  const chart = document.paths['/tokens/sui/price/chart']?.get
  expect(chart?.security).toEqual([{ apiKey: [] }])
  expect(chart?.parameters).toContainEqual(
    expect.objectContaining({ name: 'address', in: 'query', required: true, example: SUI }),
  )
  const vaults = document.paths['/v2/farming/vaults']?.get
  expect(vaults?.security).toEqual([])
  expect(vaults?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'limit',
      required: false,
      schema: expect.objectContaining({ default: 100, maximum: 1000 }),
    }),
  )
  expect(vaults?.parameters).toContainEqual(expect.objectContaining({ name: 'tags', style: 'form', explode: false }))
})

test('it has the version of the interface, whatever the program’s is', () => {
  expect([document.info.version, app.deps.version]).toEqual(['1.0.0', '1.2.3'])
})

const bodyOf = (path: string) => {
  const schema = document.paths[path]?.post?.requestBody?.content['application/json'].schema
  if (schema === undefined) throw new Error(`${path} takes no body`)
  return schema
}

test('a body may leave out what has a default; a mistake is refused, and a member that nobody knows', () => {
  const least = { type: 'STAKING', protocol: 'native-staking' }
  expect(errorsOf(bodyOf('/v2/farming/tx/prepare'), least)).toEqual([])
  const whole = { ...least, sender: SUI_WALLET, amount: '1' }
  expect(errorsOf(bodyOf('/v2/farming/tx/payload'), whole)).toEqual([])
  expect(errorsOf(bodyOf('/v2/farming/tx/payload'), least)).not.toEqual([])
  expect(errorsOf(bodyOf('/v2/farming/tx/payload'), { ...whole, type: 'GIVE' })).not.toEqual([])
  const simulation = bodyOf('/v2/farming/{id}/simulate')
  expect(errorsOf(simulation, JSON.parse(body))).toEqual([])
  expect(errorsOf(simulation, { ...JSON.parse(body), more: 1 })).not.toEqual([])
  expect(errorsOf(bodyOf('/v2/farming/tx/payload'), { ...whole, pool_name: 'more' })).not.toEqual([])
  expect(errorsOf(simulation, { type: 'Pools', data: { value: 1 } })).not.toEqual([])
})

test('a point in time may be written in seconds and in milliseconds', () => {
  for (const [path, name] of [
    ['/tokens/sui/{address}/price', 'timestamp'],
    ['/tokens/sui/price/chart', 'from'],
    ['/tokens/sui/price/chart', 'to'],
  ] as const) {
    const schema = document.paths[path]?.get?.parameters.find((parameter) => parameter.name === name)?.schema
    if (typeof schema !== 'object') throw new Error(`${name} is not described`)
    const isAllowed = (value: number) => errorsOf(schema, value)?.length === 0
    expect([1_764_000_000, 1_764_000_000_000, 1_764_000_000_123].map(isAllowed)).toEqual([true, true, true])
    expect([-1, 1, 1e17].map(isAllowed)).toEqual([false, false, false])
  }
})

const body = JSON.stringify({
  type: 'Pools',
  data: { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 100 },
})
const json = { 'content-type': 'application/json' }
const stake = JSON.stringify({
  type: 'STAKING',
  protocol: 'native-staking',
  poolId: '0x5',
  sender: SUI_WALLET,
  amount: '1000000000',
})
const hook = JSON.stringify({ url: 'https://a.example/hook', chain: 'SUI', addresses: [SUI_WALLET] })
const requests: Record<(typeof servedOperations)[number][0], [string, RequestInit?]> = {
  getProtocolApr: ['/v2/farming/apr/deep-pool'],
  listCoins: ['/sui/coinsList?limit=50'],
  getTokenPrice: [`/tokens/sui/${SUI}/price`],
  simulateVault: [
    '/v2/farming/pool-1/simulate',
    { method: 'POST', body, headers: { 'content-type': 'application/json' } },
  ],
  createTransaction: ['/v2/farming/tx/payload', { method: 'POST', body: stake, headers: json }],
  prepareTransaction: [
    '/v2/farming/tx/prepare',
    { method: 'POST', body: '{"type":"STAKING","protocol":"native-staking"}', headers: json },
  ],
  listVaults: ['/v2/farming/vaults?facets=true'],
  listWebhooks: ['/events/webhooks'],
  getVaultHistory: ['/v2/farming/pool-1/apy-historical'],
  listProtocols: ['/v2/defi/protocols'],
  getProtocolTvl: ['/v2/defi/protocols/deep-pool/tvl-historical'],
  getTokenPrices: [
    '/tokens/sui/price',
    {
      method: 'POST',
      body: JSON.stringify({ addresses: [SUI, { address: USDC, timestamp: 1_795_000_000 }] }),
      headers: json,
    },
  ],
  getPrices: [`/v2/prices?tokens=SUI:${SUI},ETH:native&at=1795000000`],
  queryPrices: [
    '/v2/prices',
    {
      method: 'POST',
      body: JSON.stringify({ tokens: [`SUI:${SUI}`, { chain: 'SUI', address: USDC }] }),
      headers: json,
    },
  ],
  queryDailyPrices: [
    '/v2/prices/daily',
    { method: 'POST', body: JSON.stringify({ tokens: [`SUI:${SUI}`], days: 8 }), headers: json },
  ],
  listVaultCoins: ['/v2/farming/coins'],
  getPriceChart: [`/tokens/sui/price/chart?address=${USDC}`],
  getVolumeHistory: [`/v2/tokens/sui/${USDC}/volume-historical`],
  getHoldings: [`/v2/address/${SUI_WALLET}/holding`],
  getNftHoldings: [`/v2/address/${SUI_WALLET}/nft-holding`],
  getPositions: [`/v2/address/${SUI_WALLET}/positions`],
  getPortfolio: [`/v2/portfolio?addresses=${SUI_WALLET}`],
  findEarnings: ['/v2/earn', { method: 'POST', body: JSON.stringify({ addresses: [SUI_WALLET] }), headers: json }],
  simulateOutcomes: [
    '/v2/simulate',
    {
      method: 'POST',
      body: JSON.stringify({
        deposits: [{ valueUsd: 1000, coins: [{ symbol: 'SUI' }], rate: { apy: 0.1 } }],
        prices: { paths: 100, coins: { SUI: { sigma: 0.8 } } },
      }),
      headers: json,
    },
  ],
  getActivity: [`/v2/address/${SUI_WALLET}/activity`],
  getDids: [`/v2/address/${SUI_WALLET}/dids`],
  resolveName: ['/v2/name/Someone.sui'],
  watchWallet: ['/v2/watch', { method: 'POST', body: JSON.stringify({ address: SUI_WALLET }), headers: json }],
  listWatched: ['/v2/watch'],
  stopWatching: ['/v2/watch/nobody', { method: 'DELETE' }],
  getWalletHistory: [`/v2/address/${SUI_WALLET}/history`],
  createWebhook: ['/events/webhooks', { method: 'POST', body: hook, headers: json }],
  listDeliveries: ['/events/webhooks/w/deliveries'],
  testWebhook: ['/events/webhooks/w/test', { method: 'POST' }],
  retryDelivery: ['/events/webhooks/w/deliveries/dead/retry', { method: 'POST' }],
  rotateWebhook: ['/events/webhooks/w/rotate', { method: 'POST' }],
  deleteWebhook: ['/events/webhooks/w', { method: 'DELETE' }],
}

const keepPast = async () => {
  const today = Math.floor(Date.now() / 86_400_000)
  const past = { firstDay: today - 1, prices: [2, 3], throughDay: today, asOf: new Date() }
  await app.store.priceHistories.save('live', new Map([[`SUI:${SUI}`, past]]))
}

test.each(servedOperations)('the answer of %s is as the document says', async (name, endpoint) => {
  const { path, method, status }: Endpoint = endpoint
  if (name === 'listWebhooks') await addWebhook()
  if (name === 'getWalletHistory') await keepSnapshot()
  if (name === 'queryDailyPrices') await keepPast()
  const [url, init] = requests[name]
  const [watched] = name === 'stopWatching' ? await app.store.watch.list() : []
  const response = await app.keyed(watched ? url.replace('nobody', watched.id) : url, init)
  expect(response.status).toBe(status ?? 200)
  const described =
    document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses[response.status]
  const schema = described?.content?.['application/json']?.schema
  if (response.status === 204) {
    expect([schema, await response.text()]).toEqual([undefined, ''])
    return
  }
  if (schema === undefined) throw new Error(`${name} is not described`)
  const answer = await response.json()
  expect(errorsOf(schema, answer)).toEqual([])
  expect(JSON.stringify(answer).length).toBeGreaterThan(60)
})

async function keepSnapshot() {
  const owner = app.key.split('_')[1] ?? ''
  const takenAt = Date.now()
  await app.store.watch.add({ owner, address: SUI_WALLET, label: '', chains: [], createdAt: new Date(takenAt) })
  const snapshot = { address: SUI_WALLET, takenAt, parts: [], tokens: [], nfts: [], positions: [] }
  const reading = { snapshot, worth: { SUI: { Tokens: 2, Debts: -1 } }, origin: 'live' } as const
  await app.store.watch.keep(reading, { isWanted: false })
}

/** One whose only message was given up. */
async function addWebhook() {
  const owner = app.key.split('_')[1] ?? ''
  await app.store.webhooks.add({ id: 'w', owner, url: 'https://a.example', addresses: ['0x1'], chain: 'SUI' })
  const outcome = { isDelivered: false, statusCode: 500, error: 'no', nextAttemptAt: null, disable: null } as const
  await app.store.deliveries.noteTest({ id: 'dead', webhookId: 'w', body: '{}', at: new Date(), outcome })
}

const simulationOf = (id: string, init: RequestInit) =>
  [`/v2/farming/${id}/simulate`, { method: 'POST', headers: json, ...init }] as const
const unknownCoin = `0x${'9'.repeat(64)}::no::COIN`

test.each([
  ['listCoins', 401, '/sui/coinsList', { headers: { 'x-api-key': '' } }],
  ['listVaults', 400, '/v2/farming/vaults?limit=no', {}],
  ['getVaultHistory', 404, '/v2/farming/nobody/apy-historical', {}],
  ['getTokenPrice', 404, `/tokens/sui/${unknownCoin}/price`, {}],
  ['getPriceChart', 404, '/tokens/sui/price/chart?address=nothing', {}],
  ['getVolumeHistory', 400, `/v2/tokens/sui/${USDC}/volume-historical?days=400`, {}],
  ['getVolumeHistory', 404, `/v2/tokens/sui/${unknownCoin}/volume-historical`, {}],
  ['stopWatching', 404, '/v2/watch/nobody', { method: 'DELETE' }],
  ['getWalletHistory', 400, `/v2/address/${SUI_WALLET}/history?from=2000000000&to=1900000000`, {}],
  ['resolveName', 404, '/v2/name/nobody.sui', {}],
  ['simulateVault', 404, ...simulationOf('nobody', { body })],
  ['simulateVault', 413, ...simulationOf('pool-1', { body: ' '.repeat(70_000) })],
  ['simulateVault', 415, ...simulationOf('pool-1', { body, headers: {} })],
  [
    'simulateVault',
    422,
    ...simulationOf('tiny-1', { body: JSON.stringify({ type: 'Lending', data: { priceChange: 0, value: 1 } }) }),
  ],
] as const)('the problem of %s with status %i is as the document says', async (name, status, path, init) => {
  const response = await app.keyed(path, init)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  expect(errorsOf(problemSchema(), await response.json())).toEqual([])
  expect(describedStatuses(name)).toContain(String(status))
})

test.each(servedOperations)('%s says that its path takes one method, and addresses of some length', async (name) => {
  const [path, init = {}] = requests[name]
  const wrong = await app.keyed(path, { ...init, method: 'PUT' })
  const long = await app.keyed(`${path}${path.includes('?') ? '&' : '?'}more=${'x'.repeat(9_000)}`, init)
  expect([wrong.status, long.status]).toEqual([405, 414])
  expect(describedStatuses(name)).toEqual(expect.arrayContaining(['405', '414', '429', '500', '503']))
})

function describedStatuses(name: string): string[] {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  return Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {})
}

test('the document’s schemas refuse what is not in the contract', () => {
  expect(errorsOf(problemSchema(), { title: 'x' })).not.toEqual([])
})

function problemSchema() {
  const { Problem } = document.components.schemas
  if (Problem === undefined) throw new Error('Problem is not described')
  return Problem
}

/** By the schema's text: making one takes a hundred times as long as asking it. */
const validators = new Map<string, ValidateFunction>()

function errorsOf(schema: object, value: unknown) {
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? validatorOf(schema)
  validators.set(text, validate)
  return validate(value) ? [] : validate.errors
}

function validatorOf(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  // Schemas point to named ones of the document, by the place that these have in it.
  return ajv.compile({ ...schema, components: document.components })
}
