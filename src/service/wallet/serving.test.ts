import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ChainId, chainIds, chainsOf } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { Holding } from '#contract/holding.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { createApp } from '#service/app.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import { memoryCounter } from '#service/middleware/request-counter.ts'
import { openTestApp, SUI, USDC } from '#testing/app.ts'
import { aBalance, aPosition, aProtocol, nativeOf, scriptedPrices, scriptedSources } from '#testing/wallet/sources.ts'
import { createWallet, type WalletParts } from './create-wallet.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } })

const MINUTE = 60_000
const noLimits = { waitMs: 30_000, runMs: 60_000 }
const failed = () => Promise.reject(new ApiError('UPSTREAM_FAILED', 'node.example answered with status 503'))
const never = () => new Promise<never>(() => {})

type Script = Parameters<typeof scriptedSources>[0]
type TestApp = Awaited<ReturnType<typeof openTestApp>>

let app: TestApp
let wallets: ReturnType<typeof createWallet>[] = []
/** Of each test its own, so that what another one kept says nothing. */
let SUI_WALLET = ''
let EVM_WALLET = ''
let count = 0
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => {
  count += 1
  SUI_WALLET = `0x${String(count).padStart(64, 'a')}`
  EVM_WALLET = `0x${String(count).padStart(40, '0')}`
})
afterEach(async () => {
  for (const wallet of wallets) await wallet.stop()
  wallets = []
})
afterAll(() => app.close())

/** The app with wallets that are read by script; `clock.now` is theirs. */
function open(script: Script, parts: Partial<WalletParts> = {}) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const unexpected: unknown[] = []
  const wallet = createWallet({
    store: app.store,
    live: async () => scriptedSources(script),
    sample: null,
    imageUrl: (url) => (url.startsWith('https://') ? url : ''),
    onUnexpected: (error) => unexpected.push(error),
    now: () => new Date(clock.now),
    limits: noLimits,
    ...parts,
  })
  wallets.push(wallet)
  const served = createApp({
    ...app.deps,
    wallet,
    isAnonymousAllowed: true,
    countRequest: memoryCounter(60),
    rateLimit: { requests: 1_000, windowSeconds: 60 },
  })
  const request = async (path: string, init?: RequestInit) => served.request(path, init)
  const ask = async (path: string, init?: RequestInit) => {
    const response = await request(`/v2/address/${path}`, init)
    const body = await response.json()
    const statuses = parseUpstreamStatus(response.headers.get('upstream-status'))
    return { response, body, statuses, status: (id: string) => statuses.find((each) => each.id === id) }
  }
  return { clock, ask, request, unexpected, endReading: wallet.endReading }
}

/** A chain that holds its native coin, with what happens when it is read; `runs` counts. */
function chain(id: ChainId, read: () => Promise<unknown> = async () => {}) {
  const script = {
    runs: 0,
    readBalances: async (): ReturnType<ChainAdapter['readBalances']> => {
      script.runs += 1
      const run = script.runs
      await read()
      return { value: [aBalance({ contractAddress: nativeOf(id), amount: BigInt(run) })], note: null }
    },
  }
  return script
}

const amounts = (body: { data: Holding[] }) => body.data.map(({ chain, amountRaw }) => `${chain} ${amountRaw}`)

