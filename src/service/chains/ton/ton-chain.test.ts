import { Address } from '@ton/core'
import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { jettonPage, owner, rawAddress, scriptedTon } from '#testing/chains/toncenter.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { tonChain } from './ton-chain.ts'

const signal = new AbortController().signal
const account = (balance: unknown, status = 'active') => ({ address: owner.toUpperCase(), balance, status })
const usd = { name: 'Tether USD', symbol: 'USD₮', image: 'https://example.org/u.png', extra: { decimals: '6' } }

test('coins and jettons in base units, contracts as TON’s own library writes them', async () => {
  const { chain, received } = scriptedTon({
    accounts: [account('9007199254740993123')],
    jettons: [jettonPage([{ jetton: rawAddress(1), balance: '18446744073709551616000', info: usd }])],
  })
  const { value, note } = await chain.readBalances(owner, signal)
  const unknown = { lastTransferredAt: null, priceUsd: null, spamReason: null }
  expect(value).toEqual([
    {
      ...unknown,
      contractAddress: 'native',
      amount: 9007199254740993123n,
      metadata: { name: 'Gram', symbol: 'GRAM', decimals: 9, logo: '' },
      isVerified: true,
    },
    {
      ...unknown,
      contractAddress: Address.parseRaw(rawAddress(1)).toString(),
      amount: 18446744073709551616000n,
      metadata: { name: 'Tether USD', symbol: 'USD₮', decimals: 6, logo: 'https://example.org/u.png' },
      isVerified: null,
    },
  ])
  expect(note).toBeNull()
  expect(received.map(({ url }) => url.pathname + url.search)).toEqual([
    `/api/v3/accountStates?address=${encodeURIComponent(owner)}&include_boc=false`,
    `/api/v3/jetton/wallets?owner_address=${encodeURIComponent(owner)}&exclude_zero_balance=true&limit=1000&offset=0`,
  ])
})

test('a key goes into its header, and no header without one', async () => {
  const keyed = scriptedTon({ key: 'k-1' })
  await keyed.chain.readBalances(owner, signal)
  expect(keyed.received.map(({ headers }) => headers.get('x-api-key'))).toEqual(['k-1', 'k-1'])
  const keyless = scriptedTon({})
  await keyless.chain.readBalances(owner, signal)
  expect(keyless.received.map(({ headers }) => headers.has('x-api-key'))).toEqual([false, false])
})

test.each([
  ['unknown', []],
  ['that never existed', [account('0', 'nonexist')]],
  ['without a balance because nothing was sent to it', [account(null, 'uninit')]],
])('an account %s is an empty wallet', async (_, accounts) => {
  expect(await scriptedTon({ accounts }).chain.readBalances(owner, signal)).toEqual({ value: [], note: null })
})

test('coins count on an account whose contract is not there yet', async () => {
  const { value } = await scriptedTon({ accounts: [account('5', 'uninit')] }).chain.readBalances(owner, signal)
  expect(value).toMatchObject([{ contractAddress: 'native', amount: 5n }])
})

test.each([
  ['a text of digits', { decimals: '0' }, 0],
  ['a number', { decimals: 18 }, 18],
  ['nothing, which TEP-64 reads as 9', {}, 9],
  ['nothing at all', undefined, 9],
  ['null', { decimals: null }, 9],
  ['nonsense, which nobody may read as 9', { decimals: 'many' }, null],
  ['less than nothing', { decimals: -1 }, null],
  ['a part', { decimals: 1.5 }, null],
])('decimals are told by %s', async (_, extra, decimals) => {
  const jettons = [jettonPage([{ jetton: rawAddress(1), info: { name: 'A', extra } }])]
  const { value } = await scriptedTon({ jettons }).chain.readBalances(owner, signal)
  expect(value[0]?.metadata?.decimals).toBe(decimals)
})

