import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#service/app.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { servedOperations } from '#service/openapi.ts'
import { openTestApp, SUI, SUI_WALLET } from '#testing/app.ts'
import { everyNth } from '#testing/tier.ts'

let rig: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  rig = await openTestApp()
}, 60_000)
afterAll(() => rig.close())

type Settings = Partial<Parameters<typeof createApp>[0]>
type Asked = { settings?: Settings; headers?: Record<string, string>; options?: ClientOptions }
const modern: ClientOptions = { versionNegotiation: { mode: { pin: '2026-07-28' } } }

/** The service under other settings with a counter of its own, asked from one address. */
function serviceWith(settings: Settings = {}) {
  const app = createApp({ ...rig.deps, countRequest: memoryCounter(60), ...settings })
  const env = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  return async (url: string | URL | Request, init: RequestInit = {}) => app.request(url, init, env)
}

/** The SDK's own client, over HTTP that never leaves the process. */
async function connect({ settings = {}, headers = {}, options = {} }: Asked = {}) {
  const fetch = serviceWith(settings)
  const client = new Client({ name: 'test', version: '1' }, options)
  const requestInit = { headers }
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch, requestInit }))
  return client
}

const textOf = (result: { content: unknown[] }): string =>
  result.content
    .flatMap((part) => (part !== null && typeof part === 'object' && 'text' in part ? [part.text] : []))
    .join('\n')

/** The data of an answer, which are whole JSON whatever was left out of them. */
const jsonIn = (result: { content: unknown[] }) => {
  const last = result.content.at(-1)
  return JSON.parse(textOf({ content: [last] }))
}

const generous: Settings = { rateLimit: { requestsPerWindow: 1_000, windowSeconds: 60 } }

const namedWallet = {
  value: { name: 'example.sui', address: SUI_WALLET, chain: 'SUI' as const },
  origin: 'live' as const,
  asOf: new Date(),
  statuses: [],
}

/** What each tool is asked in the test of all of them. */
const examples: Record<string, Record<string, unknown>> = {
  get_protocol_apr: { protocol: 'deep-pool' },
  list_coins: { search: 'sui', limit: 3 },
  get_token_price: { address: SUI },
  find_yield: { coin: 'USDC', minTvl: 0 },
  simulate: { vault: 'lend-1', amount: 1000 },
  wallet_summary: { addresses: SUI_WALLET },
  check_loans: { address: SUI_WALLET },
  get_positions: { address: SUI_WALLET },
  get_holdings: { address: SUI_WALLET, chain: 'SUI' },
  get_nft_holdings: { address: SUI_WALLET },
  list_vaults: { type: ['LP', 'LENDING'], search: 'usdc' },
  get_dids: { address: SUI_WALLET },
  list_webhooks: {},
  get_vault_history: { id: 'pool-1' },
  list_protocols: { chain: 'SUI' },
  prepare_transaction: { type: 'STAKING', protocol: 'native-staking' },
  get_price_chart: { address: SUI },
  resolve_name: { name: 'example.sui' },
  get_portfolio: { addresses: [SUI_WALLET] },
  get_prices: { tokens: [`SUI:${SUI}`] },
  query_prices: { tokens: [`SUI:${SUI}`] },
  simulate_outcomes: {
    deposits: [{ valueUsd: 100, coins: [{ symbol: 'SUI' }], rate: { apy: 0.1 } }],
    prices: { paths: 100, coins: { SUI: { sigma: 0.8 } } },
  },
  find_earnings: { coins: [{ chain: 'SUI', address: SUI, amountUsd: 100 }] },
  get_activity: { address: SUI_WALLET },
  get_token_prices: { addresses: [SUI] },
}