test('all chains of an address are asked; the answer keeps the order of chains and says how each fared', async () => {
  const { ask } = open({
    chains: { ETH: chain('ETH', () => delay(20)), BASE: chain('BASE'), OP: { readBalances: failed } },
  })
  const { response, body, statuses, status } = await ask(`${EVM_WALLET}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['ETH 1', 'BASE 1']])
  expect(statuses.map(({ id }) => id)).toEqual(chainsOf('evm').map((id) => id.toLowerCase()))
  expect(status('op')).toMatchObject({ asOf: null, error: 'node.example answered with status 503' })
  expect(status('eth')).toMatchObject({ asOf: Date.UTC(2026, 10, 21, 12) / 1000, error: null })
  expect(status('eth')?.ms).toBeGreaterThanOrEqual(15)
  expect(response.headers.get('data-source')).toBe('live')
  expect(response.headers.get('data-as-of')).toBe('Sat, 21 Nov 2026 12:00:00 GMT')
})

test('one chain alone is asked where it is named; MOVE is Sui', async () => {
  const sui = chain('SUI')
  const { ask } = open({ chains: { SUI: sui } })
  const { body, statuses } = await ask(`${SUI_WALLET}/holding?chain=move`)
  expect([amounts(body), statuses.map(({ id }) => id)]).toEqual([['SUI 1'], ['sui']])
})

test('ECLIPSE is known, but nobody reads it', async () => {
  const { ask } = open({})
  for (const path of ['holding', 'nft-holding', 'positions']) {
    const { response, body, statuses } = await ask(`${SUI_WALLET}/${path}?chain=eclipse`)
    expect([response.status, body.data ?? body]).toEqual([200, []])
    expect(statuses).toEqual([{ id: 'eclipse', asOf: null, ms: null, error: 'no source', note: null }])
  }
})

test('a chain that hangs costs its time limit, and only it', async () => {
  const { ask } = open(
    { chains: { ETH: chain('ETH'), BASE: { readBalances: never } } },
    { limits: { waitMs: 150, runMs: 60_000 } },
  )
  const { response, body, status } = await ask(`${EVM_WALLET}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['ETH 1']])
  expect(status('base')).toMatchObject({ asOf: null, error: 'timeout' })
})

test('what took too long is there for the next request', async () => {
  let end = () => {}
  const slow = chain('SUI', () => new Promise<void>((resolve) => (end = resolve)))
  const { ask } = open({ chains: { SUI: slow } }, { limits: { waitMs: 50, runMs: 60_000 } })
  expect((await ask(`${SUI_WALLET}/holding`)).response.status).toBe(504)
  end()
  await expect.poll(async () => (await ask(`${SUI_WALLET}/holding`)).response.status).toBe(200)
  expect(slow.runs).toBe(1)
})

test('an answer is fresh for a minute, then given at once and read anew behind it', async () => {
  const sui = chain('SUI')
  const { ask, clock } = open({ chains: { SUI: sui } })
  const amount = async () => amounts((await ask(`${SUI_WALLET}/holding`)).body)[0]
  expect(await amount()).toBe('SUI 1')
  clock.now += MINUTE - 1
  expect([await amount(), sui.runs]).toEqual(['SUI 1', 1])
  clock.now += 2
  expect(await amount()).toBe('SUI 1')
  await expect.poll(amount).toBe('SUI 2')
  expect(sui.runs).toBe(2)
})

test('beyond ten minutes the new answer is waited for', async () => {
  const { ask, clock } = open({ chains: { SUI: chain('SUI', () => delay(20)) } })
  await ask(`${SUI_WALLET}/holding`)
  clock.now += 11 * MINUTE
  expect(amounts((await ask(`${SUI_WALLET}/holding`)).body)).toEqual(['SUI 2'])
})

test('when it fails, the kept answer stands in with its age and the reason', async () => {
  let isDown = false
  const sui = chain('SUI', async () => (isDown ? failed() : undefined))
  const { ask, clock } = open({ chains: { SUI: sui } })
  await ask(`${SUI_WALLET}/holding`)
  const readAt = clock.now / 1000
  isDown = true
  clock.now += 3_600_000
  const { response, body, status } = await ask(`${SUI_WALLET}/holding`)
  expect([response.status, amounts(body)]).toEqual([200, ['SUI 1']])
  expect(status('sui')).toMatchObject({ asOf: readAt, error: 'node.example answered with status 503' })
  expect(response.headers.get('data-as-of')).toBe('Sat, 21 Nov 2026 12:00:00 GMT')
})

test('a failure behind a kept answer is told with it', async () => {
  let isDown = false
  const { ask, clock } = open({ chains: { SUI: chain('SUI', async () => (isDown ? failed() : undefined)) } })
  await ask(`${SUI_WALLET}/holding`)
  isDown = true
  clock.now += 2 * MINUTE
  await ask(`${SUI_WALLET}/holding`)
  await expect.poll(async () => (await ask(`${SUI_WALLET}/holding`)).status('sui')?.error).toContain('status 503')
})

