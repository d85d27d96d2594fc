import { buildSchema, graphql } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { createApp } from '#service/app.ts'
import { readConfig } from '#service/config.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { openTestApp, SUI, SUI_WALLET, USDC } from '#testing/app.ts'
import {
  aBalance,
  aCollection,
  aPosition,
  aProtocol,
  scriptedPrices,
  scriptedSources,
} from '#testing/wallet/sources.ts'

// What public clients of the hosted service read, as schemas of our own; read in November 2026 in public repositories:
// a GraphQL service over `holding` and `nft-holding` (schema.js, resolvers.js), a portfolio tracker (SUIAnalyzer), an agent kit for Sui
// (getVaults), an explorer (holding, nft-holding), and the hosted service's own extension (wallet, vault and chart components).

const UNKNOWN = `0x${'99'.repeat(32)}::odd::ODD`
const EVM_WALLET = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const SOL_WALLET = 'So11111111111111111111111111111111111111112'
const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'

const wallets = () =>
  scriptedSources({
    chains: {
      SUI: {
        readBalances: async () => ({
          value: [
            aBalance({ contractAddress: SUI }),
            aBalance({ contractAddress: USDC }),
            aBalance({ contractAddress: UNKNOWN }),
          ],
          note: null,
        }),
        readTokenMetadata: async () => new Map([[USDC, { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }]]),
        readNfts: async () => ({
          value: [
            aCollection({
              id: '0xart',
              items: [
                { tokenId: '1', contractAddress: '0xart', name: 'One', imageUrl: '', royalty: 0.025 },
                { tokenId: '2', contractAddress: '0xart', name: 'Two', imageUrl: '', royalty: null },
              ],
            }),
          ],
          note: null,
        }),
      },
      ETH: { readBalances: async () => ({ value: [], note: null }) },
      SOL: {
        readBalances: async () => ({ value: [aBalance({ contractAddress: BONK })], note: null }),
        readNfts: async () => ({ value: [aCollection({ id: SOL_WALLET })], note: null }),
      },
    },
    positions: [
      aProtocol('sol-pool', 'SOL', async () => [
        aPosition({ positionId: 'sol', tokens: [{ contractAddress: BONK, amount: 5n }] }),
      ]),
      aProtocol('deep-pool', 'SUI', async () => [
        aPosition({ positionId: '0xposition', tokens: [{ contractAddress: SUI, amount: 2_000_000_000n }] }),
        aPosition({ positionId: '0xodd', tokens: [{ contractAddress: UNKNOWN, amount: 1n }] }),
      ]),
    ],
    tokenPrices: [scriptedPrices({ [SUI]: 2.5, [USDC]: 1 })],
  })

let rig: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  rig = await openTestApp({}, { live: async () => wallets() })
}, 60_000)
afterAll(() => rig.close())

type Ask = (path: string, headers?: Record<string, string>, body?: unknown) => Promise<Response>
const serviceAs = (environment: Record<string, string>): Ask => {
  const { compat, isAnonymousAllowed } = readConfig(environment)
  const app = createApp({ ...rig.deps, countRequest: memoryCounter(60), compat, isAnonymousAllowed })
  return async (path, headers = {}, body) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }
    return app.request(path, body === undefined ? { headers } : init)
  }
}
const read = async <S extends z.ZodMiniType>(ask: Ask, path: string, schema: S): Promise<z.output<S>> => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  return schema.parse(await response.json())
}

const holding = `/v2/address/${SUI_WALLET}/holding`
const nfts = `/v2/address/${SUI_WALLET}/nft-holding`
const positions = `/v2/address/${SUI_WALLET}/positions`

