import { expect, test } from 'vitest'
import { getTokenPrice } from './price.ts'
import { listVaults } from './vault.ts'
import { getHoldings } from './wallet/holding.ts'
import { getNftHoldings } from './wallet/nft.ts'

// The hosted service sends some answers in other forms than the specification's tables: the client reads both.

const holding = { amount: '1.5', amountRaw: '1500000000', chain: 'SUI' }
const readHolding = (more: object) => getHoldings.response.parse({ data: [{ ...holding, ...more }] }).data[0]

test.each([
  ['an object', { price: 3.25, symbol: 'SUI' }, '3.25'],
  ['a decimal string', '3.250', '3.250'],
  ['a number', 3.25, '3.25'],
  ['a date-time, which is no price', '2026-11-20T00:00:00Z', ''],
  ['null', null, ''],
  ['nothing', undefined, ''],
])('the price of the day before is read from %s', (_, last_24h_price, read) => {
  expect(readHolding({ last_24h_price })?.last_24h_price).toBe(read)
})

test('a holding that leaves members out has them as unknown, never as zero', () => {
  expect(readHolding({})).toMatchObject({ rate: null, avgCost: null, logo: '', is_spam: false, price: { price: null } })
})

test.each([
  [{ price: 3.5 }, 3.5],
  ['3.5', 3.5],
  [3.5, 3.5],
  ['2026-11-20T00:00:00Z', null],
  ['', null],
])('a token’s last24hPrice %j is %j', (last24hPrice, read) => {
  expect(getTokenPrice.response.parse({ data: [{ last24hPrice }] }).data[0]?.last24hPrice).toBe(read)
})

test('NFTs are read bare and wrapped in data', () => {
  const collection = { collection: { id: 'c', name: 'Collection' }, tokens: [{ tokenId: '1' }] }
  const bare = getNftHoldings.response.parse([collection])
  expect(getNftHoldings.response.parse({ data: [collection] })).toEqual(bare)
  expect(bare[0]).toMatchObject({ floorPrice: null, collection: { scam: false }, profit: { realizedPnL: null } })
})

test('a vault with apy_rewards alone is read, and what it leaves out is unknown', () => {
  const answer = { data: [{ id: 'v', type: 'LP', chain: 'SUI', protocol: {}, apy_rewards: 0.02, label: null }] }
  const read = listVaults.response.parse({ ...answer, pagination: { total: 1, limit: 100, offset: 0 } }).data[0]
  expect(read).toMatchObject({ apy_rewards: 0.02, apr_rewards: null, tvl: null, label: [], rewards: { tokens: [] } })
})

test('a form that is neither is refused rather than guessed', () => {
  expect(getNftHoldings.response.safeParse({ items: [] }).success).toBe(false)
  expect(listVaults.response.safeParse({ data: 'none' }).success).toBe(false)
})