test.each([
  ['an index that does not vouch', { name: 'A', valid: false }],
  ['an index that has not said', { name: 'A', valid: undefined }],
])('decimals that are not said are not 9 for %s', async (_, info) => {
  const jettons = [jettonPage([{ jetton: rawAddress(1), info }])]
  const { value } = await scriptedTon({ jettons }).chain.readBalances(owner, signal)
  expect(value.map(({ metadata }) => metadata?.decimals)).toEqual([null])
})

test('a jetton that the index has not read is unknown, and its master may tell the decimals of the chain', async () => {
  const bare = { valid: undefined }
  const page = jettonPage([
    { jetton: rawAddress(1), info: bare },
    { jetton: rawAddress(2), info: bare },
    { jetton: rawAddress(3), info: bare },
  ])
  const contents = [{ decimals: '6' }, { uri: 'https://example.org/2.json' }, null]
  const jetton_masters = page.jetton_masters.map((row, index) => ({ ...row, jetton_content: contents[index] }))
  const { chain } = scriptedTon({ jettons: [{ ...page, jetton_masters }] })
  const { value } = await chain.readBalances(owner, signal)
  expect(value.map(({ metadata }) => metadata)).toEqual([null, null, null])
  const requested = await chain.readTokenMetadata(
    value.map(({ contractAddress }) => contractAddress),
    signal,
  )
  expect([...requested.values()].map(({ decimals }) => decimals)).toEqual([6, null, null])
})

test('metadata is found whatever the case of its address, and its absence leaves it to be asked for', async () => {
  const page = jettonPage([{ jetton: rawAddress(0xab), info: usd }, { jetton: rawAddress(2) }])
  const metadata = Object.fromEntries(Object.entries(page.metadata).map(([key, row]) => [key.toLowerCase(), row]))
  const { value } = await scriptedTon({ jettons: [{ ...page, metadata }] }).chain.readBalances(owner, signal)
  expect(value.map(({ metadata }) => metadata?.symbol ?? null)).toEqual(['USD₮', null])
})