/** The types that the GraphQL service promises: one null, or one fraction where it says Int, and the whole query is lost. */
const promised = buildSchema(`
  type Price { price: Float!, symbol: String, decimal: Int!, source: String! }
  type PastPrice { symbol: String!, price: Float, timestamp: Int, confidence: Float, source: String }
  type Holding {
    owner: String!, name: String!, symbol: String!, logo: String!, amount: String!, amountRaw: String!, balance: String!
    contractAddress: String!, contractDecimals: Int!, rate: Float!, price: Price!, last_24h_price: PastPrice, avgCost: Float!
    last_transferred_at: String, positionId: String!, category: String!, sector: String!, rank: String!
    positionType: String!, chain: String!, is_spam: Boolean!
  }
  type NativeToken { name: String!, cmcId: Int!, cmc_slug: String!, cgId: String!, symbol: String!, decimals: Int! }
  type Collection {
    description: String, externalUrl: String, id: String!, imageUrl: String, name: String, totalItems: Int, chain: String
    verified: Boolean, scam: Boolean
  }
  type Token {
    royalty: Int!, imageUrl: String!, tokenId: String!, contractAddress: String!, name: String, rarityScore: Int!
    rank: String!, price: Float!, cost: Float!
  }
  type Profit { realizedPnL: Float!, unrealizedPnL: Float! }
  type Nft {
    owner: String!, nativeToken: NativeToken!, collection: Collection!, collectionId: String!, tokens: [Token!]!
    floorPrice: Float!, marketPrice: Float!, profit: Profit!
  }
  type Query { holdings: [Holding!]!, nfts: [Nft!]! }
`)
const everything = `{
  holdings {
    owner name symbol logo amount amountRaw balance contractAddress contractDecimals rate
    price { price symbol decimal source } last_24h_price { symbol price timestamp confidence source }
    avgCost last_transferred_at positionId category sector rank positionType chain is_spam
  }
  nfts {
    owner nativeToken { name cmcId cmc_slug cgId symbol decimals }
    collection { description externalUrl id imageUrl name totalItems chain verified scam }
    collectionId tokens { royalty imageUrl tokenId contractAddress name rarityScore rank price cost }
    floorPrice marketPrice profit { realizedPnL unrealizedPnL }
  }
}`

const Data = z.object({ data: z.array(z.unknown()) })
async function askGraphql(ask: Ask) {
  const { data: held } = await read(ask, holding, Data)
  const { data: collections } = await read(ask, nfts, Data)
  return graphql({ schema: promised, source: everything, rootValue: { holdings: held, nfts: collections } })
}

test('a GraphQL service over holdings and NFTs answers its whole query', async () => {
  const { data, errors } = await askGraphql(serviceAs({ COMPAT: 'hosted' }))
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    holdings: [
      {
        symbol: 'SUI',
        rate: 2.5,
        last_24h_price: { symbol: 'SUI', price: 2.5, timestamp: 1_794_913_600, source: 'scripted' },
      },
      { symbol: 'USDC' },
      { rate: 0, price: { price: 0 }, last_24h_price: { price: 0, timestamp: 0, confidence: 0 } },
    ],
    nfts: [{ floorPrice: 0, tokens: [{ royalty: 250 }, { royalty: 0 }] }],
  })
})

test('the tracker reaches every holding with a price of the day before, and every position’s tokens', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const Held = z.object({
    data: z.array(
      z.object({
        symbol: z.string(),
        amount: z.string(),
        rate: z.number(),
        last_24h_price: z.optional(z.object({ price: z.optional(z.number()) })),
        is_spam: z.boolean(),
      }),
    ),
  })
  const reached = (await read(ask, holding, Held)).data.filter(
    (row) => !row.is_spam && Boolean(row.last_24h_price?.price) && Number.parseFloat(row.amount) > 0 && row.rate > 0,
  )
  expect(reached.map(({ symbol }) => symbol)).toEqual(['SUI', 'USDC'])
  const Placed = z.object({
    data: z.array(
      z.object({
        current: z.object({
          tokens: z.array(z.object({ amount: z.number(), token: z.object({ symbol: z.string(), price: z.number() }) })),
        }),
      }),
    ),
  })
  const placed = (await read(ask, positions, Placed)).data.flatMap(({ current }) => current.tokens)
  expect(placed.filter(({ amount, token }) => amount > 0 && token.price > 0).map(({ amount }) => amount)).toEqual([2])
})