test('when everything fails and nothing is kept, it is a 502 that names the chains; a 504 when all took too long', async () => {
  const { ask } = open(
    { chains: { SUI: { readBalances: failed, readNfts: never } } },
    { limits: { waitMs: 50, runMs: 60_000 } },
  )
  const holdings = await ask(`${SUI_WALLET}/holding`)
  expect([holdings.response.status, holdings.body.code]).toEqual([502, 'UPSTREAM_FAILED'])
  expect(holdings.body.detail).toContain('Sui: node.example answered with status 503')
  const nfts = await ask(`${SUI_WALLET}/nft-holding`)
  expect([nfts.response.status, nfts.body.detail]).toEqual([504, expect.stringContaining('Sui: timeout')])
})

test('a failure keeps nothing, and a mistake of ours is told without what it says, but logged', async () => {
  let isBroken = true
  const broken = chain('SUI', async () => {
    if (isBroken) throw new TypeError(`secret of ${SUI_WALLET}`)
  })
  const { unexpected, ask, clock } = open({ chains: { SUI: broken } })
  const { response, body } = await ask(`${SUI_WALLET}/holding`)
  expect(response.status).toBe(502)
  expect(body.detail).not.toContain('secret')
  expect(unexpected).toHaveLength(1)
  expect(await app.store.walletAnswers.find(`live balances sui ${SUI_WALLET}`, 1)).toBeNull()
  isBroken = false
  clock.now += 6_000
  expect((await ask(`${SUI_WALLET}/holding`)).response.status).toBe(200)
})

test('an upstream that repeats the address does not bring it into the answer', async () => {
  const { ask } = open({
    chains: { SUI: { readBalances: () => Promise.reject(new ApiError('UPSTREAM_FAILED', `no ${SUI_WALLET}`)) } },
  })
  expect((await ask(`${SUI_WALLET}/holding`)).body.detail).not.toContain(SUI_WALLET)
})

test('fifty concurrent lookups of one address are one run, and no caller’s leaving ends it', async () => {
  let end = () => {}
  const gate = new Promise<void>((resolve) => (end = resolve))
  const scripts = chainsOf('evm').map((id) => [id, chain(id, () => gate)] as const)
  const prices = scriptedPrices({ [nativeOf('ETH')]: 3_000 })
  const { request, ask } = open({ chains: Object.fromEntries(scripts), tokenPrices: [prices] })
  const leaving = new AbortController()
  const left = request(`/v2/address/${EVM_WALLET}/holding`, { signal: leaving.signal })
  const lookups = Array.from({ length: 50 }, () => ask(`${EVM_WALLET}/holding`))
  await expect.poll(() => scripts.every(([, { runs }]) => runs > 0)).toBe(true)
  leaving.abort()
  await left
  end()
  const answers = await Promise.all(lookups)
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]))
  expect(answers.every(({ body }) => body.data.length === scripts.length)).toBe(true)
  expect(scripts.map(([, { runs }]) => runs)).toEqual(scripts.map(() => 1))
  expect(prices.asked).toHaveLength(1)
})

test('force_refresh reads anew, at most every half minute; then the kept answer is given and says so', async () => {
  const sui = chain('SUI')
  const { ask, clock } = open({ chains: { SUI: sui } })
  await ask(`${SUI_WALLET}/holding`)
  const forced = () => ask(`${SUI_WALLET}/holding?force_refresh=true`)
  expect(amounts((await forced()).body)).toEqual(['SUI 2'])
  const refused = await forced()
  expect([amounts(refused.body), refused.status('sui')?.note]).toEqual([['SUI 2'], 'refreshed less than 30 s ago'])
  clock.now += 30_000
  expect(amounts((await forced()).body)).toEqual(['SUI 3'])
  expect(sui.runs).toBe(3)
})

test('a service that stops does not wait for upstreams that hang: it answers with what there is', async () => {
  let isHanging = false
  const eth = chain('ETH', () => (isHanging ? never() : Promise.resolve()))
  const { ask, endReading, unexpected } = open({ chains: { ETH: eth, BASE: chain('BASE', never) } })
  await ask(`${EVM_WALLET}/holding?chain=ETH`)
  isHanging = true
  const waiting = ask(`${EVM_WALLET}/holding?force_refresh=true`)
  const nothingKept = ask(`${EVM_WALLET}/holding?chain=BASE`)
  await expect.poll(() => eth.runs).toBe(2)
  endReading()
  const { body, status } = await waiting
  expect([amounts(body), status('eth')?.error, status('base')?.error]).toEqual([
    ['ETH 1'],
    'the service stops',
    'the service stops',
  ])
  expect((await nothingKept).response.status).toBe(502)
  expect(unexpected).toEqual([])
})

