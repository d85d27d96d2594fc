import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coin, type CoinQuery, type CoinSortField, coinSortFields } from '#contract/coin.ts'
import { coinKey } from '#domain/coin-type.ts'
import type { FamilyState, StoredRow } from '#service/store/store.ts'
import '#testing/property-seed.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { inTier } from '#testing/tier.ts'
import { noCoins } from './coin-snapshot.ts'
import { listCoins } from './list-coins.ts'
import { readCoins } from './read-coins.ts'

const pause = async () => {}
const words = [
  'Sui',
  'usdc',
  'USDC',
  ' Usd ',
  '猫 Café',
  '🐱',
  'a\0b',
  '',
  '\ud800x',
  'A::b',
  '100%_\\',
  'cafe',
  'x'.repeat(150),
]
const modules = ['sui::SUI', 'usdc::USDC', 'a0x1g::Cafe', 'coin::COIN']
const packages = ['0x2', `0x${'0'.repeat(61)}abc`, `0x${'c0ffee'.repeat(10)}cafe`, `0x${'dba3'.repeat(16)}`]

const quantity = fc.option(fc.constantFrom(0, 1, 2.5, -3, 1e300))
const moment = fc.constantFrom('', '2026-11-20T12:00:00.000Z', '2025-01-01T00:00:00.000Z')
const coinType = fc
  .tuple(fc.constantFrom(...packages), fc.constantFrom(...modules), fc.boolean())
  .map(([at, module, isPaired]) => `${at}::${module}${isPaired ? '<0x2::sui::SUI>' : ''}`)