test.each([
  ['of 2025', {}, 5],
  ['of 2026', modern, 1],
])('the SDK’s client %s lists and calls every tool', async (_, options, nth) => {
  const settings = { ...generous, wallet: { ...rig.deps.wallet, resolveName: async () => namedWallet } }
  const client = await connect({ settings, headers: { 'x-api-key': rig.key }, options })
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(examples)))
  for (const { name } of everyNth(nth, tools)) {
    const result = await client.callTool({ name, arguments: examples[name] ?? {} })
    const isAnswered = result.isError !== true
    // A tool that came later has no example here: it names what it wants.
    if (examples[name] === undefined) expect(isAnswered || /is required|NOT_FOUND/.test(textOf(result))).toBe(true)
    else
      expect([name, result.isError, textOf(result)]).toEqual([
        name,
        undefined,
        expect.stringMatching(/\d+ (of|row|loan|vaults|days)|No |one record/),
      ])
    if (isAnswered) expect(jsonIn(result)).toBeTypeOf('object')
  }
  await client.close()
})

test('a tool answers what the operation answers', async () => {
  const client = await connect({ options: modern })
  const result = await client.callTool({ name: 'list_vaults', arguments: { type: ['LP'], order: 'totalApy' } })
  const asked = await rig.request('/v2/farming/vaults?type=LP&order=totalApy&limit=20')
  const { data, pagination } = await asked.json()
  const { total, rows } = jsonIn(result)
  expect([total, rows.map(({ id }: { id: string }) => id)]).toEqual([
    pagination.total,
    data.map(({ id }: { id: string }) => id),
  ])
  expect(rows[0]).toMatchObject({ name: data[0].name, apy: data[0].totalApy, tvl: data[0].tvl })
  expect(textOf(result)).toContain('Vaults with filters, order and pages: 2 rows. As of ')
  // One copy: a host that gives its model structured content beside the text would charge it twice.
  expect(result.structuredContent).toBeUndefined()
  const full = await client.callTool({ name: 'list_vaults', arguments: { type: 'LP', order: 'totalApy', full: true } })
  for (const [index, row] of jsonIn(full).rows.entries()) expect(data[index]).toMatchObject(row)
})

const tasks = ['find_yield', 'simulate', 'wallet_summary', 'check_loans']

test('each tool reads: none writes, deletes or signs', async () => {
  const client = await connect({ headers: { 'x-api-key': rig.key } })
  const { tools } = await client.listTools()
  const operationOf = new Map(
    servedOperations.map(([name, endpoint]) => [name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), endpoint]),
  )
  const ofOperations = tools.filter(({ name }) => !tasks.includes(name))
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
  for (const { name } of ofOperations) expect(operationOf.get(name)).toMatchObject({ isSafe: true })
  const unsafe = servedOperations.flatMap(([name, { isSafe }]) => (isSafe ? [] : [name]))
  const posts = ofOperations.flatMap(({ name }) => (operationOf.get(name)?.method === 'GET' ? [] : [name]))
  // What is sent as a POST and offered all the same: each was looked at, and changes nothing.
  expect(
    posts.filter(
      (name) =>
        ![
          'prepare_transaction',
          'get_token_prices',
          'query_prices',
          'query_daily_prices',
          'find_earnings',
          'simulate_outcomes',
        ].includes(name),
    ),
  ).toEqual([])
  // Payloads are not offered here, and the simulation is the task `simulate`.
  expect(ofOperations.length).toBe(servedOperations.length - unsafe.length - 2)
})

test('a tool is listed for those whom it would answer', async () => {
  const namesFor = async (asked: Asked) => (await (await connect(asked)).listTools()).tools.map(({ name }) => name)
  const [all, open, none] = await Promise.all([
    namesFor({ headers: { 'x-api-key': rig.key } }),
    namesFor({ settings: { isAnonymousAllowed: true } }),
    namesFor({}),
  ])
  expect(all).toEqual(expect.arrayContaining(['list_webhooks', 'list_watched', 'get_holdings', 'list_vaults']))
  expect(open).toEqual(
    all.filter((name) => !['list_webhooks', 'list_deliveries', 'list_watched', 'get_wallet_history'].includes(name)),
  )
  expect(none).toEqual(expect.arrayContaining(['find_yield', 'simulate', 'list_vaults']))
  expect(none).not.toContain('get_holdings')
})

