import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/wire/problem.ts'
import { openTestApp, SUI, SUI_WALLET } from '#testing/app.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const vaults = '/v2/farming/vaults'
const coins = '/sui/coinsList'
const price = `/tokens/sui/${SUI}/price`
const chart = '/tokens/sui/price/chart'

/** Path, status, and the field that a 400 must name. */
const reads: [string, number, string?][] = [
  [`${vaults}?limit=0`, 400, 'limit'],
  [`${vaults}?limit=-1`, 400, 'limit'],
  [`${vaults}?limit=1001`, 400, 'limit'],
  [`${vaults}?limit=ten`, 400, 'limit'],
  [`${vaults}?limit=1.5`, 400, 'limit'],
  [`${vaults}?limit=0x10`, 400, 'limit'],
  [`${vaults}?limit=1e400`, 400, 'limit'],
  [`${vaults}?limit=NaN`, 400, 'limit'],
  [`${vaults}?limit=1&limit=2`, 400, 'limit'],
  [`${vaults}?limit[]=1&limit[]=2`, 400, 'limit'],
  [`${vaults}?offset=-5`, 400, 'offset'],
  [`${vaults}?offset=99999999999999999999`, 400, 'offset'],
  [`${vaults}?offset=Infinity`, 400, 'offset'],
  [`${vaults}?chain=DOGE`, 400, 'chain'],
  [`${vaults}?chain=SUI&chain=DOGE`, 400, 'chain'],
  [`${vaults}?chain=SUI,DOGE`, 400, 'chain'],
  [`${vaults}?type=LP,FARM`, 400, 'type'],
  [`${vaults}?protocol=${Array.from({ length: 51 }, (_, at) => `p${at}`)}`, 400, 'protocol'],
  [`${vaults}?search=${'s'.repeat(601)}`, 400, 'search'],
  [`${vaults}?search=a%00`, 400, 'search'],
  [`${vaults}?search=a&search=b`, 400, 'search'],
  [`${vaults}?search=${'w%20'.repeat(17)}`, 400, 'search'],
  [`${vaults}?exclude=a%07`, 400, 'exclude'],
  [`${vaults}?exclude=${'e,'.repeat(17)}`, 400, 'exclude'],
  [`${vaults}?minTvl=much`, 400, 'minTvl'],
  [`${vaults}?minTvl=-1`, 400, 'minTvl'],
  [`${vaults}?maxTvl=1e16`, 400, 'maxTvl'],
  [`${vaults}?maxTvl=1&maxTvl=2`, 400, 'maxTvl'],
  [`${vaults}?minTvl=2&maxTvl=1`, 400, 'minTvl'],
  [`${vaults}?minApy=5%25`, 400, 'minApy'],
  [`${vaults}?maxApy=NaN`, 400, 'maxApy'],
  [`${vaults}?minApy=0.2&maxApy=0.1`, 400, 'minApy'],
  [`${vaults}?minStability=1.5`, 400, 'minStability'],
  [`${vaults}?minStability=0.9&maxStability=0.1`, 400, 'minStability'],
  [`${vaults}?facets=perhaps`, 400, 'facets'],
  [`${vaults}?chain=SUI%00`, 400, 'chain'],
  [`${vaults}?type=FARM`, 400, 'type'],
  [`${vaults}?type=__proto__`, 400, 'type'],
  [`${vaults}?type=constructor`, 400, 'type'],
  [`${vaults}?tvl=%3C1`, 400, 'tvl'],
  [`${vaults}?tvl=%3C5%25`, 400, 'tvl'],
  [`${vaults}?apr=100K`, 400, 'apr'],
  [`${vaults}?apy=high`, 400, 'apy'],
  [`${vaults}?tags=risky`, 400, 'tags'],
  [`${vaults}?tags=low_risk,risky`, 400, 'tags'],
  [`${vaults}?tags[]=low_risk&tags[]=x`, 400, 'tags'],
  [`${vaults}?order=price`, 400, 'order'],
  [`${vaults}?order=tvl;drop%20table%20vault`, 400, 'order'],
  [`${vaults}?sort=up`, 400, 'sort'],
  [`${vaults}?protocol=a%00b`, 400, 'protocol'],
  [`${vaults}?protocol=${'p'.repeat(201)}`, 400, 'protocol'],
  [`${vaults}?address=a%0Ab`, 400, 'address'],
  [`${vaults}?address=${'a'.repeat(601)}`, 400, 'address'],
  [`${vaults}?protocol=%zz`, 400, 'protocol'],
  [`${vaults}?protocol=%`, 400, 'protocol'],
  [`${vaults}?protocol=%ff%fe`, 400, 'protocol'],
  [`${vaults}?%zz=1`, 400, 'query'],
  [`${vaults}?protocol=%2500`, 400, 'protocol'],
  [`${coins}?limit=51`, 400, 'limit'],
  [`${coins}?limit=0`, 400, 'limit'],
  [`${coins}?page=-1`, 400, 'page'],
  [`${coins}?page=1000001`, 400, 'page'],
  [`${coins}?page=first`, 400, 'page'],
  [`${coins}?page=1&page=1`, 400, 'page'],
  [`${coins}?sort=marketCap`, 400, 'sort'],
  [`${coins}?sort=marketCap:down`, 400, 'sort'],
  [`${coins}?sort=secret:asc`, 400, 'sort'],
  [`${coins}?search=a%00`, 400, 'search'],
  [`${coins}?search=${'s'.repeat(601)}`, 400, 'search'],
  [`${coins}?search=a&search=b`, 400, 'search'],
  [`${price}?timestamp=yesterday`, 400, 'timestamp'],
  [`${price}?timestamp=-1`, 400, 'timestamp'],
  [`${price}?timestamp=1`, 400, 'timestamp'],
  [`${price}?timestamp=99999999999`, 400, 'timestamp'],
  [`${price}?timestamp=1e300`, 400, 'timestamp'],
  [`${price}?timestamp=2026-01-01T00:00:00Z`, 400, 'timestamp'],
  [`/tokens/sui/a%00b/price`, 400, 'address'],
  [`/tokens/sui/%E0%A4%A/price`, 400, 'address'],
  [`/tokens/sui/${'a'.repeat(601)}/price`, 400, 'address'],
  ['/tokens/sui/%20/price', 400, 'address'],
  [`/tokens/sui/${encodeURIComponent('../../../etc/passwd')}/price`, 404],
  [`/tokens/sui/${encodeURIComponent("' or 1=1 --")}/price`, 404],
  [chart, 400, 'address'],
  [`${chart}?address=`, 400, 'address'],
  [`${chart}?address=${SUI}&from=soon`, 400, 'from'],
  [`${chart}?address=${SUI}&to=0`, 400, 'to'],
  [`${chart}?address=${SUI}&from=1700000000&to=1600000000`, 400, 'from'],
  [`${chart}?address=${SUI}&address=${SUI}`, 400, 'address'],
  [`${chart}?address=nothing`, 404],
  ['/v2/farming/apr/x?minTvl=much', 400, 'minTvl'],
  ['/v2/farming/apr/x?minTvl=-1', 400, 'minTvl'],
  ['/v2/farming/apr/x?maxTvl=1e16', 400, 'maxTvl'],
  ['/v2/farming/apr/x?chain=MOON', 400, 'chain'],
  ['/v2/farming/apr/x?type=lp&type=lp', 400, 'type'],
  ['/v2/farming/apr/a%00b', 400, 'protocol'],
  [`/v2/farming/apr/${'p'.repeat(201)}`, 400, 'protocol'],
  ['/v2/farming/apr/%C0%80', 400, 'protocol'],
  ['/v2/farming/a%07b/apy-historical', 400, 'id'],
  ['/v2/farming/x/apy-historical?chain=MOON', 400, 'chain'],
  [`/v2/farming/${'i'.repeat(201)}/apy-historical`, 400, 'id'],
  [`/v2/farming/vaults?search=${'q'.repeat(9000)}`, 414],
  [`/v2/${'deep/'.repeat(500)}`, 404],
  ['/v2', 404],
  ['/v3/farming/vaults', 404],
  ['/V2/nothing', 404],
  ['/v2/farming/vaults/../../secret', 404],
  ['/v2/address/0x1/holding', 400, 'address'],
  ['/v2/address/holding', 404],
  ['/v2/address/%20/holding', 400, 'address'],
  ['/v2/address/nobody/nft-holding', 400, 'address'],
  ['/v2/address/a%00b/positions', 400, 'address'],
  [`/v2/address/${'a'.repeat(201)}/dids`, 400, 'address'],
  [`/v2/address/0x${'g'.repeat(40)}/holding`, 400, 'address'],
  [`/v2/address/0x${'aB'.repeat(20)}/holding`, 400, 'address'],
  [`/v2/address/${SUI_WALLET}0/holding`, 400, 'address'],
  [`/v2/address/${SUI_WALLET}/holding?chain=ETH`, 400, 'chain'],
  [`/v2/address/${SUI_WALLET}/holding?chain=DOGE`, 400, 'chain'],
  [`/v2/address/${SUI_WALLET}/holding?chain=SUI&chain=DOGE`, 400, 'chain'],
  [`/v2/address/${SUI_WALLET}/holding?force_refresh=maybe`, 400, 'force_refresh'],
  [`/v2/address/${SUI_WALLET}/holding?includePnl=2`, 400, 'includePnl'],
  [`/v2/address/${SUI_WALLET}/nft-holding?chain=TON`, 400, 'chain'],
  [`/v2/address/${SUI_WALLET}/positions?chain=BTC`, 400, 'chain'],
  [`/v2/address/${SUI_WALLET}/positions?protocol=${'p'.repeat(201)}`, 400, 'protocol'],
  [`/v2/address/${SUI_WALLET}/positions?exclude_protocols=a%00`, 400, 'exclude_protocols'],
  [`/v2/address/${SUI_WALLET}/positions?remove_underlying=x`, 400, 'remove_underlying'],
  ['/v2/portfolio', 400, 'addresses'],
  ['/v2/portfolio?addresses=%00', 400, 'addresses.0'],
  [`/v2/portfolio?addresses=${'a,'.repeat(21)}`, 400, 'addresses'],
  [`/v2/portfolio?addresses=${SUI_WALLET}&chain=DOGE`, 400, 'chain'],
  ['/v2/portfolio/more', 404],
  ['/v2/prices', 400, 'tokens'],
  [`/v2/prices?tokens=${SUI}`, 400, 'tokens.0'],
  [`/v2/prices?tokens=SUI:${SUI}&at=soon`, 400, 'at'],
  [`/v2/prices?tokens=SUI:${SUI}&minConfidence=1.1`, 400, 'minConfidence'],
  ['/v2/name/someone', 400, 'name'],
  ['/v2/name/.sui', 400, 'name'],
  ['/v2/name/someone.xyz', 400, 'name'],
  [`/v2/name/${'n'.repeat(256)}.sui`, 400, 'name'],
  ['/v2/name/nobody.sui', 404],
  ['/sui', 404],
  ['/tokens/sui/price', 405],
  ['/events/other', 404],
  ['/openapi.json/more', 404],
]

