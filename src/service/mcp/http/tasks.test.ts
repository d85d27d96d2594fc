import { afterAll, beforeAll, expect, test } from 'vitest'
import { Holding } from '#contract/wallet/holding.ts'
import { Position } from '#contract/wallet/position.ts'
import skill from '#docs/yieldscope/SKILL.md?raw'
import { createApp } from '#service/app.ts'
import { findYield } from '#service/mcp/tools/tasks/find-yield.ts'
import { toolsOf } from '#service/mcp/tools/tool.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { openTestApp, SUI_WALLET, USDC, vault } from '#testing/app.ts'

let rig: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  rig = await openTestApp()
}, 60_000)
afterAll(() => rig.close())

type Wallet = Partial<Awaited<ReturnType<typeof openTestApp>>['deps']['wallet']>

/** What a model reads of one call, and its data. `wallet`: what is read of wallets instead of the rig's. */
async function call(
  name: string,
  args: object,
  { wallet = {}, key = rig.key }: { wallet?: Wallet; key?: string } = {},
) {
  const deps = { ...rig.deps, wallet: { ...rig.deps.wallet, ...wallet }, countRequest: memoryCounter(60) }
  const answer = await createApp(deps).request(
    '/mcp',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { 'x-api-key': key }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    },
    { incoming: { socket: { remoteAddress: '203.0.113.8' } } },
  )
  const { content, isError } = (await answer.json()).result
  const texts = content.map(({ text }: { text: string }) => text)
  return { text: texts.join('\n'), json: isError ? null : JSON.parse(texts.at(-1)), isError: isError === true }
}

const read =
  <T>(value: T) =>
  async () => ({ value, origin: 'live' as const, asOf: new Date(), statuses: [] })

test('a simulation is the operation’s own, to the cent, in a few numbers', async () => {
  const data = { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 1_000 }
  const asked = await rig.request('/v2/farming/pool-1/simulate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'Pools', data }),
  })
  const { data: year } = await asked.json()
  const { json, text } = await call('simulate', { vault: 'pool-1', amount: '1k', priceChange: 20, priceChangeB: '-5' })
  const cents = (value: number) => expect.closeTo(value, 1)
  expect(json.valueAfter).toEqual({
    '30d': cents(year.data[30].value),
    '90d': cents(year.data[90].value),
    '365d': cents(year.data[365].value),
  })
  expect(json).toMatchObject({ ilPercent: expect.closeTo(year.il, 3), ilUsd: cents(year.ilAmount), held: 1_075 })
  expect(text.length).toBeLessThan(600)
})

test('prices reach their change on the last day, whatever that is', async () => {
  const { json } = await call('simulate', { vault: 'pool-1', amount: 1_000, days: 73, priceChange: 20, points: 3 })
  const end = 1_000 * Math.sqrt(1.2) * 1.12 ** (73 / 365)
  expect(json.valueAfter).toEqual({ '30d': expect.any(Number), '73d': expect.closeTo(end, 1) })
  expect(json.series).toEqual([
    [0, 1_000],
    [37, expect.any(Number)],
    [73, expect.closeTo(end, 1)],
  ])
})

test('a yield is of the coin alone unless pairs are wanted, and nothing found says what to change', async () => {
  const alone = await call('find_yield', { coin: 'usdc', minTvl: 0 })
  expect(alone.json).toMatchObject({ total: 1, pairsLeftOut: 2, rows: [{ id: 'lend-1', type: 'LENDING' }] })
  const { json } = await call('find_yield', { coin: 'USDC', minTvl: '100k', pairs: true })
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(['pool-2', 'pool-1'])
  expect((await call('find_yield', { coin: 'USDC', minTvl: '10M' })).text).toContain('lower minTvl')
})