test('what was read stays over a restart', async () => {
  const { ask, clock } = open({ chains: { SUI: chain('SUI') } })
  const first = await ask(`${SUI_WALLET}/holding`)
  await expect.poll(() => app.store.walletAnswers.find(`live balances sui ${SUI_WALLET}`, 1)).not.toBeNull()
  const restarted = createWallet({
    store: app.store,
    live: async () => scriptedSources({ chains: { SUI: { readBalances: failed } } }),
    sample: null,
    imageUrl: () => '',
    onUnexpected: () => {},
    now: () => new Date(clock.now + 3_600_000),
  })
  const query = { address: SUI_WALLET, chain: 'SUI', isForced: false, withPnl: false } as const
  const { value, statuses } = await restarted.holdings(query, new AbortController().signal)
  expect(value.map((holding) => Holding.parse(holding))).toEqual(first.body.data)
  expect(statuses[0]?.error).toContain('status 503')
  await restarted.stop()
})

test('in auto the sample wallets alone are of the sample; live never shows it, sample nothing else', async () => {
  const live = async () => scriptedSources({ chains: { SUI: chain('SUI') } })
  const sampleChain = { readBalances: async () => ({ value: [aBalance({ contractAddress: SUI })], note: null }) }
  const sample = async () => scriptedSources({ chains: { SUI: sampleChain } })
  const sampleWallet = sampleWallets.find(({ chain }) => chain === 'SUI')?.address ?? ''
  const sourceOf = async (parts: Partial<WalletParts>, address: string) => {
    const { ask } = open({}, parts)
    const { response, body } = await ask(`${address}/holding`)
    return [response.headers.get('data-source'), amounts(body)]
  }
  expect(await sourceOf({ live, sample }, sampleWallet)).toEqual(['sample', ['SUI 1500000000']])
  expect(await sourceOf({ live, sample }, SUI_WALLET)).toEqual(['live', ['SUI 1']])
  expect(await sourceOf({ live, sample: null }, sampleWallet)).toEqual(['live', ['SUI 1']])
  expect(await sourceOf({ live: null, sample }, SUI_WALLET)).toEqual(['sample', ['SUI 1500000000']])
})

test('the sources are loaded by the first wallet; a loading that fails is tried again', async () => {
  let loadings = 0
  const { ask } = open(
    {},
    {
      live: async () => {
        loadings += 1
        if (loadings === 1) throw new Error('no such module')
        return scriptedSources()
      },
    },
  )
  expect(loadings).toBe(0)
  expect((await ask(`${SUI_WALLET}/holding`)).response.status).toBe(500)
  expect((await ask(`${SUI_WALLET}/holding`)).response.status).toBe(200)
  await ask(`${SUI_WALLET}/nft-holding`)
  expect(loadings).toBe(2)
})

test('what tokens are called is asked of their chain once, and missing names are no failure', async () => {
  const asked: string[][] = []
  const readFacts = async (contracts: string[]) => {
    asked.push(contracts)
    return new Map([[USDC, { name: 'USD\u0000 Coin', symbol: 'USDC', decimals: 6, logo: 'javascript:alert(1)' }]])
  }
  const unknown = `0x${'99'.repeat(32)}::x::X`
  const balances = [aBalance({ contractAddress: USDC }), aBalance({ contractAddress: unknown })]
  const { ask } = open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: 'a note' }), readFacts } },
  })
  const { body, status } = await ask(`${SUI_WALLET}/holding`)
  expect(body.data).toMatchObject([
    { name: 'USD Coin', symbol: 'USDC', amount: '1500', contractDecimals: 6, logo: '' },
    { name: '', amount: '', balance: '', amountRaw: '1500000000', contractDecimals: null, rate: null },
  ])
  expect(status('sui')?.note).toBe('a note')
  await ask(`${SUI_WALLET}/holding`)
  expect(asked).toEqual([[USDC, unknown]])
  expect((await app.store.tokenFacts.find('live', 'SUI', [USDC])).get(USDC)?.symbol).toBe('USDC')
})