test('payloads to sign elsewhere are offered only where the operator wants it, with their summary and unsigned', async () => {
  const call = {
    name: 'create_transaction',
    arguments: {
      type: 'STAKING',
      protocol: 'native-staking',
      sender: SUI_WALLET,
      amount: '1000000000',
      poolId: `0x${'11'.repeat(32)}`,
    },
  }
  await expect((await connect()).callTool(call)).rejects.toThrow('There is no tool create_transaction')
  const result = await (await connect({ settings: { offersPayloads: true }, options: modern })).callTool(call)
  const { data, summary } = api.createTransaction.response.parse(jsonIn(result))
  expect(summary.gives).toEqual([{ coinType: SUI, amount: '1000000000' }])
  expect(data).not.toMatch(/signature/i)
})

test('without a key public tools answer, and the others say what they want', async () => {
  const client = await connect()
  expect((await client.callTool({ name: 'list_protocols' })).isError).toBeUndefined()
  const refused = await client.callTool({ name: 'get_holdings', arguments: { address: SUI_WALLET } })
  expect([refused.isError, textOf(refused)]).toEqual([
    true,
    expect.stringMatching(/^KEY_REQUIRED: .*\nSend an API key in the header x-api-key$/),
  ])
})

test('a key that is unknown is refused before the protocol', async () => {
  await expect(connect({ headers: { 'x-api-key': 'ys_unknown' } })).rejects.toThrow(
    /KEY_UNKNOWN|unknown or revoked|401/,
  )
  const response = await serviceWith()('/mcp', { method: 'POST', headers: { 'x-api-key': 'ys_unknown' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
})

test('a call counts once, and at the limit the client is told when to come back', async () => {
  const settings = { rateLimit: { requestsPerWindow: 3, windowSeconds: 60 } }
  // To agree on the revision was the first request.
  const client = await connect({ settings, options: modern })
  for (const _ of [1, 2]) expect((await client.callTool({ name: 'list_vaults' })).isError).toBeUndefined()
  await expect(client.callTool({ name: 'list_vaults' })).rejects.toThrow(/try again in \d+ seconds.*RATE_LIMITED/)
})

test('a portfolio counts its wallets for an agent, too', async () => {
  const client = await connect({
    settings: { rateLimit: { requestsPerWindow: 15, windowSeconds: 60 } },
    headers: { 'x-api-key': rig.key },
    options: modern,
  })
  const addresses = Array.from({ length: 16 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const refused = await client.callTool({ name: 'get_portfolio', arguments: { addresses } })
  expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('this one counts as 16')])
  const answered = await client.callTool({ name: 'get_portfolio', arguments: { addresses: [SUI_WALLET] } })
  expect(answered.isError).toBeUndefined()
})

test('the limit is a problem with Retry-After, as everywhere', async () => {
  const fetch = serviceWith({ rateLimit: { requestsPerWindow: 1, windowSeconds: 60 } })
  const send = () => post(fetch, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
})

test.each(
  everyNth<[string, string, Record<string, unknown>, RegExp]>(3, [
    ['a wrong value', 'list_vaults', { limit: 0 }, /^INVALID_INPUT.*\nlimit: /],
    ['two wrong values', 'list_vaults', { limit: 'many', order: 'luck' }, /\norder: .*\nlimit: /],
    [
      'an argument that is not there',
      'list_vaults',
      { chains: ['SUI'] },
      /^INVALID_INPUT: chains: is not an argument of list_vaults, which takes /,
    ],
    ['one that is missing', 'get_holdings', {}, /^INVALID_INPUT: address: is required/],
    ['a path out of the path', 'get_holdings', { address: '..' }, /^INVALID_INPUT: address: /],
    [
      'mistakes in a task',
      'simulate',
      { vault: 'lend-1', amount: -5, days: 'many' },
      /^INVALID_INPUT: amount: .*days: /,
    ],
    [
      'a member of a flat body',
      'prepare_transaction',
      { type: 'GAMBLING', protocol: 'navi' },
      /^INVALID_TYPE.*\ntype: /,
    ],
  ]),
)('%s is refused by name', async (_, name, args, told) => {
  const client = await connect({ headers: { 'x-api-key': rig.key } })
  const result = await client.callTool({ name, arguments: args })
  expect([result.isError, textOf(result)]).toEqual([true, expect.stringMatching(told)])
})

/** A service whose wallets answer nothing until the read is ended. */
function withSilentWallet() {
  const states: string[] = []
  const holdings = (_query: unknown, signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      states.push('started')
      signal.addEventListener('abort', () => {
        states.push('ended')
        reject(signal.reason)
      })
    })
  return { settings: { ...generous, wallet: { ...rig.deps.wallet, holdings } }, states }
}

test.each([
  ['of 2025, which says so in another request', {}],
  ['of 2026, which ends its request', modern],
])('a client %s cancels, and the work ends', async (_, options) => {
  const { settings, states } = withSilentWallet()
  const client = await connect({ settings, headers: { 'x-api-key': rig.key }, options })
  const cancel = new AbortController()
  const call = { name: 'get_holdings', arguments: { address: SUI_WALLET } }
  const calling = client.callTool(call, { signal: cancel.signal })
  await expect.poll(() => states).toEqual(['started'])
  cancel.abort('no longer wanted')
  await expect(calling).rejects.toThrow()
  await expect.poll(() => states).toEqual(['started', 'ended'])
  expect((await client.callTool({ name: 'list_vaults' })).isError).toBeUndefined()
})

/** A call of the revision of 2025 with the id that a client counts from, and what another client says of it. */
const callSeven = {
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'get_holdings', arguments: { address: SUI_WALLET } },
}
const cancelSeven = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }

test('nobody without a key ends the call of another client at the same address', async () => {
  const { settings, states } = withSilentWallet()
  const fetch = serviceWith({ ...settings, isAnonymousAllowed: true })
  const leaving = new AbortController()
  const calling = fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(callSeven),
    signal: leaving.signal,
  }).catch(() => null)
  await expect.poll(() => states).toEqual(['started'])
  expect((await post(fetch, cancelSeven)).status).toBe(202)
  expect((await post(fetch, cancelSeven, { 'x-api-key': rig.key })).status).toBe(202)
  // The cancelling was answered, so what it would have ended is over.
  expect(states).toEqual(['started'])
  leaving.abort()
  await calling
})