test.each(reads)('GET %s is a %i', async (path, status, field) => {
  await expectProblem(
    await app.keyed(path, { headers: { 'content-type': 'text/plain', accept: 'text/html' } }),
    status,
    field,
  )
})

test.each([
  [`${vaults}?tags=foo`, 'tags', 'one of stable_yield, low_risk'],
  [`${vaults}?tags[]=low_risk,airdrop&tags[]=foo`, 'tags', 'one of stable_yield, low_risk'],
  [`${vaults}?protocol=${'p'.repeat(201)}`, 'protocol', '200 characters'],
  [`/v2/address/${SUI_WALLET}/positions?protocol=${'p'.repeat(201)}`, 'protocol', '200 characters'],
  [`/v2/address/${SUI_WALLET}/positions?protocol[]=a,b&protocol[]=${'p'.repeat(201)}`, 'protocol', '200 characters'],
  [`${chart}?from=1700000000`, 'address', 'is required'],
  [`${vaults}?search=a&search=b`, 'search', 'must be given only once'],
  [`${vaults}?search=${'w%20'.repeat(17)}`, 'search', '16 words'],
  [`${vaults}?minTvl=2&maxTvl=1`, 'minTvl', 'must not be above maxTvl'],
])('GET %s says of %s what is allowed: %s', async (path, field, words) => {
  const { errors } = await (await app.keyed(path)).json()
  expect(errors).toEqual([{ path: field, message: expect.stringContaining(words) }])
})