test.each([
  ['get_token_price', { address: '0x5::no::NO' }, 'Find the type with list_coins.'],
  ['simulate', { vault: 'nothing', amount: 1 }, 'Find the id with find_yield or list_vaults.'],
  ['get_vault_history', { id: 'nothing' }, 'Find the id with find_yield or list_vaults.'],
  ['get_holdings', { address: 'someone' }, 'Names such as alice.eth or bob.sui are taken directly.'],
  ['find_yield', {}, 'coin: is required'],
  ['find_yield', { coin: 'SUI', minTvl: 'much' }, 'minTvl: must be dollars: 10000000, "10M" or "$2.5k"'],
  ['find_yield', { coin: 'SUI', chain: 'atlantis' }, 'atlantis'],
])('a failure of %s names what helps', async (name, args, advice) => {
  const { text, isError } = await call(name, args)
  expect([isError, text]).toEqual([
    true,
    expect.stringContaining(name === 'find_yield' && advice === 'atlantis' ? 'chain' : advice),
  ])
})

const holding = (index: number, more: object = {}) =>
  Holding.parse({
    ...{ symbol: `T${index}`, chain: 'SUI', amount: '1', amountRaw: '1', contractAddress: `0x${index}::t::T` },
    ...{ price: { price: index, symbol: '', decimal: 0, source: '' } },
    ...more,
  })

test('a list shows what is worth most, sums up all, and goes on where it ended', async () => {
  const spam = holding(999, { is_spam: true, spam_reason: 'a link in its name' })
  const wallet = { holdings: read([...Array.from({ length: 120 }, (_, index) => holding(index + 1)), spam]) }
  const ask = (args: object) => call('get_holdings', { address: SUI_WALLET, ...args }, { wallet })
  const { json, text } = await ask({})
  expect(json.rows[0]).toEqual({
    symbol: 'T120',
    chain: 'SUI',
    amount: '1',
    usd: 120,
    price: 120,
    token: '0x120::t::T',
  })
  expect([json.total, json.totals, json.nextOffset]).toEqual([121, { usd: 7_260, spam: 1 }, 20])
  expect(text).toContain('20 of 121 rows, worth most first. The next are at offset=20.')
  const rest = (await ask({ offset: 20, limit: 200 })).json
  expect(rest.rows).toHaveLength(101)
  expect([rest.rows[0].symbol, rest.rows.at(-1), rest.nextOffset]).toEqual([
    'T100',
    expect.objectContaining({ symbol: 'T999', spam: 'a link in its name' }),
    undefined,
  ])
  const [whole] = (await ask({ full: true, limit: 1 })).json.rows
  expect(whole).toMatchObject({ symbol: 'T120', amountRaw: '1', contractAddress: '0x120::t::T' })
})

const debt = (healthy: number | null) =>
  Position.parse({
    ...{ positionId: 'main:borrow:usdc', owner: SUI_WALLET, type: 'Borrow', chain: 'SUI', account: 'main' },
    current: { tokens: [{ amount: 50, value: 50, token: { symbol: 'USDC' } }], yield: [], healthy },
    meta: { protocol: { protocol: 'navi', name: 'NAVI' } },
  })
const supply = Position.parse({
  ...{ positionId: 'main:supply:sui', owner: SUI_WALLET, type: 'Lending', chain: 'SUI', account: 'main' },
  current: { tokens: [{ amount: 100, value: 250, token: { symbol: 'SUI' } }], yield: [] },
  meta: { protocol: { protocol: 'navi', name: 'NAVI' } },
})

test('a loan is answered with how far it is from liquidation, or with why that is not known', async () => {
  const ask = (positions: Position[]) =>
    call('check_loans', { address: SUI_WALLET }, { wallet: { positions: read(positions) } })
  const safe = await ask([debt(2.5), supply])
  expect(safe.text).toContain('can be liquidated once the supplied coins lose 60 % against the debt')
  expect(safe.json.rows).toEqual(
    [{ protocol: 'navi', chain: 'SUI', owed: '50 USDC', owedUsd: 50, health: 2.5, fall: 0.6 }].map((row) => ({
      ...row,
      supplied: '100 SUI',
      suppliedUsd: 250,
      liquidationPrice: 'SUI 1',
    })),
  )
  const weighed = { ...debt(2.5), liquidation: [{ coin: '', price: 1.25, fall: 0.5 }] }
  expect((await ask([weighed, supply])).json.rows[0].liquidationPrice).toBe('SUI 1.25')
  // A deposit of another account does not stand behind the debt, however alike the ids are.
  const [apart] = (await ask([debt(2.5), { ...supply, account: 'ember' }])).json.rows
  expect([apart.supplied, apart.suppliedUsd, apart.liquidationPrice]).toEqual([undefined, undefined, undefined])
  expect((await ask([debt(1.05), supply])).text).toContain('that is close')
  expect((await ask([debt(0.9), supply])).text).toContain('it can be liquidated now')
  const unknown = await ask([debt(null), supply])
  expect(unknown.json.rows[0]).toMatchObject({ healthUnknown: expect.stringContaining('NAVI') })
  expect(unknown.text).toContain('Health is unknown of 1')
  expect((await ask([supply])).text).toContain('No loans')
})