test('with a key only that key ends its call', async () => {
  const { settings, states } = withSilentWallet()
  const fetch = serviceWith(settings)
  const calling = post(fetch, callSeven, { 'x-api-key': rig.key })
  await expect.poll(() => states).toEqual(['started'])
  await post(fetch, cancelSeven, { 'x-api-key': await rig.createKey(50) })
  await post(fetch, cancelSeven)
  expect(states).toEqual(['started'])
  await post(fetch, cancelSeven, { 'x-api-key': rig.key })
  await expect.poll(() => states).toEqual(['started', 'ended'])
  expect((await calling).status).toBe(202)
})

test('arguments that are nested thousands deep are refused in words, not by a full stack', async () => {
  const body = `${'['.repeat(25_000)}${']'.repeat(25_000)}`
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"simulate","arguments":{"vault":"lend-1","amount":${body}}}}`
  const response = await post(serviceWith(), call, { 'x-api-key': rig.key })
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'INVALID_INPUT',
      errors: [{ path: 'body', message: 'is nested more than 64 deep' }],
    }),
  ])
})

test('resources are read', async () => {
  const client = await connect({ options: modern })
  const { resources } = await client.listResources()
  expect(resources.map(({ name }) => name)).toEqual(['chains', 'protocols', 'glossary', 'skill'])
  const texts = await Promise.all(
    resources.map(async ({ uri }) => {
      const [content] = (await client.readResource({ uri })).contents
      return content !== undefined && 'text' in content ? content.text : ''
    }),
  )
  expect(texts[0]).toContain('"id":"SCROLL"')
  expect(texts[1]).toContain('"id":"deep-pool"')
  expect(texts[2]).toContain('never 0')
  expect(texts[3]).toMatch(/^---\nname: yieldscope\n/)
  await expect(client.readResource({ uri: 'yieldscope://secrets' })).rejects.toThrow(
    /not found|yieldscope:\/\/secrets/i,
  )
})

test('prompts are written, and say which argument is missing', async () => {
  const client = await connect()
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['review_wallet', 'compare_vaults'])
  const { messages } = await client.getPrompt({ name: 'review_wallet', arguments: { address: SUI_WALLET } })
  expect(JSON.stringify(messages)).toContain(`Review the wallet ${SUI_WALLET}.`)
  await expect(client.getPrompt({ name: 'compare_vaults', arguments: {} })).rejects.toThrow('coin: is required')
})

const post = (fetch: ReturnType<typeof serviceWith>, message: unknown, headers: Record<string, string> = {}) =>
  fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})

test.each([
  ['2025-11-25', '2025-11-25'],
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-03-26'],
  ['1999-01-01', '2025-11-25'],
])('a handshake that asks for %s gets %s', async (asked, given) => {
  const response = await post(serviceWith(), initialize(asked))
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toMatchObject({
    result: { protocolVersion: given, serverInfo: { name: 'yieldscope' } },
  })
})

test('a client that speaks both agrees on the newest, and a revision that nobody has is refused by name', async () => {
  const client = await connect({ options: { versionNegotiation: { mode: 'auto' } } })
  expect(client.getServerVersion()).toMatchObject({ name: 'yieldscope', version: '1.2.3' })
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  const refused = await post(
    serviceWith(),
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { 'mcp-protocol-version': '1999-01-01' },
  )
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('1999-01-01')])
})

test.each([
  ['no JSON', '{', 400, 'INVALID_INPUT'],
  ['more than 64 kB', JSON.stringify({ filler: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
])('%s is a problem before the protocol', async (_, body, status, code) => {
  const response = await post(serviceWith(), body)
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
})

test.each([
  ['an unknown method', { jsonrpc: '2.0', id: 5, method: 'tools/write' }, -32601],
  ['no message', { hello: 'there' }, -32600],
  ['a batch', [{ jsonrpc: '2.0', id: 5, method: 'tools/list' }], -32600],
])('%s is an error of the protocol', async (_, message, code) => {
  const response = await post(serviceWith(), message)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
})

test('there is no stream to open and no session to end', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await serviceWith()('/mcp', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  }
})

test.each([
  ['a page of another origin', { origin: 'https://evil.example' }, 403],
  ['a name that leads to this machine by a trick', { host: 'evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a page of an origin that is listed', { origin: 'https://app.example' }, 200],
  ['the service’s own page', { origin: 'http://localhost' }, 200],
  ['no page', {}, 200],
])('%s', async (_, headers, status) => {
  const fetch = serviceWith({ corsOrigins: ['https://app.example'], isLoopback: true })
  const response = await post(fetch, initialize('2025-11-25'), { host: 'localhost', ...headers })
  expect(response.status).toBe(status)
})

test('the cookie of the page opens nothing to an agent', async () => {
  const fetch = serviceWith({ dashboardAccess: 'open', isLoopback: true })
  const { value } = rig.deps.pageSession.issue()
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_dids', arguments: { address: SUI_WALLET } },
  }
  const response = await post(fetch, call, { cookie: `yieldscope_page=${value}` })
  expect(await response.text()).toContain('KEY_REQUIRED')
})

test('the largest simulation is no longer than an answer may be', async () => {
  const client = await connect({ headers: { 'x-api-key': rig.key } })
  const deposits = Array.from({ length: 4 }, () => ({
    valueUsd: 1_234.56,
    coins: [{ symbol: 'SUI' }],
    rate: { apy: 0.1 },
  }))
  const collateral = [{ symbol: 'SUI', priceUsd: 3.25, amount: '4000.5', threshold: 0.8 }]
  const debt = [{ symbol: 'SUI 2', priceUsd: 1.01, amount: '6000.25', borrowApy: 0.06 }]
  const prices = { paths: 100, coins: { SUI: { sigma: 0.83 }, 'SUI 2': { sigma: 0.31 } } }
  const shocks = [{ name: 'SUI -40 %', change: { SUI: -40 } }]
  const loans = Array.from({ length: 4 }, () => ({ collateral, debt }))
  const answer = await client.callTool({
    name: 'simulate_outcomes',
    arguments: { deposits, loans, prices, shocks, costs: { fromApy: 0.01, gasUsd: 3 } },
  })
  const text = JSON.stringify(answer.content)
  expect(text).toContain('chanceOfLiquidation')
  expect(text.length).toBeLessThan(4_800)
  await client.close()
})
