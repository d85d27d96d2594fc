import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, SUI_WALLET } from '#testing/app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: Awaited<ReturnType<typeof openTestApp>>
const soon = vi.fn()
beforeAll(async () => {
  app = await openTestApp({ watchLimit: 3, isAnonymousAllowed: true, dashboardAccess: 'open', readWatchedSoon: soon })
}, 60_000)
afterAll(() => app.close())

const EVM = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
const BITCOIN = 'bc1qtfd95kj6tfd95kj6tfd95kj6tfd95kj6gdkyuz'
const SOLANA = '75hbt6uvDqjPZ9WgFtMhBnTeyHw7cinoHiz4FD2vEz2d'
const json = { 'content-type': 'application/json' }

type Headers = Record<string, string>
async function ask(method: string, path: string, { body, headers = {} }: { body?: object; headers?: Headers } = {}) {
  const init = { method, headers: { ...headers, ...(body && json) }, ...(body && { body: JSON.stringify(body) }) }
  const response = await app.request(path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
const keyed = (key = app.key): { headers: Headers } => ({ headers: { 'x-api-key': key } })

/** The cookie that the page's own HTML would bring. */
async function asPage(): Promise<{ headers: Headers }> {
  const { value } = app.deps.pageSession.issue()
  return { headers: { cookie: `yieldscope_page=${value}`, host: 'localhost' } }
}

test('a wallet is watched in the one form of its address, listed, and watched no longer', async () => {
  const added = await ask('POST', '/v2/watch', {
    ...keyed(),
    body: { address: ` ${EVM.toLowerCase()} `, label: ' Savings ', chains: ['eth', 'BASE', 'ETH'] },
  })
  expect(added.status).toBe(201)
  const { data } = added.body
  expect(data).toMatchObject({ address: EVM, label: 'Savings', chains: ['ETH', 'BASE'], readAt: '' })
  expect(soon).toHaveBeenCalledOnce()
  expect((await ask('GET', '/v2/watch', keyed())).body.data).toEqual([data])
  expect(await ask('DELETE', `/v2/watch/${data.id}`, keyed())).toMatchObject({ status: 204, body: null })
  expect((await ask('GET', '/v2/watch', keyed())).body.data).toEqual([])
  expect((await ask('DELETE', `/v2/watch/${data.id}`, keyed())).status).toBe(404)
})

test('watched again it keeps its id, with the new label and chains', async () => {
  const first = await ask('POST', '/v2/watch', { ...keyed(), body: { address: EVM, label: 'One', chains: ['ETH'] } })
  const again = await ask('POST', '/v2/watch', { ...keyed(), body: { address: EVM } })
  expect(again.body.data).toEqual({ ...first.body.data, label: '', chains: [] })
  await ask('DELETE', `/v2/watch/${first.body.data.id}`, keyed())
})

test('every key has its own, and so has the page; nobody takes out what is another’s', async () => {
  const other = keyed(await app.createKey(1_000))
  const page = await asPage()
  const mine = await ask('POST', '/v2/watch', { ...keyed(), body: { address: SUI_WALLET, label: 'mine' } })
  await ask('POST', '/v2/watch', { ...other, body: { address: SUI_WALLET, label: 'theirs' } })
  const paged = await ask('POST', '/v2/watch', { ...page, body: { address: SUI_WALLET, label: 'the page’s' } })
  expect(paged.status).toBe(201)
  const labels = async (asked: { headers: Headers }) =>
    (await ask('GET', '/v2/watch', asked)).body.data.map(({ label }: { label: string }) => label)
  expect(await Promise.all([keyed(), other, page].map(labels))).toEqual([['mine'], ['theirs'], ['the page’s']])
  expect((await ask('DELETE', `/v2/watch/${mine.body.data.id}`, other)).status).toBe(404)
  expect((await ask('DELETE', `/v2/watch/${mine.body.data.id}`, page)).status).toBe(404)
  await app.store.watch.forget(SUI_WALLET)
})

test('nobody unknown watches: no key, a wrong key, another site’s page, anonymous access', async () => {
  const page = await asPage()
  const strangers = [
    {},
    keyed(`ys_${'a'.repeat(12)}_${'b'.repeat(43)}`),
    { headers: { ...page.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
  ]
  for (const stranger of strangers) {
    expect((await ask('POST', '/v2/watch', { ...stranger, body: { address: EVM } })).status).toBe(401)
    expect((await ask('GET', '/v2/watch', stranger)).status).toBe(401)
    expect((await ask('GET', `/v2/address/${EVM}/history`, stranger)).status).toBe(401)
  }
})

test.each([
  ['address', {}],
  ['address', { address: 'nobody' }],
  ['address', { address: `${EVM.slice(0, -1)}a` }],
  ['address', { address: '' }],
  ['label', { address: EVM, label: 'x'.repeat(61) }],
  ['label', { address: EVM, label: 'a\u0000b' }],
  ['chains', { address: EVM, chains: ['SUI'] }],
  ['chains.0', { address: EVM, chains: ['MOON'] }],
  ['chains', { address: EVM, chains: 'ETH' }],
])('bad input is refused and names %s: %j', async (path, body) => {
  const refused = await ask('POST', '/v2/watch', { ...keyed(), body })
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, path])
})

test('at the limit an address more is refused with 422; one that is watched already is not', async () => {
  for (const address of [EVM, BITCOIN, SOLANA])
    expect((await ask('POST', '/v2/watch', { ...keyed(), body: { address } })).status).toBe(201)
  const other = keyed(await app.createKey(1_000))
  expect((await ask('POST', '/v2/watch', { ...other, body: { address: EVM } })).status).toBe(201)
  const refused = await ask('POST', '/v2/watch', { ...other, body: { address: SUI_WALLET } })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'address'])
  for (const address of [EVM, BITCOIN, SOLANA]) await app.store.watch.forget(address)
})