test('names that cannot be read are told beside the balances', async () => {
  const { ask } = open({
    chains: {
      SUI: {
        readBalances: async () => ({
          value: [aBalance({ contractAddress: `0x${'77'.repeat(32)}::y::Y` })],
          note: null,
        }),
        readFacts: failed,
      },
    },
  })
  const { body, status } = await ask(`${SUI_WALLET}/holding`)
  expect(body.data).toMatchObject([{ amountRaw: '1500000000', amount: '' }])
  expect(status('sui')).toMatchObject({ error: null, note: expect.stringContaining('names of tokens') })
})

test('prices come from one question for all chains; without them tokens stand unpriced and no one is called spam for it', async () => {
  const eth = nativeOf('ETH')
  const usdc = '0x1111111111111111111111111111111111111111'
  const facts = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }
  const balances = [
    aBalance({ contractAddress: eth, amount: 2n * 10n ** 18n }),
    aBalance({ contractAddress: usdc, facts, isVerified: false }),
  ]
  const chains = Object.fromEntries(
    (['ETH', 'BASE'] as const).map((id) => [id, { readBalances: async () => ({ value: balances, note: null }) }]),
  )
  const prices = scriptedPrices({ [eth]: 3_000 })
  const priced = await open({ chains, tokenPrices: [prices] }).ask(`${EVM_WALLET}/holding`)
  expect(priced.body.data[0]).toMatchObject({
    rate: 3_000,
    price: { price: 3_000, source: 'scripted', symbol: 'ETH', decimal: 18 },
    last_24h_price: '3000',
    amount: '2',
    is_spam: false,
  })
  expect(priced.body.data[1]).toMatchObject({
    is_spam: true,
    rate: null,
    price: { source: 'none' },
    last_24h_price: '',
  })
  expect(priced.body.data[1].spam_reason).toContain('calls itself USDC')
  expect(prices.asked).toEqual([[eth, eth, usdc, usdc]])

  const down = { id: 'down', current: failed, at: failed }
  const unpriced = await open({ chains, tokenPrices: [down] }).ask(`${EVM_WALLET}/holding`)
  expect(unpriced.response.status).toBe(200)
  expect(unpriced.status('prices')).toMatchObject({ asOf: null, error: 'node.example answered with status 503' })
  expect(unpriced.body.data.map(({ rate, is_spam }: Holding) => [rate, is_spam])).toEqual(
    balances.concat(balances).map(() => [null, false]),
  )
})

test('a list of ours may vouch for a token where its chain says nothing of it', async () => {
  const claim = { name: 'Claim Token', symbol: 'CLAIM', decimals: 9, logo: '' }
  const balances = [aBalance({ contractAddress: USDC, facts: claim }), aBalance({ contractAddress: SUI })]
  const readBalances = async () => ({ value: balances, note: null })
  const verified = async (contracts: string[]) => new Set(contracts.filter((contract) => contract === USDC))
  const lists = { SUI: { verified, facts: async () => new Map() } }
  const script = { chains: { SUI: { readBalances } } }
  const flags = async (parts: Partial<WalletParts>) => {
    const list: Holding[] = (await open(script, parts).ask(`${SUI_WALLET}/holding`)).body.data
    return list.map(({ verified, is_spam }) => [verified, is_spam])
  }
  expect(await flags({})).toEqual([
    [false, true],
    [true, false],
  ])
  expect(await flags({ lists })).toEqual([
    [true, false],
    [true, false],
  ])
})

test('a price that came with the balance stands in where no source knows one', async () => {
  const balances = [
    aBalance({ contractAddress: USDC, priceUsd: 0.99 }),
    aBalance({ contractAddress: SUI, priceUsd: 9 }),
    aBalance({ contractAddress: `0x${'99'.repeat(32)}::x::X`, priceUsd: 0 }),
  ]
  const { ask } = open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: null }) } },
    tokenPrices: [scriptedPrices({ [SUI]: 2.5 })],
  })
  const { body } = await ask(`${SUI_WALLET}/holding`)
  expect(body.data.map(({ rate, price }: Holding) => [rate, price.source])).toEqual([
    [0.99, 'indexer'],
    [2.5, 'scripted'],
    [null, 'none'],
  ])
})