test('the agent kit’s vaults have numbers, and its filters are understood as it sends them', async () => {
  const Vaults = z.object({
    data: z.array(
      z.object({ id: z.string(), tvl: z.number(), apr: z.number(), apy: z.number(), totalApy: z.number() }),
    ),
  })
  const query = `address=&order=tvl&protocol=&tvl=${encodeURIComponent(encodeURIComponent('> 1M'))}&apr=&type=LP&limit=5&chain=SUI`
  const { data } = await read(serviceAs({ COMPAT: 'hosted' }), `/v2/farming/vaults?${query}`, Vaults)
  expect(data.map(({ id }) => id)).toEqual(['pool-1'])
  const all = await read(serviceAs({ COMPAT: 'hosted' }), '/v2/farming/vaults', Vaults)
  expect(all.data.find(({ id }) => id === 'tiny-1')).toMatchObject({ tvl: 0, totalApy: 0 })
})

test('the extension’s vault page shows no text where there is none, and its chart has days', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const Vaults = z.object({ data: z.array(z.object({ yieldSource: z.null(), riskFactors: z.null() })) })
  expect((await read(ask, '/v2/farming/vaults', Vaults)).data.length).toBeGreaterThan(3)
  const Points = z.object({ data: z.array(z.object({ dateKey: z.string(), apy: z.number(), tvl: z.number() })) })
  const { data } = await read(ask, '/v2/farming/pool-1/apy-historical', Points)
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter(({ dateKey }) => Number.isNaN(Date.parse(dateKey)))).toEqual([])
})

test('the extension’s wallet of EVM chains is asked about as a whole', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  expect((await ask(`/v2/address/${EVM_WALLET}/holding?chain=EVM`)).status).toBe(200)
  expect((await ask(`/v2/address/${EVM_WALLET}/nft-holding?chain=evm&includePnl=false`)).status).toBe(200)
  expect((await ask('/v2/farming/vaults?chain=EVM')).status).toBe(200)
  const refused = await ask(`/v2/address/${SUI_WALLET}/holding?chain=EVM`)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('chain')])
})

test.each(['/v2/farming/pool-1/apy-historical', '/v2/farming/apr/deep-pool', '/v2/defi/protocols'])(
  '%s takes one chain alone, and EVM as the first of them',
  async (path) => {
    const ask = serviceAs({ COMPAT: 'hosted' })
    const answer = async (chain: string) => {
      const response = await ask(`${path}?chain=${chain}`)
      const { data, detail } = await response.json()
      return { status: response.status, data, detail }
    }
    const evm = await answer('EVM')
    expect(evm.status).not.toBe(400)
    expect(evm).toEqual(await answer('ETH'))
  },
)

test('the explorer reads collections out of data, and multiplies prices', async () => {
  const Collections = z.object({
    data: z.array(
      z.object({ collection: z.object({ id: z.string() }), floorPrice: z.number(), collectionId: z.string() }),
    ),
  })
  expect((await read(serviceAs({ COMPAT: 'hosted' }), nfts, Collections)).data).toHaveLength(1)
})

test('without the setting the document holds: texts, nulls, a bare list, a key', async () => {
  const ask = serviceAs({})
  expect((await ask(holding)).status).toBe(401)
  const keyed: Ask = (path) => ask(path, { 'x-api-key': rig.key })
  const { data } = await read(keyed, holding, z.object({ data: z.array(z.looseObject({})) }))
  expect(data[0]).toMatchObject({ last_24h_price: '2.5' })
  expect(data[2]).toMatchObject({ rate: null, last_24h_price: '' })
  expect(await read(keyed, nfts, z.array(z.looseObject({})))).toMatchObject([
    { tokens: [{ royalty: 0.025 }, { royalty: null }] },
  ])
  expect((await keyed(`/v2/address/${EVM_WALLET}/holding?chain=EVM`)).status).toBe(400)
  expect((await askGraphql(keyed).catch(() => ({ errors: ['no data'] }))).errors).toBeDefined()
  expect(await (await ask('/v2/farming/vaults')).text()).not.toContain('yieldSource')
})

test('our own page gets the document’s form, and says so to caches', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const response = await ask(nfts, { 'sec-fetch-site': 'same-origin' })
  expect(response.headers.get('vary')).toContain('Sec-Fetch-Site')
  expect(await response.json()).toBeInstanceOf(Array)
  const elsewhere = await ask(nfts, { 'sec-fetch-site': 'cross-site' })
  expect(await elsewhere.json()).toMatchObject({ data: [{}] })
})