test('one bad row does not cost the others; nothing but bad rows is a failure', async () => {
  const bad = { jetton: rawAddress(3), balance: null }
  const good = { jetton: rawAddress(4), balance: '7' }
  const foreign = { jetton: 'EQ…', balance: '7' }
  const { chain: some } = scriptedTon({ jettons: [jettonPage([bad, good, foreign])] })
  const { value, note, isPartial } = await some.readBalances(owner, signal)
  expect(value.map(({ amount }) => amount)).toEqual([7n])
  expect({ note, isPartial }).toEqual({ note: '2 of the tokens could not be read', isPartial: true })
  const { chain } = scriptedTon({ jettons: [jettonPage([bad, bad])] })
  await expect(chain.readBalances(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('full pages are followed by the next, and a list without an end is cut and said', async () => {
  const full = (start: number) =>
    jettonPage(Array.from({ length: 1000 }, (_, index) => ({ jetton: rawAddress(start + index) })))
  const two = scriptedTon({ jettons: [full(1), jettonPage([{ jetton: rawAddress(5000) }])] })
  const read = await two.chain.readBalances(owner, signal)
  expect([read.value.length, read.note, read.leavesOut]).toEqual([1001, null, undefined])
  expect(two.received.at(-1)?.url.searchParams.get('offset')).toBe('1000')

  const endless = scriptedTon({ jettons: Array.from({ length: 12 }, (_, page) => full(1 + page * 1000)) })
  const cut = await endless.chain.readBalances(owner, signal)
  expect([cut.value.length, cut.note, cut.leavesOut]).toEqual([10_000, 'the first 10,000 tokens', true])
})

test('a jetton that moved to the next page meanwhile is counted once', async () => {
  const first = jettonPage(Array.from({ length: 1000 }, (_, index) => ({ jetton: rawAddress(1 + index) })))
  const { chain } = scriptedTon({ jettons: [first, jettonPage([{ jetton: rawAddress(1000), balance: '1000' }])] })
  const { value } = await chain.readBalances(owner, signal)
  expect(value.length).toBe(1000)
  expect(value.at(-1)?.amount).toBe(1000n)
})

test('unclaimed mintless jettons are not counted, which is said; a warning of the index is kept', async () => {
  const unclaimed = { amount: '500', start_from: 1, expire_at: 2, custom_payload_api_uri: [] }
  const jettons = [
    jettonPage([
      { jetton: rawAddress(1), balance: '0', mintless_info: unclaimed, info: usd },
      { jetton: rawAddress(2), info: { ...usd, is_scam: true } },
    ]),
  ]
  const { value, note } = await scriptedTon({ jettons }).chain.readBalances(owner, signal)
  expect(value).toMatchObject([{ amount: 1000n, spamReason: 'toncenter marks it as a scam' }])
  expect(note).toBe('unclaimed mintless tokens are not counted')
})

test.each([
  ['another account', [{ address: rawAddress(1), balance: '5', status: 'active' }]],
  ['an active account without balance', [account(null)]],
  ['a balance with a point', [account('1.5')]],
  ['a balance as number', [account(5)]],
  ['a limit in a 200', Response.json({ ok: false, result: 'Ratelimit exceed', code: 429 })],
  ['a refusal', Response.json({ error: 'invalid address', code: 422 }, { status: 422 })],
])('%s is a failure without the address in its words', async (_, accounts) => {
  const failure = await scriptedTon({ accounts })
    .chain.readBalances(owner, signal)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
  expect(String(failure)).not.toContain('5a5a')
})

// In the conformance of chains jettons fail in the same reading.
test.each([
  [
    'are not told in time',
    () => {
      throw new DOMException('No answer within 8000 ms', 'TimeoutError')
    },
    'UPSTREAM_TIMEOUT',
  ],
  [
    'break off',
    () => {
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    },
    'UPSTREAM_FAILED',
  ],
  ['are refused again and again', () => new Response('slow down', { status: 429 }), 'UPSTREAM_FAILED'],
])('coins that %s are a failure, though the jettons are there', async (_, answer, code) => {
  const { upstream } = testUpstream(({ url }) =>
    url.pathname.endsWith('/accountStates') ? answer() : jettonPage([{ jetton: rawAddress(1) }]),
  )
  const chain = tonChain({ upstream, hosts: testChainHosts(), now: Date.now })
  await expect(chain.readBalances(owner, signal)).rejects.toMatchObject({ code })
})

test('after a 429 the same is asked again', async () => {
  let tries = 0
  const { upstream } = testUpstream(({ url }) => {
    if (!url.pathname.endsWith('/accountStates')) return jettonPage([])
    tries += 1
    if (tries > 1) return { accounts: [account('1')] }
    const headers = { 'retry-after': '1' }
    return Response.json({ ok: false, result: 'Ratelimit exceed', code: 429 }, { status: 429, headers })
  })
  const chain = tonChain({ upstream, hosts: testChainHosts(), now: Date.now })
  expect((await chain.readBalances(owner, signal)).value).toMatchObject([{ amount: 1n }])
})

test('metadata is asked for by contract, in lists that an address line can hold', async () => {
  const masters = Array.from({ length: 60 }, (_, index) => ({ jetton: rawAddress(index + 1), info: usd }))
  const { chain, received } = scriptedTon({ jettons: [jettonPage(masters)] })
  const contracts = masters.map(({ jetton }) => Address.parseRaw(jetton).toString())
  const metadata = await chain.readTokenMetadata(['native', ...contracts], signal)
  expect([...metadata.keys()]).toEqual(['native', ...contracts])
  expect(received.map(({ url }) => url.searchParams.getAll('address').length)).toEqual([50, 10])
  expect(received.every(({ url }) => url.href.length < 4000)).toBe(true)
})

test('without a host nothing is known, which is not an empty wallet', async () => {
  const { upstream } = testUpstream(() => ({}))
  const chain = tonChain({ upstream, hosts: testChainHosts({ tonCenter: null }), now: Date.now })
  await expect(chain.readBalances(owner, signal)).rejects.toMatchObject({ message: 'no source of TON is set' })
})
