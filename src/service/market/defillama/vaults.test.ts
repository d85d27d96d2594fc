import { describe, expect, test } from 'vitest'
import { naviBorrowRow, naviRow, turbosRow } from '#testing/market/pools.ts'
import { testProtocol } from '#testing/market/protocol.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { defillamaVaults } from './vaults.ts'

const signal = new AbortController().signal
const protocols = new Map([[testProtocol.id, testProtocol]])
const HOUR = 3_600_000

/** The source over answers by path; `answers` may be changed between two readings, `wait` lets time pass. */
function open(answers: Record<string, unknown>, { readsBorrows = true } = {}) {
  let now = 1_000_000_000_000
  const { upstream, received } = testUpstream(({ url }) => answers[url.pathname] ?? new Response('', { status: 404 }))
  const source = defillamaVaults({ upstream, baseUrl: 'https://yields.llama.fi', now: () => now, readsBorrows })
  return {
    list: () => source.listVaults(protocols, signal),
    answers,
    received,
    wait: (ms: number) => {
      now += ms
    },
  }
}
const pools = (...data: unknown[]) => ({ status: 'success', data })
const broken = (body: string, status = 200) => new Response(body, { status })

test('what can be borrowed is not asked for when the operator does not want it', async () => {
  const { list, received } = open({ '/pools': pools(naviRow), '/lendBorrow': [naviBorrowRow] }, { readsBorrows: false })
  expect((await list()).map(({ id }) => id)).toEqual([naviRow.pool])
  expect(received.map(({ url }) => url.pathname)).toEqual(['/pools'])
})

describe('the pools of DefiLlama', () => {
  test('are ours by their chain; the others are dropped', async () => {
    const { list } = open({
      '/pools': pools(naviRow, { ...naviRow, chain: 'Linea' }, { ...turbosRow, chain: 'Solana' }, { chain: 'Sonic' }),
    })
    expect((await list()).map(({ chain, id }) => [chain, id])).toEqual([
      ['SUI', naviRow.pool],
      ['SOL', turbosRow.pool],
    ])
  })

  test('are those of EVM chains too, by the names that DefiLlama has for them', async () => {
    const names = {
      ...{ Ethereum: 'ETH', 'OP Mainnet': 'OP', Arbitrum: 'ARB', Base: 'BASE', Polygon: 'MATIC', Avalanche: 'AVAX' },
      ...{ BSC: 'BNB', Scroll: 'SCROLL', 'ZKsync Era': 'ZKSYNC', Ronin: 'RON' },
    }
    // A network that has ended pays nothing, whatever a list still says of it.
    const listed = [...Object.keys(names), 'Fantom']
    const { list } = open({ '/pools': pools(...listed.map((chain) => ({ ...naviRow, chain }))) })
    expect((await list()).map(({ chain }) => chain)).toEqual(Object.values(names))
  })

  test('on EVM chains are left out where little lies in them and little of them is lent out', async () => {
    const row = (pool: string, chain: string, tvlUsd: number) => ({
      ...naviRow,
      project: 'aave-v3',
      pool,
      chain,
      tvlUsd,
    })
    const lent = (pool: string, totalBorrowUsd: number) => ({ ...naviBorrowRow, pool, totalBorrowUsd })
    const { list } = open({
      '/pools': pools(
        row('small', 'Ethereum', 99_999),
        row('large', 'Ethereum', 100_000),
        row('lent-out', 'Base', 10),
        row('half-lent', 'Base', 50_000),
        row('of-sui', 'Sui', 10),
      ),
      '/lendBorrow': [lent('lent-out', 100_000), lent('half-lent', 49_999)],
    })
    expect((await list()).map(({ id }) => id)).toEqual(['large', 'lent-out', 'lent-out-borrow', 'of-sui'])
  })

  test('leave out a row in another shape, and fail when most are', async () => {
    const { pool: _, ...nameless } = naviRow
    expect(await open({ '/pools': pools(naviRow, nameless) }).list()).toHaveLength(1)
    await expect(open({ '/pools': pools(naviRow, nameless, nameless) }).list()).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/unexpected form/),
    })
  })

  test.each([
    ['no pool at all', pools()],
    ['no pool of our chains', pools({ ...naviRow, chain: 'Linea' })],
    ['a status other than success', { status: 'error', data: [] }],
    ['a payment request', broken('{"message":"paid"}', 402)],
    ['HTML with status 403', broken('<html></html>', 403)],
    ['HTML with status 500', broken('<html></html>', 500)],
    ['HTML', broken('<html></html>')],
    ['truncated JSON', broken(`{"status":"success","data":[${JSON.stringify(naviRow)},{"chain":"Su`)],
    ['a JSON string', broken('"invalid"', 400)],
  ])('fail on %s', async (_, answer) => {
    await expect(open({ '/pools': answer }).list()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })
})

describe('what can be borrowed', () => {
  const withTwin = [naviRow.pool, `${naviRow.pool}-borrow`]
  const idsOf = async (list: ReturnType<typeof open>['list']) => (await list()).map(({ id }) => id)

  test('becomes a twin of its pool; a row without its pool and one in another shape become nothing', async () => {
    const orphan = { ...naviBorrowRow, pool: 'ffffffff-2222-4333-8444-555555555555' }
    const { list } = open({ '/pools': pools(naviRow), '/lendBorrow': [naviBorrowRow, orphan, { ltv: 1 }, null] })
    expect(await idsOf(list)).toEqual(withTwin)
  })

  test.each([
    ['asks for payment', broken('{"message":"paid"}', 402)],
    ['answers HTML', broken('<html></html>')],
    ['is empty', []],
    ['is an object', { data: [] }],
  ])('is optional: vaults come without it when the route %s', async (_, answer) => {
    expect(await idsOf(open({ '/pools': pools(naviRow), '/lendBorrow': answer }).list)).toEqual([naviRow.pool])
  })

  test('stands for a day when the route fails, and not longer', async () => {
    const { list, answers, wait } = open({ '/pools': pools(naviRow), '/lendBorrow': [naviBorrowRow] })
    await list()
    answers['/lendBorrow'] = []
    wait(23 * HOUR)
    expect(await idsOf(list)).toEqual(withTwin)
    wait(HOUR)
    expect(await idsOf(list)).toEqual([naviRow.pool])
  })
})

test('nothing is mapped after the caller left', async () => {
  const caller = new AbortController()
  const { upstream } = testUpstream(() => {
    caller.abort(new Error('stopping'))
    return pools(naviRow)
  })
  const source = defillamaVaults({ upstream, baseUrl: 'https://yields.llama.fi', now: () => 0, readsBorrows: true })
  await expect(source.listVaults(protocols, caller.signal)).rejects.toThrow('stopping')
})
