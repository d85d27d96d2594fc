import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import { openTestApp, SUI_WALLET } from '#testing/app.ts'
import { amounts, chain, failed, MINUTE, serveWallets } from '#testing/wallet/serving.ts'

const evmWallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const served = serveWallets()

/** Of each test its own, as the wallets are. */
const own = (ending: string) => `someone${BigInt(served.evmWallet)}${ending}`

/** The test's own names of Sui and Ethereum are held; nobody else's is. */
function open() {
  const asked: string[] = []
  const holds = (name: string, address: string) => async (question: string) => {
    asked.push(question)
    return question === name ? address : null
  }
  const sui = { ...chain('SUI'), resolveName: holds(own('.sui'), served.suiWallet) }
  const eth = { ...chain('ETH'), resolveName: holds(own('.eth'), served.evmWallet) }
  const scripts = { SUI: sui, ETH: eth, BASE: chain('BASE'), ARB: chain('ARB'), SOL: { resolveName: failed } }
  return { ...served.open({ chains: scripts }), asked }
}

const operations = ['holding', 'positions', 'nft-holding', 'activity', 'dids']

test.each(operations)('%s takes a name, and tells its address', async (operation) => {
  const { ask } = open()
  const byName = await ask(`${own('.SUI').replace('s', 'S')}/${operation}`)
  expect([byName.response.status, byName.response.headers.get('resolved-address')]).toEqual([200, served.suiWallet])
  const byAddress = await ask(`${served.suiWallet}/${operation}`)
  expect(byAddress.response.headers.get('resolved-address')).toBeNull()
  expect(byName.body).toEqual(byAddress.body)
})

test.each(operations)('%s names the name that nobody holds, and points on from what is none', async (operation) => {
  const { ask } = open()
  const nobodys = await ask(`nobody.sui/${operation}`)
  expect([nobodys.response.status, nobodys.body.code, nobodys.body.errors]).toEqual([
    404,
    'NAME_NOT_FOUND',
    [{ path: 'address', message: 'no address has the name nobody.sui' }],
  ])
  for (const text of ['someone', 'someone.xyz', '.sui', '@someone']) {
    const { response, body } = await ask(`${text}/${operation}`)
    expect([text, response.status, body.errors]).toEqual([
      text,
      400,
      [{ path: 'address', message: expect.stringContaining('GET /v2/name/{name}') }],
    ])
  }
  const failing = await ask(`${own('.sol')}/${operation}`)
  expect([failing.response.status, failing.body.code]).toEqual([502, 'UPSTREAM_FAILED'])
})

test('a mistyped address says what is wrong with it, without a word of names', async () => {
  const { body } = await open().ask(`0x${'aB'.repeat(20)}/holding`)
  expect(body.errors[0].message).toMatch(/checksum is wrong: a letter was mistyped$/)
})

test('a record that holds no address of its chain is the source’s failure', async () => {
  const { ask } = served.open({
    chains: {
      SUI: { resolveName: async () => served.evmWallet },
      SOL: { resolveName: async () => 'no address\r\nX-Injected: 1' },
    },
  })
  for (const name of [own('.sui'), own('.sol')]) {
    const { response, body } = await ask(`${name}/holding`)
    expect([response.status, body.code]).toEqual([502, 'UPSTREAM_FAILED'])
  }
})

