import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { openSuiGraphql } from '#testing/sui/sui-graphql.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { suiCoinObjects } from './coin-objects.ts'

const signal = new AbortController().signal
const url = 'https://graphql.mainnet.sui.io/graphql'
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const wrapper = (inner: string) => `0x${'2'.padStart(64, '0')}::coin::CoinMetadata<${inner}>`
const node = (repr: string, told: Record<string, unknown> = {}) => ({
  asMoveObject: {
    contents: { type: { repr } },
    asCoinMetadata: { decimals: 6, name: 'USDC', symbol: 'USDC', iconUrl: null, ...told },
  },
})
const page = (nodes: unknown[], endCursor: string | null = null) => ({
  data: { objects: { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes } },
})
const read = (answer: unknown, after: string | null = null, list = 'metadata') => {
  const { upstream, received } = testUpstream(() => answer)
  return { page: suiCoinObjects({ upstream, url }, 1).readPage({ list, after }, signal), received }
}

const service = await openSuiGraphql()
afterAll(() => service.refuse(503))

test('asks what the service’s own schema allows, within its size of a request, for both kinds of objects', async () => {
  const filters: unknown[] = []
  service.serve({
    objects: (args: unknown) => {
      filters.push(args)
      return { pageInfo: { hasNextPage: true, endCursor: 'AAE=' }, nodes: [] }
    },
  })
  const source = suiCoinObjects(service, 1)
  for (const list of source.lists) await source.readPage({ list, after: null }, signal)
  await source.readPage({ list: 'metadata', after: 'a"}b' }, signal)
  expect(filters).toEqual([
    { first: 50, filter: { type: '0x2::coin_registry::Currency' } },
    { first: 50, filter: { type: '0x2::coin::CoinMetadata' } },
    { first: 50, after: 'a"}b', filter: { type: '0x2::coin::CoinMetadata' } },
  ])
  for (const query of service.queries) expect(Buffer.byteLength(JSON.stringify({ query }))).toBeLessThan(5000)
})

test('reads the coin out of its object’s type, and where the next page begins', async () => {
  expect(await read(page([node(wrapper(usdc))], 'next')).page).toEqual({
    objects: 1,
    coins: [{ coinType: usdc, describedBy: 'metadata', name: 'USDC', symbol: 'USDC', decimals: 6, iconUrl: '' }],
    next: 'next',
  })
  expect((await read(page([])).page)?.next).toBeNull()
})

test('drops and counts what is no coin, and keeps its neighbours', async () => {
  const nasty = [
    null,
    {},
    { asMoveObject: null },
    { asMoveObject: { contents: null, asCoinMetadata: null } },
    { ...node(wrapper(usdc)), asMoveObject: { contents: { type: { repr: wrapper(usdc) } }, asCoinMetadata: null } },
    node(wrapper('u64')),
    node(wrapper('')),
    node(wrapper(`${usdc}>,<${usdc}`)),
    node('0x2::coin::CoinMetadata'),
    node(wrapper(`0xa::lp::LP<${Array.from({ length: 20 }, () => usdc).join(',')}>`)),
    node(wrapper(`0xa::${'x'.repeat(10_000)}::X`)),
  ]
  const found = await read(page([...nasty, node(wrapper(usdc))])).page
  expect(found).toMatchObject({ objects: nasty.length + 1, coins: [{ coinType: usdc }] })
})

test('bounds what anybody may write on a chain, field by field', async () => {
  const hostile = node(wrapper(usdc), {
    decimals: 999,
    name: `\u202eevil\u0000${'n'.repeat(100_000)}`,
    symbol: 'S'.repeat(5000),
    iconUrl: 'javascript:alert(1)',
  })
  const [coin] = (await read(page([hostile])).page)?.coins ?? []
  expect(coin).toMatchObject({ decimals: null, symbol: 'S'.repeat(40), iconUrl: '' })
  expect(coin?.name).toMatch(/^evil?n*$/)
  expect(coin?.name.length).toBeLessThanOrEqual(100)
  const [missing] =
    (await read(page([node(wrapper(usdc), { decimals: null, name: null, symbol: 7 })])).page)?.coins ?? []
  expect(missing).toMatchObject({ decimals: null, name: '', symbol: '' })
})

test('says that a place is forgotten when the service no longer has its checkpoint', async () => {
  const refusal = {
    data: { objects: null },
    errors: [{ message: 'Request is outside consistent range', extensions: { code: 'BAD_USER_INPUT' } }],
  }
  expect(await read(refusal, 'old').page).toBeNull()
  await expect(read(refusal).page).rejects.toThrow('graphql.mainnet.sui.io gave no page')
})

test.each([
  [
    'a failure of the service',
    { data: { objects: null }, errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  ],
  ['no data', { data: null, errors: [{}] }],
  ['a page without an end', { data: { objects: { pageInfo: { hasNextPage: true, endCursor: null }, nodes: [] } } }],
  ['a page that is torn', new Response('{"data":{"objects":{"pageInfo":{"hasNextPage":true', { status: 200 })],
])('fails on %s, so that the same place is read again', async (_, answer) => {
  await expect(read(answer, 'here').page).rejects.toThrow()
})

test('leaves half of what the host may be asked at once to visitors, who never wait behind it', async () => {
  let nowMs = 0
  const rests: number[] = []
  const upstream = createUpstream({
    ...{
      fetch: async () => Response.json(page([])),
      now: () => nowMs,
      budgets: {},
      budget: { perMinute: 60, burst: 4 },
    },
    sleep: async (ms) => {
      rests.push(ms)
      nowMs += ms
    },
  })
  const { readPage } = suiCoinObjects({ upstream, url }, 1)
  for (let pages = 0; pages < 3; pages += 1) await readPage({ list: 'metadata', after: null }, signal)
  expect(rests).toHaveLength(1)
  for (let visitors = 0; visitors < 2; visitors += 1) await upstream.json({ url, signal }, z.unknown())
  expect(rests).toHaveLength(1)
})