test('profit and loss come by average cost where transfers can be read, elsewhere a note says why not', async () => {
  const day = 1_790_000_000
  const transfers = [
    { contractAddress: SUI, amount: 4_000_000_000n, at: day },
    { contractAddress: SUI, amount: -1_000_000_000n, at: day + 60 },
  ]
  const balances = [aBalance({ contractAddress: SUI, amount: 3_000_000_000n }), aBalance({ contractAddress: USDC })]
  const readBalances = async () => ({ value: balances, note: null })
  const readTransfers = async () => ({ transfers, isComplete: false })
  const prices = scriptedPrices({ [SUI]: 2 })
  const past = {
    ...prices,
    at: async (asked: Parameters<typeof prices.at>[0]) =>
      asked.map(({ times }) => times.map((at) => (at === day ? 1 : 2))),
  }
  const { ask } = open({
    chains: { SUI: { readBalances, readTransfers }, BTC: chain('BTC') },
    tokenPrices: [past],
  })
  const { body, status } = await ask(`${SUI_WALLET}/holding?includePnl=true`)
  // Bought 4 at 1, sold 1 at 2: one dollar of gain, three left that cost 1 and are worth 2.
  expect(body.data).toMatchObject([
    { avgCost: 1, realizedPnl: 1, unrealizedPnl: 3 },
    { avgCost: null, realizedPnl: null, unrealizedPnl: null },
  ])
  expect(status('sui')?.note).toBe('profit and loss from the latest 2 transfers')
  expect((await ask(`${SUI_WALLET}/holding`)).body.data[0].avgCost).toBeNull()
  const bitcoin = sampleWallets.find((wallet) => wallet.chain === 'BTC')?.address
  expect((await ask(`${bitcoin}/holding?includePnl=true`)).status('btc')?.note).toContain('no profit and loss')
})

test('positions have names and values; protocols are chosen by slug or name, strategies can be left out', async () => {
  const tokens = [{ contractAddress: SUI, amount: 2_000_000_000n }]
  const suilend = aProtocol('suilend', 'SUI', async () => [
    aPosition({ positionId: 'a', tokens }),
    aPosition({ positionId: 'b', tokens, isUnderlying: true }),
  ])
  const navi = aProtocol('navi', 'SUI', async () => [aPosition({ positionId: 'c', tokens })])
  const { ask } = open({ positions: [suilend, navi], tokenPrices: [scriptedPrices({ [SUI]: 2.5 })] })
  const ids = async (query: string) => {
    const { body, statuses } = await ask(`${SUI_WALLET}/positions?${query}`)
    const list: { positionId: string }[] = body.data
    return [list.map(({ positionId }) => positionId).join(''), statuses.map(({ id }) => id).join(' ')]
  }
  expect(await ids('')).toEqual(['abc', 'suilend navi'])
  expect(await ids('protocol=NAVI')).toEqual(['c', 'navi'])
  expect(await ids('protocol=the%20suilend,other&remove_underlying=1')).toEqual(['a', 'suilend'])
  expect(await ids('protocol=nobody')).toEqual(['', 'protocols'])
  expect(await ids('exclude_protocols=Suilend')).toEqual(['c', 'navi'])
  expect(await ids('excludeProtocols=navi&removeUnderlying=true')).toEqual(['a', 'suilend'])
  expect((await ask(`${SUI_WALLET}/positions?protocol=navi`)).body.data[0]).toMatchObject({
    owner: SUI_WALLET,
    chain: 'SUI',
    type: 'Lending',
    current: { tokens: [{ amount: 2, value: 5, token: { symbol: 'SUI', price: 2.5, poolId: 'pool' } }] },
    meta: { protocol: { name: 'The navi', protocol: 'navi', url: 'https://navi.example' } },
  })
})