test('an answer by a name counts once, has an ETag, and is as old as the name’s owner', async () => {
  const { ask, request, clock } = open()
  const first = await ask(`${own('.sui')}/dids`)
  const early = Date.parse(first.response.headers.get('data-as-of') ?? '')
  clock.now += 20_000
  const { response } = await ask(`${own('.sui')}/holding`)
  expect(Date.parse(response.headers.get('data-as-of') ?? '')).toBe(early)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const left = (answer: Response) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
  const known = await request(`/v2/address/${own('.sui')}/holding`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect([known.status, known.headers.get('resolved-address')]).toEqual([304, served.suiWallet])
  expect(left(response) - left(known)).toBe(1)
})

test('an owner that stands in for one that could not be read is said in the status', async () => {
  let isFailing = false
  const resolveName = async () => (isFailing ? failed() : served.suiWallet)
  const { ask, clock } = served.open({ chains: { SUI: { ...chain('SUI'), resolveName } } })
  const first = await ask(`${own('.sui')}/holding`)
  expect([first.response.status, first.status('names')]).toEqual([200, undefined])
  isFailing = true
  clock.now += 20 * MINUTE
  const later = await ask(`${own('.sui')}/holding`)
  expect([later.response.status, later.response.headers.get('resolved-address')]).toEqual([200, served.suiWallet])
  expect(later.status('names')).toMatchObject({
    error: expect.stringContaining('503'),
    asOf: (clock.now - 20 * MINUTE) / 1000,
  })
})

test.each([1, 20])(
  'an owner of %i minutes ago is neither watched nor in a webhook, but the one of now',
  async (minutes) => {
    let resolveName = async (): Promise<string | null> => served.evmWallet
    const { request, ask, clock } = served.open({
      chains: { ETH: { ...chain('ETH'), resolveName: () => resolveName() } },
    })
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-api-key': served.key() }
      const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return [response.status, (await response.json()).code]
    }
    const hook = { url: 'https://hooks.example/in', addresses: [own('.eth')] }
    expect((await ask(`${own('.eth')}/holding?chain=ETH`)).response.status).toBe(200)
    clock.now += minutes * MINUTE
    resolveName = failed
    expect(await post('/v2/watch', { address: own('.eth') })).toEqual([502, 'UPSTREAM_FAILED'])
    expect(await post('/events/webhooks', hook)).toEqual([502, 'UPSTREAM_FAILED'])
    clock.now += MINUTE
    resolveName = async () => null
    expect(await post('/v2/watch', { address: own('.eth') })).toEqual([404, 'NAME_NOT_FOUND'])
    expect(await post('/events/webhooks', hook)).toEqual([404, 'NAME_NOT_FOUND'])
  },
)