test.each([
  [{ type: 'Pools', data: [] }, 'data', 'must be an object'],
  [{ type: 'Lending', data: { priceChange: [1, 2], value: 1 } }, 'data.priceChange', 'must be a number'],
  [{ type: 'Lending', data: { priceChange: 1 } }, 'data.value', 'is required'],
])('a simulation of %j says of %s: %s', async (body, field, words) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { errors } = await (await app.request('/v2/farming/pool-1/simulate', init)).json()
  expect(errors).toEqual([{ path: field, message: expect.stringContaining(words) }])
})

const data = { priceChangeA: 1, priceChangeB: 1, weightA: 50, weightB: 50, value: 100 }
const pools = (change: object) => JSON.stringify({ type: 'Pools', data: { ...data, ...change } })
const isJson = 'application/json'

/** Body, content type, status, field. */
const writes: [string, string | BodyInit, string | null, number, string?][] = [
  ['an empty body', '', isJson, 400, 'body'],
  ['broken JSON', '{"type":', isJson, 400, 'body'],
  ['a list', '[]', isJson, 400, 'body'],
  ['null', 'null', isJson, 400, 'body'],
  ['a number', '7', isJson, 400, 'body'],
  ['two documents', '{}{}', isJson, 400, 'body'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), isJson, 400, 'body'],
  ['very deep JSON', '['.repeat(30_000), isJson, 400, 'body'],
  ['deep JSON that closes', '['.repeat(30_000) + ']'.repeat(30_000), isJson, 400, 'body'],
  ['no type', JSON.stringify({ data }), isJson, 400, 'type'],
  ['an empty type', JSON.stringify({ type: '', data }), isJson, 400, 'type'],
  ['an unknown type', JSON.stringify({ type: 'Casino', data }), isJson, 400, 'type'],
  ['no data', JSON.stringify({ type: 'Pools' }), isJson, 400, 'data'],
  ['data that is text', JSON.stringify({ type: 'Pools', data: 'x' }), isJson, 400, 'data'],
  ['a number as text', pools({ priceChangeA: '5' }), isJson, 400, 'data.priceChangeA'],
  ['a change below -100', pools({ priceChangeB: -100.1 }), isJson, 400, 'data.priceChangeB'],
  ['a change beyond measure', pools({ priceChangeA: 1e10 }), isJson, 400, 'data.priceChangeA'],
  ['weights that do not sum to 100', pools({ weightA: 60 }), isJson, 400, 'data.weightB'],
  ['weights that miss 100 by more than 0.01', pools({ weightA: 50.006, weightB: 50.006 }), isJson, 400, 'data.weightB'],
  ['a weight above 100', pools({ weightA: 101, weightB: -1 }), isJson, 400, 'data.weightA'],
  ['a value of zero', pools({ value: 0 }), isJson, 400, 'data.value'],
  ['a negative value', pools({ value: -1 }), isJson, 400, 'data.value'],
  ['a value of null', pools({ value: null }), isJson, 400, 'data.value'],
  ['a missing value', pools({ value: undefined }), isJson, 400, 'data.value'],
  ['a value that overflows', pools({}).replace('"value":100', '"value":1e999'), isJson, 400, 'data.value'],
  ['a body over 64 KiB', JSON.stringify({ type: 'x'.repeat(66_000) }), isJson, 413],
  ['a form', 'type=Pools', 'application/x-www-form-urlencoded', 415],
  ['plain text', pools({}), 'text/plain', 415],
  ['no media type', new TextEncoder().encode(pools({})), null, 415],
  ['JSON of another kind of name', pools({}), 'application/jsonp', 415],
]