test('a list that is requested again is stored in the hosted form, and no request after that makes it', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  await ask('/v2/farming/vaults?limit=2')
  const first = await ask('/v2/farming/vaults?limit=2')
  const parsed = vi.spyOn(JSON, 'parse')
  const second = await ask('/v2/farming/vaults?limit=2')
  const times = parsed.mock.calls.length
  parsed.mockRestore()
  expect(times).toBe(0)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect((await ask('/v2/farming/vaults?limit=2', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(
    304,
  )
})

test('our client reads the hosted form of every operation that has one', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const [held] = (await read(ask, holding, api.getHoldings.response)).data
  expect(held?.last_24h_price).toBe('2.5')
  expect(await read(ask, nfts, api.getNftHoldings.response)).toHaveLength(1)
  await read(ask, positions, api.getPositions.response)
  await read(ask, '/v2/farming/vaults?facets=true', api.listVaults.response)
  await read(ask, '/sui/coinsList', api.listCoins.response)
})

test.each([
  ['hosted, nothing said', { COMPAT: 'hosted' }, true],
  ['hosted, but closed', { COMPAT: 'hosted', ANONYMOUS_ACCESS: 'off' }, false],
  ['the document', {}, false],
])('%s: whether strangers are let in', (_, environment, isOpen) => {
  expect(readConfig(environment).isAnonymousAllowed).toBe(isOpen)
})

/** What a client of the hosted service sends, and what it reads of the answer: it throws, or loses the row, on anything else. */
type ClientCall = [
  client: string,
  path: string,
  reads: z.ZodMiniType,
  sent?: { headers?: Record<string, string>; body?: unknown },
]
const listed = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item).check(z.minLength(1)) })
const sendsKey = { 'x-api-key': '', 'content-type': 'application/json' }

const recapHolding = z.object({
  contractAddress: z.string(),
  symbol: z.string(),
  amount: z.string(),
  price: z.object({ price: z.number() }),
  last_24h_price: z.object({ price: z.number() }),
  avgCost: z.number(),
  is_spam: z.boolean(),
})
const recapCollection = z.object({
  floorPrice: z.number(),
  marketPrice: z.number(),
  nativeToken: z.object({ cmcId: z.number(), symbol: z.string() }),
  tokens: z.array(z.object({ imageUrl: z.string(), cost: z.number(), price: z.number() })),
})
const valued = z.array(z.object({ value: z.number() }))
const recapPosition = z.object({
  positionId: z.string().check(z.minLength(1)),
  chain: z.string(),
  type: z.string(),
  input: z.array(z.unknown()),
  current: z.object({ tokens: valued, yield: valued }),
  meta: z.object({ protocol: z.object({ name: z.string(), logo: z.string(), url: z.string() }) }),
})
const recapVault = z.object({
  id: z.string(),
  name: z.string(),
  apy: z.number(),
  tvl: z.number(),
  coins: z.array(z.string()),
  label: z.array(z.string()),
})
const recapYear = z.object({
  data: z.object({
    data: z.array(z.object({ date: z.string(), value: z.number() })).check(z.length(366)),
    il: z.number(),
    ilAmount: z.number(),
  }),
})
const address = (type: string) => z.object({ data: z.object({ type: z.literal(type), address: z.string() }) })
const lending = { type: 'Lending', data: { value: 100, priceChange: 5 } }
const pools = { type: 'Pools', data: { value: 100, priceChangeA: 5, priceChangeB: 5, weightA: 50, weightB: 50 } }
const agentVault = z.object({
  id: z.string(),
  name: z.string(),
  chain: z.literal('SUI'),
  protocol: z.object({ id: z.string(), name: z.string(), logo: z.string() }),
  type: z.string(),
  apr: z.number(),
  apy: z.number(),
  tvl: z.number(),
  totalApr: z.number(),
  totalApy: z.number(),
})
const agentQuery = (tvl: string, type: string) =>
  `address=&order=tvl&protocol=&tvl=${encodeURIComponent(encodeURIComponent(tvl))}&apr=&type=${type}&limit=5&chain=SUI`