test('a webhook takes ten names, looked up one after the other; addresses as ever', async () => {
  let [running, most, count] = [0, 0, 0]
  const resolveName = async () => {
    running += 1
    count += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return served.suiWallet
  }
  const { request } = served.open({ chains: { SUI: { ...chain('SUI'), resolveName } } })
  const post = async (addresses: string[]) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': served.key() }
    const body = JSON.stringify({ url: 'https://hooks.example/in', addresses })
    const response = await request('/events/webhooks', { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  const names = (length: number) => Array.from({ length }, (_, at) => own(`${at}.sui`))
  const tooMany = await post(names(11))
  expect([tooMany.status, tooMany.body.errors, count]).toEqual([
    400,
    [{ path: 'addresses', message: 'must have at most 10 names' }],
    0,
  ])
  expect([(await post(names(10))).status, most, count]).toEqual([201, 1, 10])
  expect((await post(Array.from({ length: 90 }, (_, at) => `0x${String(at).padStart(40, '0')}`))).status).toBe(201)
})

test('several chains are asked, those that can own the address; none of them is a mistake', async () => {
  const { ask } = open()
  const both = await ask(`${own('.eth')}/holding?chain=ETH,BASE`)
  expect(amounts(both.body).toSorted()).toEqual(['BASE 1', 'ETH 1'])
  expect(both.statuses.map(({ id }) => id).toSorted()).toEqual(
    ['base', 'eth', 'prices'].filter((id) => both.status(id)),
  )
  const repeated = await ask(`${served.evmWallet}/holding?chain=eth&chain=BASE&chain=SUI`)
  expect(amounts(repeated.body).toSorted()).toEqual(['BASE 1', 'ETH 1'])
  const none = await ask(`${own('.eth')}/holding?chain=SUI,SOL`)
  expect([none.response.status, none.body.errors]).toEqual([
    400,
    [{ path: 'chain', message: expect.stringContaining('no address of Solana, Sui; this one is of one of ETH') }],
  ])
  const withEclipse = await ask(`${served.evmWallet}/holding?chain=ECLIPSE,ETH`)
  expect(amounts(withEclipse.body)).toEqual(['ETH 1'])
  expect(withEclipse.status('eclipse')?.error).toBe('no source')
  const eclipse = await ask(`${served.evmWallet}/holding?chain=ECLIPSE`)
  expect([eclipse.response.status, eclipse.body, eclipse.statuses.map(({ id }) => id)]).toEqual([
    200,
    { data: [] },
    ['eclipse'],
  ])
  for (const operation of ['positions', 'nft-holding', 'activity']) {
    const { response } = await ask(`${own('.eth')}/${operation}?chain=ETH,BASE`)
    const ids = parseUpstreamStatus(response.headers.get('upstream-status')).map(({ id }) => id)
    expect([operation, response.status, ids.includes('arb')]).toEqual([operation, 200, false])
  }
})

describe('the operations of a key', () => {
  let app: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    app = await openTestApp()
  }, 60_000)
  afterAll(() => app.close())
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app.keyed(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { response, body: await response.json() }
  }

  test('a wallet is watched by its name, and its past found by it', async () => {
    const { response, body } = await post('/v2/watch', { address: 'someone.sui' })
    expect([response.status, body.data.address, response.headers.get('resolved-address')]).toEqual([
      201,
      SUI_WALLET,
      SUI_WALLET,
    ])
    const past = await app.keyed('/v2/address/someone.sui/history')
    expect([past.status, past.headers.get('resolved-address')]).toEqual([200, SUI_WALLET])
    const nobodys = await post('/v2/watch', { address: 'nobody.sui' })
    expect([nobodys.response.status, nobodys.body.code]).toEqual([404, 'NAME_NOT_FOUND'])
    const stray = await post('/v2/watch', { address: 'someone.sui', chains: ['ETH'] })
    expect([stray.response.status, stray.body.errors[0].path]).toEqual([400, 'chains'])
  })

  test('a webhook is about the addresses that its names stand for', async () => {
    const hook = { url: 'https://hooks.example/in', addresses: [evmWallet, 'someone.sui'] }
    const { response, body } = await post('/events/webhooks', hook)
    expect([response.status, body.data?.addresses, response.headers.get('resolved-address')]).toEqual([
      201,
      [evmWallet, SUI_WALLET],
      SUI_WALLET,
    ])
    const nobodys = await post('/events/webhooks', { ...hook, addresses: [SUI_WALLET, 'nobody.sui'] })
    expect([nobodys.response.status, nobodys.body.errors[0].path]).toEqual([404, 'addresses.1'])
    const other = await post('/events/webhooks', { ...hook, addresses: ['someone.sui'], chain: 'ETH' })
    expect([other.response.status, other.body.errors[0].path]).toEqual([400, 'addresses.0'])
  })

  test('a tool takes a name, says its address, and points to the tool that looks names up', async () => {
    const call = async (address: string) => {
      const params = { name: 'get_holdings', arguments: { address, chain: ['SUI'] } }
      const { body } = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      return body.result.content[0].text
    }
    expect(await call('someone.sui')).toContain(`The name resolves to ${SUI_WALLET}.`)
    expect(await call('someone')).toMatch(/the tool resolve_name looks one up/)
    expect(await call('nobody.sui')).toContain('NAME_NOT_FOUND')
  })

  test('no name of a request is in the log', async () => {
    await app.keyed('/v2/address/someone.sui/holding')
    await app.keyed('/v2/address/nobody.sui/holding')
    await app.keyed('/v2/address/someone.sol/holding')
    expect(app.lines.join('')).not.toMatch(/someone|nobody/)
  })
})