test('one protocol down leaves the others; a protocol on several chains has a status of each; a chain without any says so', async () => {
  const found = async () => [aPosition({ positionId: 'a' })]
  const { ask } = open({
    positions: [
      aProtocol('aave-v3', 'ETH', found),
      aProtocol('aave-v3', 'BASE', failed),
      aProtocol('suilend', 'SUI', found),
    ],
  })
  const { response, body, status, statuses } = await ask(`${EVM_WALLET}/positions`)
  expect([response.status, body.data.length]).toEqual([200, 1])
  expect(status('aave-v3.base')?.error).toContain('status 503')
  expect(status('aave-v3.eth')?.error).toBeNull()
  expect(status('ron')).toMatchObject({ error: null, note: 'no protocols of Ronin are read' })
  expect(new Set(statuses.map(({ id }) => id)).size).toBe(statuses.length)
})

test('names come default first; an address of a chain without names has none', async () => {
  const { ask } = open({ chains: { SUI: { readNames: async () => ['b.sui', 'a.sui'] } } })
  expect((await ask(`${SUI_WALLET}/dids`)).body).toEqual({ data: { address: SUI_WALLET, data: ['b.sui', 'a.sui'] } })
  const evm = await ask(`${EVM_WALLET}/dids`)
  expect([evm.response.status, evm.body.data.data]).toEqual([200, []])
})

test('a name is resolved by its ending, in any case; nobody’s name is a 404 and stays one for a minute', async () => {
  const asked: string[] = []
  const resolveName = async (name: string) => {
    asked.push(name)
    return name === 'someone.sui' ? SUI_WALLET : null
  }
  const { request } = open({ chains: { SUI: { resolveName }, SOL: { resolveName: failed } } })
  const resolve = async (name: string) => {
    const response = await request(`/v2/name/${name}`)
    return [response.status, await response.json()] as const
  }
  const found = { data: { name: 'someone.sui', address: SUI_WALLET, chain: 'SUI' } }
  expect(await resolve('SomeOne.SUI')).toEqual([200, found])
  expect((await resolve('nobody.sui'))[0]).toBe(404)
  expect((await resolve('nobody.sui'))[0]).toBe(404)
  expect(asked).toEqual(['someone.sui', 'nobody.sui'])
  expect((await resolve('someone.sol'))[0]).toBe(502)
  expect((await resolve('somebody.eth'))[0]).toBe(404)
})

test('a wallet of a thousand tokens asks for prices of all, one that is dusted with more asks for the first', async () => {
  const contracts = Array.from({ length: 1_200 }, (_, index) => `0x${String(index).padStart(64, '0')}::coin::C${index}`)
  const balances = contracts.map((contractAddress) => aBalance({ contractAddress }))
  const prices = scriptedPrices(Object.fromEntries(contracts.map((contract) => [contract, 1])))
  const { ask } = open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: null }) } },
    tokenPrices: [prices],
  })
  const { body, status } = await ask(`${SUI_WALLET}/holding`)
  expect(body.data).toHaveLength(1_200)
  expect(prices.asked.flat()).toHaveLength(1_000)
  expect(status('prices')?.note).toContain('first 1000')
})

test('a wallet that is dusted on one chain keeps the prices of the others’ coins; what was not asked for is no spam', async () => {
  const dust = Array.from({ length: 1_200 }, (_, index) =>
    aBalance({ contractAddress: `0x${String(index + 1).padStart(40, '0')}`, isVerified: false }),
  )
  const base = nativeOf('BASE')
  const prices = scriptedPrices({ [base]: 3_000 })
  const { ask } = open({
    chains: { ETH: { readBalances: async () => ({ value: dust, note: null }) }, BASE: chain('BASE') },
    tokenPrices: [prices],
  })
  const { body } = await ask(`${EVM_WALLET}/holding`)
  const holdings: Holding[] = body.data
  expect(holdings.find((holding) => holding.chain === 'BASE')?.rate).toBe(3_000)
  expect(holdings.filter(({ is_spam: isSpam }) => isSpam)).toHaveLength(999)
})

test('every chain’s native coin is called by its name, though its chain says nothing of it', async () => {
  const chains = Object.fromEntries(chainIds.map((id) => [id, chain(id)]))
  const { ask } = open({ chains })
  for (const { address } of [...sampleWallets, { address: EVM_WALLET }]) {
    const { body } = await ask(`${address}/holding`)
    for (const holding of body.data)
      expect(holding).toMatchObject({ category: 'native', verified: true, is_spam: false })
    expect(body.data.every(({ symbol }: Holding) => symbol !== '')).toBe(true)
  }
})