const trackerToken = z.object({
  symbol: z.string(),
  amount: z.string(),
  price: z.object({ price: z.number() }),
  contractAddress: z.string(),
  logo: z.string(),
  chain: z.literal('SOL'),
})
const nothing = z.object({ data: z.array(z.unknown()).check(z.length(0)) })

const clientCalls: ClientCall[] = [
  ['sui-agent-kit', `/v2/farming/vaults?${agentQuery('> 1M', 'LP')}`, listed(agentVault)],
  ['sui-agent-kit', `/v2/farming/vaults?${agentQuery('', 'LENDING')}&tags[]=low_risk`, listed(agentVault)],
  [
    'track3',
    holding,
    listed(z.object({ amount: z.string(), rate: z.number(), last_24h_price: z.object({ price: z.number() }) })),
  ],
  ['track3', positions, listed(z.object({ current: z.object({ tokens: z.array(z.object({ amount: z.number() })) }) }))],
  ['cosmic-ledger', holding, listed(z.object({ symbol: z.string(), amount: z.string(), avgCost: z.number() }))],
  ['cosmic-ledger', nfts, listed(z.object({ tokens: z.array(z.object({ royalty: z.int() })) }))],
  ['solana-recap', `/v2/address/${SUI_WALLET}/validate`, address('MOVE')],
  ['solana-recap', `/v2/address/${EVM_WALLET}/validate`, address('EVM')],
  ['solana-recap', `/v2/address/${SOL_WALLET}/validate`, address('SOL')],
  ['solana-recap', `${holding}?chain=MOVE`, listed(recapHolding)],
  ['solana-recap', `/v2/address/${SOL_WALLET}/holding?chain=SOL`, listed(recapHolding)],
  ['solana-recap', `${nfts}?chain=MOVE`, listed(recapCollection)],
  ['solana-recap', `/v2/address/${SUI_WALLET}/positions-prepare?chain=ALL`, listed(z.literal('deep-pool'))],
  ['solana-recap', `/v2/address/${EVM_WALLET}/positions-prepare?chain=EVM`, nothing],
  ['solana-recap', `${positions}?protocol=deep-pool`, listed(recapPosition)],
  ['solana-recap', `/v2/address/${SUI_WALLET}/dids`, z.object({ data: z.object({ data: z.array(z.string()) }) })],
  ['solana-recap', '/v2/farming/vaults?chain=SUI&order=apy&sort=desc', listed(recapVault)],
  [
    'solana-recap',
    '/v2/farming/pool-1/apy-historical',
    listed(z.object({ dateKey: z.iso.datetime(), apy: z.number(), tvl: z.number() })),
  ],
  ['solana-recap', '/v2/farming/pool-1/simulate?chain=SUI', recapYear, { body: lending }],
  ['solana-recap', '/v2/farming/lend-1/simulate?chain=SUI', recapYear, { body: lending }],
  ['solana-recap', '/v2/farming/sol:vault%2F1/simulate?chain=SOL', recapYear, { body: pools }],
  [
    'api-loadtest',
    '/tokens/sui/price',
    listed(z.object({ price: z.number() })),
    { headers: sendsKey, body: { addresses: `${SUI},${USDC}` } },
  ],
  ['api-loadtest', `${holding}?includePnl=false&chain=SUI`, listed(z.unknown()), { headers: sendsKey }],
  ['api-loadtest', `${positions}?protocol=scallop`, nothing, { headers: sendsKey }],
  ['Eclipse tracker', `/v2/address/${SOL_WALLET}/holding?chain=SOL`, listed(trackerToken)],
  [
    'Eclipse tracker',
    `/v2/address/${SOL_WALLET}/nft-holding?chain=SOL`,
    listed(z.object({ collection: z.looseObject({}), floorPrice: z.number(), collectionId: z.string() })),
  ],
  ['Eclipse tracker', `/v2/address/${SOL_WALLET}/positions?chain=SOL`, listed(recapPosition)],
  ['Eclipse tracker', `/v2/address/${SOL_WALLET}/holding?chain=ECLIPSE`, nothing],
  [
    'Vercel proxy',
    `/v2/address/${SOL_WALLET}/holding?includePnl=false&chain=SOL`,
    listed(z.unknown()),
    { headers: { origin: 'https://app.example', 'x-turnstile-token': 'a' } },
  ],
  ['nimbus-ext', `/v2/address/${SOL_WALLET}/positions-prepare`, listed(z.literal('sol-pool'))],
  ['nimbus-ext', `${holding}?chain=`, listed(recapHolding)],
  ['nimbus-ext', `/v2/address/${EVM_WALLET}/nft-holding?chain=EVM`, nothing],
]