test('a summary is worth what the portfolio is, and wants the same key', async () => {
  const portfolio = await (await rig.keyed(`/v2/portfolio?addresses=${SUI_WALLET}`)).json()
  const { json } = await call('wallet_summary', { addresses: SUI_WALLET })
  expect(json.netWorth).toBeCloseTo(portfolio.data.netWorth, 2)
  const refused = await call('wallet_summary', { addresses: SUI_WALLET }, { key: '' })
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('KEY_REQUIRED')])
})

test('a summary of wallets of which one can be on none of the chains is of the others', async () => {
  const other = `0x${'7e'.repeat(20)}`
  const { isError, json } = await call('wallet_summary', { addresses: `${SUI_WALLET},${other}`, chain: 'sui' })
  const alone = await call('wallet_summary', { addresses: SUI_WALLET, chain: 'sui' })
  expect([isError, json.netWorth, json.idle]).toEqual([false, alone.json.netWorth, alone.json.idle])
})

test('of thousands of vaults all are looked at, and what the limit of requests leaves out is said', async () => {
  const asOf = new Date()
  const rows = Array.from({ length: 2_300 }, (_, index) =>
    vault({ id: `wide-${index}`, type: 'LENDING', coins: [USDC], tvl: 2e6, totalApy: 0.1 - index / 1e5 }, asOf),
  )
  // The list of what could be best is read by its APY, where a spike stands first.
  rows.push(vault({ id: 'spike', type: 'LENDING', coins: [USDC], tvl: 2e6, totalApy: 9, apy30d: 0.0775 }, asOf))
  await rig.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf }, 'defillama', rows)
  const { json, text } = await call('find_yield', { coin: 'USDC', limit: 1, offset: 2_251 })
  expect([json.total, json.rows[0].id]).toEqual([2_301, 'spike'])
  expect(text).not.toContain('not looked at')
  // The program calls a service elsewhere, which counts each page.
  const limit = { countRequest: memoryCounter(60), rateLimit: { requestsPerWindow: 2, windowSeconds: 60 } }
  const elsewhere = createApp({ ...rig.deps, ...limit })
  const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const few = await findYield.run(
    { coin: 'USDC' },
    {
      ask: async (request) => elsewhere.request(request, {}, env),
      base: 'http://localhost',
      headers: {},
      signal: new AbortController().signal,
    },
  )
  expect(few.json).toMatchObject({ total: 2_000 })
  expect(few.sentences).toContain('301 vaults of lower APY were not looked at: chain narrows them.')
}, 60_000)

test('the skill names tools that exist, with arguments that they take', () => {
  const tools = new Map(toolsOf({ offersPayloads: true }).map(({ definition }) => [definition.name, definition]))
  const named = [...skill.matchAll(/`((?:find|get|list|check|wallet|prepare|create|simulate)(?:_\w+)?)`/g)]
  expect(named.length).toBeGreaterThan(15)
  expect(named.map(([, name = '']) => name).filter((name) => !tools.has(name))).toEqual([])
  const calls = [...skill.matchAll(/`(\w+)` with `(\{.*?\})`/g)]
  expect(calls.length).toBeGreaterThan(5)
  for (const [, name = '', args = ''] of calls) {
    const known = Object.keys(tools.get(name)?.inputSchema.properties ?? {})
    expect([name, Object.keys(JSON.parse(args)).filter((each) => !known.includes(each))]).toEqual([name, []])
  }
})