test('what webhooks want read counts at the limit, but for what is watched anyhow', async () => {
  const id = 'of-the-limit'
  await app.store.webhooks.add({ id, owner: 'k', url: 'https://a.example/', chain: 'ALL', addresses: [EVM, BITCOIN] })
  const watch = async (address: string) => (await ask('POST', '/v2/watch', { ...keyed(), body: { address } })).status
  expect([await watch(SOLANA), await watch(EVM), await watch(SUI_WALLET)]).toEqual([201, 201, 422])
  await app.store.webhooks.remove(id)
  expect(await watch(SUI_WALLET)).toBe(201)
  for (const address of [EVM, SOLANA, SUI_WALLET]) await app.store.watch.forget(address)
})

test('each point of a history names the parts that it knows: of rebuilt days the tokens, of a chain that did not answer nothing', async () => {
  const { data } = (await ask('POST', '/v2/watch', { ...keyed(), body: { address: EVM, chains: ['ETH', 'BASE'] } }))
    .body
  const HOUR = 3_600_000
  const start = Date.parse('2026-01-02T00:00:00Z')
  const part = (chain: 'ETH' | 'BASE', kind: 'tokens' | 'positions', isComplete = true) => ({ chain, kind, isComplete })
  const rebuilt = [part('ETH', 'tokens'), part('ETH', 'positions', false), part('BASE', 'tokens', false)]
  await app.store.watch.keepPast(EVM, 'live', [
    { at: new Date(start - 1000), worth: { ETH: { Tokens: 4 } }, parts: rebuilt },
  ])
  const readings = [
    [part('ETH', 'tokens'), part('ETH', 'positions'), part('BASE', 'tokens'), part('BASE', 'positions')],
    [part('ETH', 'tokens'), part('ETH', 'positions', false), part('BASE', 'tokens', false), part('BASE', 'positions')],
  ]
  for (const [index, parts] of readings.entries()) {
    const snapshot = { address: EVM, takenAt: start + index * HOUR, parts, tokens: [], nfts: [], positions: [] }
    const worth = { ETH: { Tokens: 3, Lending: 5 }, BASE: { Tokens: 2, Staking: 1 } }
    await app.store.watch.keep({ snapshot, worth, origin: 'live' }, { isWanted: false })
  }
  const told = (await ask('GET', `/v2/address/${EVM}/history`, keyed())).body.data
  expect(told).toMatchObject([
    { reconstructed: true, complete: false, netWorth: 4, known: { tokens: ['ETH'], positions: [] } },
    { complete: true, netWorth: 11, known: { tokens: ['ETH', 'BASE'], positions: ['ETH', 'BASE'] } },
    // What is a position and what a token is told by both: without its tokens a chain's positions are not known whole.
    { complete: false, known: { tokens: ['ETH'], positions: [] } },
  ])
  expect(told[1].byChainAndKind).toEqual({ ETH: { Tokens: 3, Lending: 5 }, BASE: { Tokens: 2, Staking: 1 } })
  await ask('DELETE', `/v2/watch/${data.id}`, keyed())
})

test('a method that the path does not take is told which it takes', async () => {
  const refused = await ask('PUT', '/v2/watch', keyed())
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD, OPTIONS'])
})