const coin: fc.Arbitrary<Partial<Coin>> = fc.record({
  coinType,
  name: fc.constantFrom(...words),
  symbol: fc.constantFrom(...words),
  verified: fc.boolean(),
  price: quantity,
  marketCap: quantity,
  priceChangePercentage24H: quantity,
  priceChangePercentage7D: quantity,
  volume24H: quantity,
  holders: quantity,
  totalSupply: quantity,
  createdAt: moment,
  lastUpdatedAt: moment,
})
/** What the store holds after each write: rows that changed, rows that came; `isNew`: in place of all that were. */
const writes = fc.array(
  fc.record({
    changed: fc.array(fc.tuple(fc.nat(40), coin), { maxLength: 6 }),
    added: fc.array(coin, { maxLength: 25 }),
    isNew: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
const search = fc.oneof(
  fc.constantFrom(
    ...words,
    ...packages,
    'S',
    'us',
    '0',
    '00',
    '::',
    ':',
    '<',
    '0x2::sui',
    '0X0002::SUI::sui',
    'fé',
    '1g',
    'x1g',
    'ee',
    ' ',
  ),
  coinType.chain((type) =>
    fc.tuple(fc.nat(type.length), fc.nat(type.length)).map(([a, b]) => type.slice(Math.min(a, b), Math.max(a, b))),
  ),
)
const query: fc.Arbitrary<CoinQuery> = fc.record(
  {
    page: fc.nat(3),
    limit: fc.constantFrom(1, 7, 50),
    search,
    sort: fc
      .tuple(fc.constantFrom(...coinSortFields), fc.constantFrom('asc', 'desc'))
      .map(([field, way]) => `${field}:${way}` as const),
  },
  { requiredKeys: ['page', 'limit'] },
)

const clean = (text: string) => text.replaceAll('\0', '').replaceAll('\ud800', '')
const sortValue = (field: CoinSortField, row: Coin) => {
  const value = field === 'updatedAt' ? row.lastUpdatedAt : row[field]
  if (typeof value !== 'string') return value
  return clean([...value.trim().toLowerCase()].slice(0, 100).join('')) || null
}
const less = (a: string | number, b: string | number) =>
  typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : a - Number(b)

/** As the interface says it: over plain objects, one step after the other. */
function expected(rows: StoredRow<number>[], { page, limit, search = '', sort }: CoinQuery) {
  const coins = rows.map(({ id, body }) => ({ id, body, coin: JSON.parse(body) as Coin }))
  const text = search.trim().toLowerCase()
  const texts = text.includes('::') ? [text, coinKey(text)] : [text]
  const linesOf = ({ name, symbol, coinType }: Coin) => {
    const key = coinKey(coinType)
    return [name, symbol, coinType, key, key.replace(/0x0+(?=[0-9a-f])/g, '0x')].map((line) =>
      clean(line.toLowerCase()),
    )
  }
  const found = coins.filter(({ coin }) => linesOf(coin).some((line) => texts.some((each) => line.includes(each))))
  const [field, way] = (sort ?? 'marketCap:desc').split(':') as [CoinSortField, 'asc' | 'desc']
  const isRanked = text !== '' && sort === undefined
  const exact = (row: Coin) => (isRanked && sortValue('symbol', row) === text ? 0 : 1)
  const unverified = (row: Coin) => (row.verified ? 0 : 1)
  found.sort((a, b) => {
    const [first, second] = [sortValue(field, a.coin), sortValue(field, b.coin)]
    const byValue =
      first === null || second === null
        ? Number(first === null) - Number(second === null)
        : less(first, second) * (way === 'asc' ? 1 : -1)
    const byRank = unverified(a.coin) - unverified(b.coin)
    const wanted = isRanked ? [exact(a.coin) - exact(b.coin), byRank, byValue] : [byValue, byRank]
    return wanted.find((difference) => difference !== 0) ?? a.id - b.id
  })
  return { rows: found.slice(page * limit, (page + 1) * limit).map(({ body }) => body), total: found.length }
}

test('any list, after any writes, is what the interface says of the rows of that revision', async () => {
  await fc.assert(
    fc.asyncProperty(writes, fc.array(query, { minLength: 10, maxLength: 10 }), async (rounds, queries) => {
      let coins = noCoins
      let rows: (StoredRow<number> & { revision: number })[] = []
      let lastId = 0
      for (const [index, { changed, added, isNew }] of rounds.entries()) {
        const revision = index + 1
        const written = (coin: Partial<Coin>, id: number) => ({
          id,
          body: JSON.stringify({ ...coin, nonce: revision }),
          revision,
        })
        const kept = isNew ? [] : rows
        const news = new Map(changed.map(([at, coin]) => [kept[at]?.id, coin]))
        rows = [
          ...kept.map((row) => {
            const coin = news.get(row.id)
            return coin ? written(coin, row.id) : row
          }),
          ...added.map((coin, at) => written(coin, lastId + at + 1)),
        ]
        lastId += added.length
        const state: FamilyState = { family: 'coins', origin: 'live', asOf: new Date(revision), revision, isRead: true }
        async function* since(after: number): AsyncGenerator<StoredRow<number>[]> {
          yield rows.filter((row) => row.revision > after)
        }
        coins = await readCoins({ read: (read) => read({ ...state, rowCount: rows.length }, since) }, coins, pause)
        expect(coins.state).toEqual(state)
        for (const asked of queries) {
          const { rows: numbers, total } = listCoins(coins, asked)
          const told = { rows: numbers.map((row) => jsonOf(coins.rows, row)), total }
          expect({ asked, ...told }).toEqual({ asked, ...expected(rows, asked) })
        }
      }
    }),
    { numRuns: inTier({ short: 6, long: 40 }) },
  )
})

test('what is found among many thousand coins is all that is there', async () => {
  const rows = Array.from({ length: inTier({ short: 4_500, long: 9_000 }) }, (_, index) => {
    const coin = {
      coinType: `0x${(index * 7919).toString(16).padStart(64, '0')}::coin::COIN`,
      name: `Coin ${index}`,
      symbol: `C${index % 300}`,
    }
    return { id: index + 1, body: JSON.stringify(coin) }
  })
  const state: FamilyState = { family: 'coins', origin: 'live', asOf: new Date(1), revision: 1, isRead: true }
  async function* since(): AsyncGenerator<StoredRow<number>[]> {
    yield rows
  }
  const coins = await readCoins({ read: (read) => read({ ...state, rowCount: rows.length }, since) }, noCoins, pause)
  for (const search of ['c7', 'coin 8', 'in 89', '0x3e', '3e', 'C299', 'nothing', '::coin', '0x1eef', 'n 4096']) {
    const asked = { page: 1, limit: 3, search }
    const { rows: numbers, total } = listCoins(coins, asked)
    const told = { rows: numbers.map((row) => jsonOf(coins.rows, row)), total }
    expect({ search, ...told }).toEqual({ search, ...expected(rows, asked) })
  }
})
