import { expect, test } from 'vitest'
import { firstQuestion } from '#contract/first-question.ts'
import { listVaults } from '#contract/vault.ts'
import { buildRequest } from '#dashboard/api/call/build-request.ts'
import { readState, writeState } from '#dashboard/state/use-url-state.ts'
import { filterShape, noFilter, toVaultQuery } from './vault-filter.ts'

const read = (search: string) => readState(filterShape, new URLSearchParams(search))

test('a URL without filters asks for the first hundred by value locked', () => {
  expect(toVaultQuery(read(''))).toMatchObject({ order: 'tvl', sort: 'desc', limit: 100, offset: 0, tags: undefined })
})

test('what the page asks first is to the letter what the service announces, or it would be asked twice', () => {
  const { url } = buildRequest(listVaults, { query: toVaultQuery(read('')) }, { baseUrl: '', apiKey: '' })
  expect(firstQuestion('/vaults')?.url).toBe(url)
  expect(firstQuestion('/vaults/pool-1')?.url).toBe(
    buildRequest(listVaults, { query: { id: ['pool-1'] } }, { baseUrl: '', apiKey: '' }).url,
  )
})

test('filters read as the interface reads them, whatever their case', () => {
  const filter = read('chain=sui&type=lp&tvl=>1m&apy=<5%25&tags=low_risk,airdrop&page=2')
  expect(filter).toMatchObject({ chain: 'SUI', type: 'LP', tvl: '> 1M', apy: '< 5%', tags: ['low_risk', 'airdrop'] })
  expect(toVaultQuery(filter).offset).toBe(200)
})

test('a bad item is dropped alone', () => {
  const filter = read('chain=MARS&type=LENDING&tags=low_risk,nonsense&page=-4&order=color')
  expect(filter).toMatchObject({ chain: undefined, type: 'LENDING', tags: ['low_risk'], page: 0, order: 'tvl' })
})

test('starred vaults are asked for by their ids, whatever their chain; others are not', () => {
  expect(toVaultQuery(read('starred=true'), ['a', 'b'])).toMatchObject({ id: ['a', 'b'], limit: 1000 })
  expect(toVaultQuery(read(''), ['a', 'b']).id).toBeUndefined()
  const many = Array.from({ length: 151 }, (_, index) => `${index}`)
  expect(toVaultQuery(read('starred=true'), many).id).toBeUndefined()
})

test('starred vaults are looked for in the longest list there is', () => {
  expect(toVaultQuery(read('starred=true&page=3'))).toMatchObject({ limit: 1000 })
})

test('clearing leaves the order and nothing else in the URL', () => {
  const before = new URLSearchParams('chain=SUI&tags=airdrop&page=2&starred=true&order=name&address=0x2::sui::SUI')
  expect(writeState(filterShape, before, noFilter).toString()).toBe('order=name')
})