test.each(clientCalls)('%s: %s has what the client reads', async (_, path, reads, { headers = {}, body } = {}) => {
  const own = 'x-api-key' in headers ? { ...headers, 'x-api-key': rig.key } : headers
  const response = await serviceAs({ COMPAT: 'hosted' })(path, own, body)
  const answer = await response.json()
  expect([response.status, reads.safeParse(answer).error?.issues ?? []]).toEqual([200, []])
})

test('a simulation of the other type takes one price change for both coins, or the first for one', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const year = async (vault: string, body: unknown) => (await ask(`/v2/farming/${vault}/simulate`, {}, body)).json()
  const halves = { type: 'Pools', data: { ...pools.data, priceChangeA: 5, priceChangeB: 5 } }
  expect(await year('pool-1', lending)).toEqual(await year('pool-1', halves))
  const uneven = {
    type: 'Pools',
    data: { ...pools.data, priceChangeA: 5, priceChangeB: -90, weightA: 20, weightB: 80 },
  }
  expect(await year('lend-1', uneven)).toEqual(await year('lend-1', lending))
  expect((await year('pool-1', uneven)).data.il).toBeLessThan(-10)
  expect(await year('nowhere', lending)).toMatchObject({ status: 404 })
  expect(await year('pool-1', { type: 'Lending', data: { value: 100 } })).toMatchObject({
    status: 400,
    errors: [{ path: 'data.priceChange' }],
  })
})

test('what is no address is a problem without data, which those clients take for none', async () => {
  const ask = serviceAs({ COMPAT: 'hosted' })
  const refused = await (await ask('/v2/address/nonsense/validate')).json()
  expect([refused.status, refused.data, refused.errors[0].path]).toEqual([400, undefined, 'address'])
  const body = { address: SUI_WALLET }
  const inPath = await (await ask(`/v2/address/${SUI_WALLET}/validate`)).json()
  expect(await (await ask('/v2/farming/validate', {}, body)).json()).toEqual(inPath)
  const prepared = await ask('/v2/farming/positions/prepare', {}, { ...body, chain: 'SUI' })
  expect(await prepared.json()).toEqual({ data: ['deep-pool'] })
  const onEvm = { address: EVM_WALLET, chain: 'EVM' }
  expect((await ask('/v2/farming/positions/prepare', {}, onEvm)).status).toBe(200)
  expect((await ask('/v2/farming/validate', {}, {})).status).toBe(400)
  expect(
    (await serviceAs({ COMPAT: 'hosted', ANONYMOUS_ACCESS: 'off' })(`/v2/address/${SUI_WALLET}/validate`)).status,
  ).toBe(401)
})

test('by default these are refused as the document says', async () => {
  const keyed: Ask = (path, headers, body) => serviceAs({})(path, { 'x-api-key': rig.key, ...headers }, body)
  const statusOf = async (path: string, body?: unknown) => (await keyed(path, {}, body)).status
  expect(await statusOf('/v2/farming/pool-1/simulate', lending)).toBe(400)
  expect(await statusOf('/v2/farming/lend-1/simulate', pools)).toBe(400)
  expect(await statusOf(`/v2/address/${SUI_WALLET}/validate`)).toBe(404)
  expect(await statusOf(`/v2/address/${SUI_WALLET}/positions-prepare`)).toBe(404)
  expect(await statusOf('/v2/farming/validate', { address: SUI_WALLET })).toBe(404)
  expect(await statusOf('/v2/farming/positions/prepare', { address: SUI_WALLET })).toBe(404)
})
