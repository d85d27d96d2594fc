import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '#contract/vault.ts'
import { openTestApp, SUI, USDC } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'
import { createApp } from './app.ts'
import { readReadiness } from './handlers/status.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const json = async (response: Response | Promise<Response>) => (await response).json()
const vaultIds = async (query: string): Promise<string[]> => {
  const { data } = await json(app.request(`/v2/farming/vaults?${query}`))
  return data.map((vault: Vault) => vault.id)
}
const paddedSui = `0x${'2'.padStart(64, '0')}::sui::SUI`
const seconds = () => Math.floor(Date.now() / 1000)
const simulate = (id: string, body: unknown, query = '') =>
  app.request(`/v2/farming/${id}/simulate${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const pools = { type: 'Pools', data: { priceChangeA: 50, priceChangeB: 0, weightA: 50, weightB: 50, value: 1000 } }
const lending = { type: 'Lending', data: { priceChange: 10, value: 500 } }

test('E1 gives one record a vault type, plain decimal strings without an exponent, for SUI unless asked', async () => {
  const { data } = await json(app.request('/v2/farming/apr/deep-pool'))
  expect(data.map((record: { type: string }) => record.type).toSorted()).toEqual(['LENDING', 'LP', 'STAKING'])
  expect(data.find((record: { type: string }) => record.type === 'LP')).toMatchObject({
    minApr: '0.12',
    maxApr: '0.6',
    minBaseApr: '0.1',
    maxTvl: '2000000',
    interval: '1h',
    chain: 'SUI',
  })
  const sol = await json(app.request('/v2/farming/apr/deep-pool?chain=sol'))
  expect(sol.data).toMatchObject([{ minApr: '0.0000001', chain: 'SOL', minRewardsApr: '' }])
})

test('E1 filters by type and TVL; an unknown slug is an empty list', async () => {
  const lendings = await json(app.request('/v2/farming/apr/deep-pool?type=lending'))
  expect(lendings.data).toHaveLength(1)
  const large = await json(app.request('/v2/farming/apr/deep-pool?minTvl=1000000&maxTvl=3e6'))
  expect(large.data).toMatchObject([{ minTvl: '2000000', maxTvl: '2000000' }])
  const unknown = await app.request('/v2/farming/apr/nobody')
  expect([unknown.status, await unknown.json()]).toEqual([200, { data: [] }])
})

test.each(['/v2/farming/apr', '/v2/farming/apr/', '/v2/farming/apr/%20'])(
  '%s is a 400 that names protocol',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'protocol', message: 'is required' }] })
  },
)

test('E2 lists coins by market cap with zero-based pages of 20, missing values last in both directions', async () => {
  const first = await json(app.keyed('/sui/coinsList'))
  expect(first.data.tokens.slice(0, 2).map((coin: { symbol: string }) => coin.symbol)).toEqual(['SUI', 'USDC'])
  expect(first.data.tokens).toHaveLength(20)
  expect(first.data.pagination).toEqual({ page: 0, limit: 20, totalCount: 32, totalPages: 2 })
  const ascending = await json(app.keyed('/sui/coinsList?sort=MarketCap:ASC&limit=3'))
  expect(ascending.data.tokens.map((coin: { marketCap: number | null }) => coin.marketCap)).toEqual([2e8, 7.5e9, null])
  const beyond = await json(app.keyed('/sui/coinsList?page=9'))
  expect(beyond.data.tokens).toEqual([])
})

test.each([
  ['search=usd', 'USDC'],
  ['search=USDC', 'USDC'],
  [`search=${encodeURIComponent(paddedSui.toUpperCase().replace('0X', '0x'))}`, 'SUI'],
  ['search=coin%207&limit=1', 'COIN7'],
])('E2 finds by %s', async (query, symbol) => {
  const { data } = await json(app.keyed(`/sui/coinsList?${query}`))
  expect(data.tokens[0].symbol).toBe(symbol)
})

test.each([SUI, paddedSui, encodeURIComponent(SUI), encodeURIComponent(encodeURIComponent(SUI))])(
  'E3 gives the price of %s',
  async (address) => {
    const { data } = await json(app.keyed(`/tokens/sui/${address}/price`))
    expect(data).toMatchObject([{ contract_address: SUI, symbol: 'SUI', price: 2.5, decimals: 9 }])
    expect(data[0].last24hPrice).toBe(2.5)
    expect(Math.abs(data[0].timestamp - seconds())).toBeLessThan(3600)
  },
)

test('E3 takes a point in time in seconds or milliseconds and refuses the future', async () => {
  const past = seconds() - 10 * 86_400
  const inSeconds = await json(app.keyed(`/tokens/sui/${SUI}/price?timestamp=${past}`))
  const inMilliseconds = await json(app.keyed(`/tokens/sui/${SUI}/price?timestamp=${past}000`))
  expect(inMilliseconds).toEqual(inSeconds)
  expect(Math.abs(inSeconds.data[0].timestamp - past)).toBeLessThan(7200)
  const future = await app.keyed(`/tokens/sui/${SUI}/price?timestamp=${seconds() + 3600}`)
  expect(future.status).toBe(400)
  expect(await future.json()).toMatchObject({ errors: [{ path: 'timestamp' }] })
})

test.each(['nonsense', '0x2::sui', `0x${'9'.repeat(64)}::no::COIN`])(
  'E3 answers 404 for the unknown coin %s',
  async (address) => {
    const response = await app.keyed(`/tokens/sui/${address}/price`)
    expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
  },
)

test('E5 simulates a year day by day and says the loss against holding', async () => {
  const { data } = await json(simulate('pool-1', pools, '?chain=sui'))
  expect(data.data).toHaveLength(366)
  expect(data.data[0]).toEqual({ date: expect.stringMatching(/T00:00:00\.000Z$/), value: 1000 })
  expect(data.il).toBeCloseTo(100 * (Math.sqrt(1.5) / 1.25 - 1), 9)
  expect(data.data[365].value).toBeCloseTo(1000 * Math.sqrt(1.5) * 1.12, 6)
  const lent = await json(simulate('lend-1', lending))
  expect(lent.data).toMatchObject({ il: 0, ilAmount: 0 })
})

test.each([
  ['lend-1', pools, '', 400, 'type'],
  ['pool-1', lending, '', 400, 'type'],
  ['pool-1', pools, '?chain=SOL', 404, undefined],
  ['nobody', pools, '', 404, undefined],
  ['tiny-1', lending, '', 422, undefined],
])('E5 of %s with %o%s is a %i', async (id, body, query, status, field) => {
  const response = await simulate(id, body, query)
  expect(response.status).toBe(status)
  expect((await response.json()).errors?.[0].path).toBe(field)
})

test.each([
  [50.005, 50.005],
  [49.995, 49.995],
  [33.34, 66.67],
])('E5 takes the weights %d and %d, which miss 100 by 0.01', async (weightA, weightB) => {
  const response = await simulate('pool-1', { ...pools, data: { ...pools.data, weightA, weightB } })
  expect(response.status).toBe(200)
})

test('E5 says of a loan that its year is a debt, of anything else that it is a deposit', async () => {
  const asOf = new Date(Date.now() - 120_000)
  const loan = aVault({ id: 'loan-1', type: 'BORROW', coins: [USDC], totalApr: 0.05, totalApy: 0.05, source: 'loans' })
  await app.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf }, 'loans', [loan])
  const { data } = await json(simulate('loan-1', { type: 'Lending', data: { priceChange: 0, value: 1000 } }))
  expect(data).toMatchObject({ of: 'debt', il: 0 })
  expect(data.data.at(-1).value).toBeCloseTo(1050, 6)
  expect((await json(simulate('lend-1', lending))).data.of).toBe('deposit')
  await app.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf }, 'loans', [])
})

test('E5 takes an id with a colon and a slash, raw or encoded', async () => {
  expect((await simulate('sol:vault%2F1', lending)).status).toBe(200)
  expect((await simulate(encodeURIComponent('sol:vault/1'), lending)).status).toBe(200)
})

test('E9 lists vaults by TVL, largest first, unknown last', async () => {
  const answer = await json(app.request('/v2/farming/vaults'))
  expect(answer.pagination).toEqual({ total: 5, limit: 100, offset: 0 })
  expect(answer.data.map((vault: Vault) => vault.tvl)).toEqual([2_000_000, 700_000, 300_000, 50_000, null])
  expect(await vaultIds('sort=ASC&limit=2&offset=1')).toEqual(['pool-2', 'sol:vault/1'])
  expect(await vaultIds('order=TotalApy&limit=1')).toEqual(['pool-2'])
})

test.each([
  ['chain=sol', ['sol:vault/1']],
  ['chain=ECLIPSE', []],
  ['type=lp', ['pool-1', 'pool-2']],
  [`address=${encodeURIComponent(paddedSui)}&type=LP`, ['pool-1', 'pool-2']],
  ['tvl=%3E1m', ['pool-1']],
  ['tvl=%3E%201M', ['pool-1']],
  ['tvl=%253C%2520100K', ['lend-1']],
  ['tvl=100K+-+500K', ['pool-2']],
  ['apr=5%25%20-%2025%25', ['pool-1']],
  ['apy=%3E50%25', ['pool-2']],
  ['apr=%253C%25205%2525', ['sol:vault/1', 'lend-1']],
  ['tags=stable_yield', ['lend-1']],
  ['tags=Stable_Yield,low_risk', ['lend-1']],
  ['tags[]=stable_yield&tags[]=low_risk', ['lend-1']],
  ['tags%5B%5D=stable_yield&tags%5B%5D=airdrop', []],
  ['protocol=Deep%20Pool&limit=1', ['pool-1']],
  ['chain=&tvl=&type=&limit=1&nobody=knows', ['pool-1']],
  ['chain=&chain=SOL', ['sol:vault/1']],
  ['chain=SUI&chain=sol&type=LENDING', ['sol:vault/1', 'lend-1']],
  ['chain=SUI,SOL&type=lp,staking', ['pool-1', 'pool-2', 'tiny-1']],
  ['protocol=nobody,deep-pool&limit=1', ['pool-1']],
  ['search=usdc-sui', ['pool-1', 'pool-2']],
  ['search=Deep%20usdc%20pool-2', ['pool-2']],
  [`search=${encodeURIComponent(paddedSui)}`, ['pool-1', 'pool-2', 'tiny-1']],
  ['search=nothing', []],
  ['search=deep&exclude=SUI', ['sol:vault/1', 'lend-1']],
  [`exclude=${encodeURIComponent(USDC)}&exclude=vault`, ['tiny-1']],
  ['exclude=deep%20pool', []],
  ['minTvl=300000&maxTvl=700000', ['sol:vault/1', 'pool-2']],
  ['minApy=0.12', ['pool-1', 'pool-2']],
  ['maxApy=0.0408&minTvl=1e3', ['sol:vault/1', 'lend-1']],
  ['search=%20,%20&exclude=,&protocol=,&chain=,&type=,&limit=1', ['pool-1']],
])('E9 with %s', async (query, ids) => {
  expect(await vaultIds(query)).toEqual(ids)
})

test('E9 counts what each value of a filter would leave, where it is asked to', async () => {
  const { facets, pagination } = await json(app.request('/v2/farming/vaults?facets=true&type=LP&tvl=%3E1M'))
  expect(pagination.total).toBe(1)
  expect(facets).toEqual({
    chain: { SUI: 1 },
    type: { LP: 1 },
    side: { earn: 1 },
    protocol: { 'deep-pool': 1 },
    tvl: { '100K - 500K': 1, '> 1M': 1 },
    apy: { '5% - 25%': 1 },
    buildable: { false: 1 },
    tags: {},
  })
  const tagged = await json(app.request('/v2/farming/vaults?facets=1&tags=low_risk'))
  expect(tagged.facets.tags).toEqual({ low_risk: 1, stable_yield: 1 })
  for (const query of ['', '?facets=false', '?type=LP'])
    expect(Object.keys(await json(app.request(`/v2/farming/vaults${query}`)))).toEqual(['data', 'pagination'])
})

test('E12 lists the webhooks of the calling key alone', async () => {
  expect(await json(app.keyed('/events/webhooks'))).toEqual({ data: [] })
  const owner = app.key.split('_')[1] ?? ''
  await app.store.webhooks.add({ id: 'w1', owner, url: 'https://a.example/hook', addresses: ['0x1'], chain: 'SUI' })
  expect(await json(app.keyed('/events/webhooks'))).toMatchObject({ data: [{ id: 'w1', owner, chain: 'SUI' }] })
  const other = await app.createKey(5)
  expect(await json(app.request('/events/webhooks', { headers: { 'x-api-key': other } }))).toEqual({ data: [] })
})

test('the history of a vault, the protocols and a price chart', async () => {
  const history = await json(app.request('/v2/farming/pool-1/apy-historical?chain=SUI'))
  expect(history.data.length).toBeGreaterThanOrEqual(2)
  expect(history.data[0]).toMatchObject({ apy: 0.1, tvl: 1e6 })
  expect((await app.request('/v2/farming/pool-1/apy-historical?chain=TON')).status).toBe(404)
  const protocols = await json(app.request('/v2/defi/protocols'))
  expect(protocols.data.filter(({ types }: { types: string[] }) => types.length > 0)).toMatchObject([
    {
      ...{ id: 'deep-pool', aliases: [], name: 'Deep Pool', url: 'https://deep.example', category: 'Dexs' },
      ...{
        audits: 'audited',
        auditLinks: ['https://deep.example/audit'],
        tvl: 5_000_000,
        vaultTvl: expect.any(Number),
      },
    },
  ])
  expect(protocols.data).toContainEqual({
    id: 'momentum',
    aliases: [],
    name: 'Momentum',
    logo: '',
    url: 'https://app.mmt.finance',
    chains: ['SUI'],
    types: [],
    ...{ category: '', audits: '', auditLinks: [], tvl: null, tvlChange7d: null },
    ...{ vaultChains: [], vaultCount: 0, loanCount: 0, vaultTvl: null, minApy: null, maxApy: null, meanApy: null },
  })
  const chart = await json(app.keyed(`/tokens/sui/price/chart?address=${USDC}&from=${seconds() - 86_400 * 7}`))
  expect(chart.data.length).toBeGreaterThan(10)
})

test.each([
  ['hours', 12_345, 60],
  ['a month', 30 * 86_400 + 4_321, 0],
  ['most of a year', 300 * 86_400 + 54_321, 7 * 86_400 + 1_111],
])('a chart of %s keeps to what was asked for', async (_, fromAgo, toAgo) => {
  const [from, to] = [seconds() - fromAgo, seconds() - toAgo]
  const { data } = await json(app.keyed(`/tokens/sui/price/chart?address=${SUI}&from=${from}&to=${to}`))
  const times = data.map(({ timestamp }: { timestamp: number }) => timestamp)
  expect(times.length).toBeGreaterThan(10)
  expect([Math.min(...times) >= from, Math.max(...times) <= to]).toEqual([true, true])
})

test('the address of a name says where it comes from and how its chain fared', async () => {
  const response = await app.keyed('/v2/name/someone.sui')
  expect(response.status).toBe(200)
  expect(response.headers.get('data-source')).toBe('live')
  expect(Date.now() - Date.parse(response.headers.get('data-as-of') ?? '')).toBeLessThan(60_000)
  expect(response.headers.get('upstream-status')).toMatch(/^sui;as-of=\d+/)
})

test.each([
  ['the range is empty', 100, 100],
  ['the range is turned round', 100, 200],
  ['the range lies ahead', -200, -500],
])('a chart is refused when %s', async (_, fromAgo, toAgo) => {
  const query = `address=${SUI}&from=${seconds() - fromAgo}&to=${seconds() - toAgo}`
  const response = await app.keyed(`/tokens/sui/price/chart?${query}`)
  expect([response.status, (await response.json()).errors[0].path]).toEqual([400, 'from'])
})

test('lists say how old their data is and where it comes from', async () => {
  const { headers } = await app.request('/v2/farming/vaults')
  expect(headers.get('data-source')).toBe('live')
  expect(Date.now() - Date.parse(headers.get('data-as-of') ?? '')).toBeLessThan(300_000)
  expect(headers.get('content-type')).toBe('application/json')
})

test('a known answer is a 304, whatever encoding it was sent in, and still says what is left of the limit', async () => {
  const first = await app.request('/v2/farming/vaults', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const known = await app.request('/v2/farming/vaults', { headers: { 'if-none-match': `"x", ${etag}` } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect(known.headers.get('ratelimit')).toMatch(/^"default";r=39;t=\d+$/)
  const other = await app.request('/v2/farming/vaults?limit=1', { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('answers are compressed as the client can read them', async () => {
  const encodingFor = async (accept: string) => {
    const response = await app.request('/v2/farming/vaults', { headers: { 'accept-encoding': accept } })
    return response.headers.get('content-encoding')
  }
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(await encodingFor('identity')).toBeNull()
})

test('HEAD answers like GET without a body, other methods are named as not allowed', async () => {
  const head = await app.request('/v2/farming/vaults', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const [path, method, allow] of [
    ['/v2/farming/vaults', 'POST', 'GET, HEAD'],
    ['/v2/farming/pool-1/simulate', 'GET', 'POST'],
    ['/sui/coinsList', 'DELETE', 'GET, HEAD'],
    ['/readyz', 'POST', 'GET, HEAD'],
  ] as const) {
    const response = await app.request(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, `${allow}, OPTIONS`])
  }
})

test('readyz tells the age of each dataset and why its last refresh failed', async () => {
  await app.store.datasets.recordFailure('vaults', 'yields.llama.fi answered 500', new Date())
  const response = await app.request('/readyz')
  const { status, store, datasets } = await response.json()
  expect([response.status, status, store]).toEqual([200, 'ready', 'postgres'])
  const vaults = datasets.find((dataset: { name: string }) => dataset.name === 'vaults')
  expect(vaults).toMatchObject({ source: 'live', rows: 5, lastError: 'yields.llama.fi answered 500' })
  expect(vaults.ageSeconds).toBeGreaterThanOrEqual(60)
})

test('status.json tells anybody’s page what readyz tells, and which version says so, also where the service is not ready', async () => {
  const response = await app.request('/status.json', { headers: { origin: 'https://any.example' } })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const { version, checkedAt, chains, deliveries, refreshes, refreshDays, ...readiness } = await response.json()
  // No wallets are read here.
  expect(chains).toEqual([])
  expect([version, checkedAt]).toEqual(['1.2.3', expect.stringMatching(/^20.*Z$/)])
  expect(deliveries).toEqual({ pending: 0, delivered: 0, dead: 0, waitingSince: '', failing: 0, disabled: 0 })
  // This store was filled by hand: no refresh ended here.
  expect([refreshes, refreshDays]).toEqual([[], []])
  expect(Object.keys(readiness).toSorted()).toEqual(Object.keys(await json(app.request('/readyz'))).toSorted())
  expect(readiness.datasets.map(({ name }: { name: string }) => name)).toContain('vaults')
  const away = { ...app.deps.store, ping: () => Promise.reject(new Error('away')) }
  const broken = createApp({ ...app.deps, store: away })
  expect((await broken.request('/readyz')).status).toBe(503)
  const told = await broken.request('/status.json')
  expect([told.status, (await told.json()).status]).toEqual([200, 'not-ready'])
})

test('status.json has since when the service runs, when each dataset is read next, how long its last refresh took, and which chains can be read', async () => {
  const nextAt = new Date('2026-11-22T12:47:00Z')
  const scheduled = createApp({
    ...app.deps,
    scheduleOf: ({ name }) => (name === 'markets' ? { everySeconds: 1_200, nextAt } : null),
    lastReadOf: (name) =>
      name === 'markets' ? { durationMs: 1_430, readAt: new Date('2026-11-22T12:28:00Z') } : undefined,
    startedAt: new Date('2026-11-22T09:30:00Z'),
    chains: () => [{ chain: 'ETH', state: 'failing', hasIndexer: true }],
  })
  const { datasets, chains, startedAt } = await json(scheduled.request('/status.json'))
  const of = (name: string) => datasets.find((dataset: { name: string }) => dataset.name === name)
  expect(startedAt).toBe('2026-11-22T09:30:00.000Z')
  expect(of('markets')).toMatchObject({
    ...{ everySeconds: 1_200, nextAt: '2026-11-22T12:47:00.000Z' },
    ...{ durationMs: 1_430, readAt: '2026-11-22T12:28:00.000Z' },
  })
  expect(of('vaults')).not.toHaveProperty('nextAt')
  expect(of('vaults')).not.toHaveProperty('durationMs')
  expect(chains).toEqual([{ chain: 'ETH', state: 'failing', hasIndexer: true }])
})

test('status.json names the hosts that fail, and what became of messages to webhooks; a store that does not tell leaves them out', async () => {
  const since = new Date('2026-11-22T11:00:00Z')
  const deliveries = {
    ...app.deps.store.deliveries,
    counts: async () => ({ pending: 3, delivered: 40, dead: 2 }),
    backlog: async () => ({ waitingSince: since, webhooks: { accepting: 5, failing: 1, disabled: 2 } }),
  }
  const told = createApp({
    ...app.deps,
    store: { ...app.deps.store, deliveries },
    failingHosts: () => [{ host: 'a.example', reason: 'timeout', since }],
  })
  const status = await json(told.request('/status.json'))
  expect(status.sources).toEqual([{ host: 'a.example', reason: 'timeout', since: since.toISOString() }])
  const counts = { pending: 3, delivered: 40, dead: 2, failing: 1, disabled: 2 }
  expect(status.deliveries).toEqual({ ...counts, waitingSince: since.toISOString() })
  const silent = { ...deliveries, backlog: () => Promise.reject(new Error('away')) }
  const without = createApp({ ...app.deps, store: { ...app.deps.store, deliveries: silent } })
  expect((await json(without.request('/status.json'))).deliveries).toBeNull()
})

test('metrics count requests by route, never by address', async () => {
  await app.keyed(`/tokens/sui/${SUI}/price`)
  const body = await (await app.request('/metrics')).text()
  expect(body).toContain(
    'yieldscope_http_request_duration_seconds_count{instance_name="test-1",method="GET",route="/tokens/sui/:address/price",status="200"}',
  )
  expect(body).toMatch(/yieldscope_dataset_age_seconds\{dataset="vaults",source="live",instance_name="test-1"\} \d+/)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toContain('::sui::')
})

test('measures are made anew once a second at most, whoever asks for them', async () => {
  const read = async () => (await app.request('/metrics')).text()
  const first = await read()
  await app.request('/healthz')
  expect(await Promise.all([read(), read()])).toEqual([first, first])
  await expect.poll(read, { timeout: 5_000 }).not.toBe(first)
})

test('healthz is alive and none of the status paths counts or takes a key', async () => {
  const own = ['/llms.txt', '/skill.md', '/status.json', '/dashboard.json', '/rates.json']
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', ...own]) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('ratelimit')]).toEqual([200, null])
  }
  expect(await json(app.request('/dashboard.json'))).toEqual({ version: '1.2.3', access: 'open', sampleWallets: [] })
  expect(await json(app.request('/rates.json'))).toEqual({
    origin: 'live',
    asOf: expect.stringMatching(/^20\d\d-.*Z$/),
    perDollar: { EUR: 0.875, BTC: 0.00001 },
  })
})

test('a log line holds the route and a shortened client, no key, no path, no whole address', async () => {
  app.lines.length = 0
  await app.request(
    `/v2/farming/${app.key}/apy-historical?key=${app.key}`,
    { headers: { 'x-request-id': 'mine-1' } },
    '203.0.113.77',
  )
  const text = app.lines.join('')
  expect(JSON.parse(text)).toMatchObject({
    requestId: 'mine-1',
    method: 'GET',
    route: '/v2/farming/:id/apy-historical',
    status: 404,
    client: '203.0.113.0/24',
  })
  expect(text).not.toContain('ys_')
  expect(text).not.toContain('203.0.113.77')
})

test.each([
  ['/healthz', 'debug', 20],
  ['/v2/farming/vaults?limit=0', 'info', 30],
])('the line of %s is logged as %s', async (path, _, level) => {
  app.lines.length = 0
  await app.request(path)
  expect(JSON.parse(app.lines.join(''))).toMatchObject({ level, msg: 'request' })
})

test('a parameter given twice is told as that, whatever it should hold', async () => {
  const errors = [{ path: 'limit', message: 'must be given only once' }]
  expect(await json(app.request('/v2/farming/vaults?limit=1&limit=2'))).toMatchObject({ errors })
})

test('E5 reads the type in any case, as other enums', async () => {
  const spelled = await simulate('pool-1', { ...pools, type: ' pools' })
  expect(spelled.status).toBe(200)
  const unknown = await json(simulate('pool-1', { ...pools, type: 'Farm' }))
  expect(unknown.errors).toMatchObject([{ path: 'type', message: 'must be one of Pools, Lending' }])
})

test('E2 searches by a whole coin type that names other coins, however long', async () => {
  const type = `0x${'a'.repeat(64)}::lp::LP<0x${'b'.repeat(64)}::one::ONE,0x${'c'.repeat(64)}::two::TWO>`
  const response = await app.keyed(`/sui/coinsList?search=${encodeURIComponent(type)}`)
  expect(response.status).toBe(200)
})

test('is not called ready while this instance has not read its lists, whatever the store has', async () => {
  const readiness = await readReadiness(app.store, new Date(), () => Infinity, { unlisted: ['vaults'] })
  expect([readiness.status, readiness.degraded]).toEqual(['degraded', [{ reason: 'empty', name: 'vaults' }]])
})