test.each(writes)('POST with %s is refused', async (_, body, type, status, field) => {
  const response = await app.request('/v2/farming/pool-1/simulate', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
  })
  await expectProblem(response, status, field)
})

const priced = (addresses: unknown) => JSON.stringify({ addresses })
test.each<[string, string, string]>([
  ['no list', '{}', 'addresses'],
  ['a number instead of a list', priced(7), 'addresses'],
  ['a text of nothing', priced(' , '), 'addresses'],
  ['a text of 101 coins', priced(Array.from({ length: 101 }, () => SUI).join()), 'addresses'],
  ['a text with a control character', priced(`${SUI},a\u0000b`), 'addresses.1'],
  ['a member that is not known', priced([{ address: SUI, when: 1 }]), 'addresses.0.when'],
  ['a member beside the list', JSON.stringify({ addresses: [SUI], at: 1 }), 'at'],
  ['an empty list', priced([]), 'addresses'],
  ['101 coins', priced(Array.from({ length: 101 }, () => SUI)), 'addresses'],
  ['a number among the coins', priced([SUI, 7]), 'addresses.1'],
  ['a coin with a control character', priced(['a\u0000b']), 'addresses.0'],
  ['a time that is none', priced([{ address: SUI, timestamp: 'yesterday' }]), 'addresses.0.timestamp'],
  ['a time in the future', priced([SUI, { address: SUI, timestamp: 4_000_000_000 }]), 'addresses.1.timestamp'],
])('POST of prices with %s is refused', async (_, body, field) => {
  const init = { method: 'POST', headers: { 'content-type': isJson }, body }
  await expectProblem(await app.keyed('/tokens/sui/price', init), 400, field)
})

