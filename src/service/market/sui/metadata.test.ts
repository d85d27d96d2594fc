import { expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { suiGraphqlMetadata } from './metadata.ts'

const signal = new AbortController().signal
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const publisher = `0x${'c0'.repeat(32)}`

/** What the service says of one coin, from the published example; and of the first version of a package. */
const usdcAnswer = {
  decimals: 6,
  name: 'USDC',
  symbol: 'USDC',
  iconUrl: 'https://www.circle.com/hubfs/usdcIcon.svg',
  supply: '280000000000000',
}
const publication = {
  previousTransaction: { sender: { address: publisher }, effects: { timestamp: '2024-09-17T10:20:30.123Z' } },
}

const aliasesOf = (query: string) =>
  [...query.matchAll(/(a\d+):(coinMetadata|package)\([^"]*"([^"]+)"/g)].map(([, alias = '', field = '', key = '']) => ({
    alias,
    field,
    key,
  }))

function source(answer: (field: string, key: string) => unknown, errors?: { message: string }[]) {
  const { upstream, received } = testUpstream(({ body }) => {
    const { query } = body as { query: string }
    const data = Object.fromEntries(aliasesOf(query).map(({ alias, field, key }) => [alias, answer(field, key)]))
    return errors ? { data, errors } : { data }
  })
  const queries = () => received.map(({ body }) => (body as { query: string }).query)
  return { metadata: suiGraphqlMetadata({ upstream, url: 'https://graphql.mainnet.sui.io/graphql' }), queries }
}
const always = (metadata: unknown, origin: unknown) => (field: string) => (field === 'package' ? origin : metadata)

test('joins what the chain says of a coin and of its package', async () => {
  const { metadata } = source(always(usdcAnswer, publication))
  expect(await metadata.readMetadata([usdc], signal)).toEqual([
    {
      coinType: usdc,
      name: 'USDC',
      symbol: 'USDC',
      decimals: 6,
      iconUrl: 'https://www.circle.com/hubfs/usdcIcon.svg',
      totalSupply: 280_000_000,
      creator: publisher,
      createdAt: new Date('2024-09-17T10:20:30.123Z'),
    },
  ])
})

test.each([
  ['18446744073709551615', 9, 18446744073.709553],
  ['12345678901234567890123456789', 12, 12345678901234568],
  ['100', 0, 100],
  ['0', 9, 0],
  ['1', 9, 1e-9],
])('divides a supply of %s base units by its %i decimals as a decimal', async (supply, decimals, coins) => {
  const { metadata } = source(always({ ...usdcAnswer, supply, decimals }, publication))
  const [coin] = await metadata.readMetadata([usdc], signal)
  expect(coin?.totalSupply).toBe(coins)
})

test.each([
  ['the supply is null', { ...usdcAnswer, supply: null }],
  ['the supply is no number', { ...usdcAnswer, supply: '1e9' }],
  ['the decimals are null', { ...usdcAnswer, decimals: null }],
])('leaves the supply unknown when %s', async (_, answer) => {
  const { metadata } = source(always(answer, publication))
  const [coin] = await metadata.readMetadata([usdc], signal)
  expect(coin).toMatchObject({ name: 'USDC', totalSupply: null })
})

test.each([
  [null, ''],
  ['', ''],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  [`data:image/png;base64,${'A'.repeat(60_000)}`, ''],
  ['javascript:alert(1)', ''],
])('reads the icon %.40s as %.40s', async (iconUrl, read) => {
  const { metadata } = source(always({ ...usdcAnswer, iconUrl }, publication))
  const [coin] = await metadata.readMetadata([usdc], signal)
  expect(coin?.iconUrl).toBe(read)
})

test('knows who made a coin that has no metadata, and leaves out a coin that the chain does not know', async () => {
  const onlyPackage = source(always(null, publication))
  expect(await onlyPackage.metadata.readMetadata([usdc], signal)).toEqual([
    {
      coinType: usdc,
      name: '',
      symbol: '',
      decimals: null,
      iconUrl: '',
      totalSupply: null,
      creator: publisher,
      createdAt: new Date('2024-09-17T10:20:30.123Z'),
    },
  ])
  const nothing = source(always(null, null))
  expect(await nothing.metadata.readMetadata([usdc], signal)).toEqual([])
})

test.each([
  ['the transaction is gone', { previousTransaction: null }],
  ['its sender and effects are', { previousTransaction: { sender: null, effects: null } }],
  ['the package is', null],
])('leaves creator and date unknown when %s', async (_, origin) => {
  const { metadata } = source(always(usdcAnswer, origin))
  const [coin] = await metadata.readMetadata([usdc], signal)
  expect(coin).toMatchObject({ name: 'USDC', creator: '', createdAt: null })
})

test('asks once for a coin written in several ways, and once for a package of several coins', async () => {
  const { metadata, queries } = source(always(usdcAnswer, publication))
  const coins = await metadata.readMetadata(
    ['0x2::sui::SUI', `0x${'2'.padStart(64, '0')}::sui::SUI`, 'sui:0x2::sui::SUI', '0x2::other::OTHER'],
    signal,
  )
  expect(coins.map(({ coinType }) => coinType)).toEqual(['0x2::sui::SUI', '0x2::other::OTHER'])
  const requested = queries().flatMap(aliasesOf)
  expect(requested.filter(({ field }) => field === 'coinMetadata')).toHaveLength(2)
  expect(requested.filter(({ field }) => field === 'package')).toHaveLength(1)
})

test('asks for a generic coin type as it is', async () => {
  const { metadata, queries } = source(always(usdcAnswer, publication))
  await metadata.readMetadata([`0xa::lp::LP<0x2::sui::SUI, ${usdc}>`], signal)
  expect(queries()[0]).toContain(`coinMetadata(coinType:"0xa::lp::LP<0x2::sui::SUI,${usdc}>")`)
})

test('sends nothing that is no coin type', async () => {
  const { metadata, queries } = source(always(usdcAnswer, publication))
  expect(await metadata.readMetadata(['SUI', '0x2::sui::SUI"){name}}', ''], signal)).toEqual([])
  expect(queries()).toEqual([])
})

test('keeps each request within 25 coins and 5,000 bytes', async () => {
  const { metadata, queries } = source(always(usdcAnswer, publication))
  const plain = Array.from({ length: 60 }, (_, index) => `0x${(index + 1).toString(16)}::coin::COIN`)
  const long = Array.from({ length: 40 }, (_, index) => `${usdc.slice(0, -4)}LONG${index}<${usdc},${usdc}>`)
  expect(await metadata.readMetadata([...plain, ...long], signal)).toHaveLength(100)
  for (const query of queries()) {
    expect(Buffer.byteLength(JSON.stringify({ query }))).toBeLessThanOrEqual(5000)
    expect(aliasesOf(query).length).toBeLessThanOrEqual(25)
  }
  // 60 plain coins and 40 long ones: no more requests than the limits ask for.
  expect(queries().filter((query) => query.includes('coinMetadata')).length).toBeLessThanOrEqual(8)
})

test('keeps the good parts of an answer that has errors', async () => {
  const { metadata } = source(
    (field, key) => (field === 'package' ? publication : key === '0x2::sui::SUI' ? null : usdcAnswer),
    [{ message: 'timed out at a0' }],
  )
  const coins = await metadata.readMetadata(['0x2::sui::SUI', usdc], signal)
  expect(coins.map(({ name }) => name)).toEqual(['', 'USDC'])
})

test.each([
  ['errors without data', { data: null, errors: [{ message: 'Query is too large' }] }, /refused a query/],
  ['neither data nor errors', {}, /refused a query/],
  ['HTML', new Response('<html></html>'), /graphql\.mainnet\.sui\.io/],
  ['a status of 500', new Response('busy', { status: 500 }), /500/],
])('fails on %s', async (_, answer, message) => {
  const { upstream } = testUpstream(() => answer)
  const metadata = suiGraphqlMetadata({ upstream, url: 'https://graphql.mainnet.sui.io/graphql' })
  const failure = metadata.readMetadata([usdc], signal)
  await expect(failure).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', message: expect.stringMatching(message) })
})