test('a chunked body is cut off at 64 KiB without a declared length', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 10_000
      controller.enqueue(new Uint8Array(10_000).fill(32))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': isJson } }
  await expectProblem(await app.request('/v2/farming/pool-1/simulate', init), 413)
  expect(sent).toBeLessThan(100_000)
})

test.each(['gzip', 'br', 'GZIP, identity', 'x-unknown'])('a body encoded as %s is a 415', async (encoding) => {
  const headers = { 'content-type': isJson, 'content-encoding': encoding }
  const response = await app.request('/v2/farming/pool-1/simulate', { method: 'POST', body: pools({}), headers })
  expect(response.headers.get('accept-encoding')).toBe('identity')
  await expectProblem(response, 415)
})

test.each(['', 'identity', ' Identity '])('a body with the encoding “%s” is read', async (encoding) => {
  const headers = { 'content-type': isJson, 'content-encoding': encoding }
  const init = { method: 'POST', body: pools({}), headers }
  expect((await app.request('/v2/farming/pool-1/simulate', init)).status).toBe(200)
})

test.each([
  [vaults, 'GET, HEAD, OPTIONS'],
  ['/v2/watch', 'POST, GET, HEAD, OPTIONS'],
  [`/v2/address/${SUI_WALLET}/holding`, 'GET, HEAD, OPTIONS'],
  ['/v2/farming/pool-1/simulate', 'POST, OPTIONS'],
  ['/events/webhooks/some', 'DELETE, OPTIONS'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
  ['/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/mcp', 'POST, OPTIONS'],
])('OPTIONS %s answers what it takes: %s', async (path, allowed) => {
  const response = await app.request(path, { method: 'OPTIONS' })
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, allowed, ''])
})

test('several mistakes are named at once, choices with what is allowed', async () => {
  const response = await app.request(`${vaults}?chain=DOGE&limit=0&sort=up`)
  const { errors, detail } = await response.json()
  expect(errors.map((error: { path: string }) => error.path).toSorted()).toEqual(['chain', 'limit', 'sort'])
  expect(detail).toContain('SUI, TON, SOL, ECLIPSE')
})

test('an unexpected failure is a 500 without internals, found in the log by its request id', async () => {
  const { createApp } = await import('./app.ts')
  const broken = createApp({
    ...app.deps,
    market: { ...app.deps.market, price: () => Promise.reject(new Error('secret: postgres://user:pw@db')) },
  })
  const response = await broken.request(price, { headers: { 'x-api-key': app.key, 'x-request-id': 'find-me' } })
  const text = await response.text()
  expect([response.status, JSON.parse(text).code, JSON.parse(text).requestId]).toEqual([500, 'INTERNAL', 'find-me'])
  expect(text).not.toContain('secret')
  expect(app.lines.join('')).toContain('find-me')
})

async function expectProblem(response: Response, status: number, field?: string): Promise<void> {
  const text = await response.text()
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
    status,
    type: 'application/problem+json',
  })
  expect(text).not.toMatch(/node_modules|\.ts:|\n\s+at |ZodError|select /)
  const problem = Problem.parse(JSON.parse(text))
  expect(problem.status).toBe(status)
  expect(problem.error).toBe(problem.detail)
  expect(problem.message).toBe(problem.detail)
  expect(problem.requestId).toBe(response.headers.get('x-request-id'))
  if (status === 400) expect(problem.errors?.map(({ path }) => path)).toContain(field)
}
