import { expect, test } from 'vitest'
import { buildRequest } from '#client/build-request.ts'
import { firstQuestion } from '#contract/first-question.ts'
import { listVaults } from '#contract/vault.ts'
import { readState, writeState } from '#dashboard/state/use-url-state.ts'
import { isPresetOn, presets, togglePreset } from './presets.ts'
import {
  activeFilterCount,
  contradictions,
  filterShape,
  needsSearchHere,
  noFilter,
  pageOf,
  toVaultQuery,
} from './vault-filter.ts'
import { readVaultSearch } from './vault-search-text.ts'

const read = (search: string) => readState(filterShape, new URLSearchParams(search))

test('a URL without filters asks for the first fifty of every chain, what beats the benchmark first', () => {
  const first = { chain: ['ALL'], order: 'benchmark', sort: 'desc', limit: 50, offset: 0, tags: undefined }
  expect(toVaultQuery(read(''))).toMatchObject(first)
  expect(toVaultQuery(read('chain=sui,eth')).chain).toEqual(['SUI', 'ETH'])
})

test('an address from when a page had a hundred rows shows the same rows; one of today names its size', () => {
  const paging = (search: string) => {
    const { limit, offset } = toVaultQuery(read(search))
    return [limit, offset]
  }
  expect(paging('page=2')).toEqual([100, 200])
  expect(paging('limit=100&page=2')).toEqual([100, 200])
  expect(paging('limit=100')).toEqual([100, 0])
  expect(paging('limit=1000')).toEqual([50, 0])
  expect(paging(writeState(filterShape, new URLSearchParams(), pageOf(2, 50)).toString())).toEqual([50, 100])
  expect(writeState(filterShape, new URLSearchParams('page=1&limit=50'), pageOf(0, 50)).toString()).toBe('')
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
  expect(filter).toMatchObject({
    chain: ['SUI'],
    type: ['LP'],
    tvl: '> 1M',
    apy: '< 5%',
    tags: ['low_risk', 'airdrop'],
  })
  expect(toVaultQuery(filter).offset).toBe(200)
})

test('a bad item is dropped alone', () => {
  const filter = read('chain=MARS,sui,SUI&type=LENDING&tags=low_risk,nonsense&page=-4&order=color&minTvl=much')
  expect(filter).toMatchObject({ chain: ['SUI'], type: ['LENDING'], tags: ['low_risk'], page: 0, order: 'benchmark' })
  expect(filter.minTvl).toBeUndefined()
})

test('starred vaults are asked for by their ids, whatever their chain; others are not', () => {
  expect(toVaultQuery(read('starred=true'), { starredIds: ['a', 'b'] })).toMatchObject({ id: ['a', 'b'], limit: 1000 })
  expect(toVaultQuery(read(''), { starredIds: ['a', 'b'] }).id).toBeUndefined()
  const many = Array.from({ length: 151 }, (_, index) => `${index}`)
  expect(toVaultQuery(read('starred=true'), { starredIds: many }).id).toBeUndefined()
})

test('starred vaults are looked for in the longest list there is', () => {
  expect(toVaultQuery(read('starred=true&page=3'))).toMatchObject({ limit: 1000 })
})

test('the list asks for what earns; loans are asked for by their own side, by an old link too', () => {
  expect(toVaultQuery(read('')).side).toBe('earn')
  expect(toVaultQuery(read('side=borrow')).side).toBe('borrow')
  expect(contradictions(read('type=BORROW'))).toEqual({ side: 'borrow', type: [] })
  expect(contradictions(read('type=BORROW,LENDING'))).toEqual({ type: ['LENDING'] })
  expect(contradictions(read('side=borrow&type=LP'))).toEqual({ side: 'borrow', type: [] })
  expect(contradictions(read('type=LP,LENDING&side=earn'))).toEqual({})
})

test('what can be prepared is a filter; a link from when all chains were one lists them still', () => {
  const filter = read('chain=all&buildable=true&order=stability')
  expect(toVaultQuery(filter)).toMatchObject({ chain: ['ALL'], buildable: true, order: 'stability' })
  expect([activeFilterCount(filter), toVaultQuery(read('')).buildable]).toEqual([1, undefined])
  expect(needsSearchHere(filter)).toBe(true)
})

test('steady vaults, the best rate first, are the first preset; of loans it begins with the lowest', () => {
  const [steady] = presets.earn
  const ofLoans = presets.borrow.find((preset) => preset.minStability)
  if (!steady || !ofLoans) throw new Error('There is no such preset')
  const before = read('chain=SUI&sort=asc')
  const added = { ...before, ...togglePreset(before, steady) }
  const filtered = { chain: ['SUI'], minStability: 0.9, order: 'totalApy' }
  expect(added).toMatchObject({ ...filtered, tags: ['low_risk'], sort: 'desc' })
  expect([isPresetOn(before, steady), isPresetOn(added, steady)]).toEqual([false, true])
  expect(togglePreset(added, steady)).toMatchObject({ minStability: undefined, tags: [] })
  expect({ ...before, ...togglePreset(before, ofLoans) }).toMatchObject({ ...filtered, sort: 'asc' })
})

test('the cheapest loans come first, and the first order again; the other direction is not the preset', () => {
  const cheapest = presets.borrow.find(({ order }) => order === 'totalApy')
  if (!cheapest) throw new Error('There is no such preset')
  const before = read('side=borrow&chain=SUI')
  const added = { ...before, ...togglePreset(before, cheapest) }
  expect(added).toMatchObject({ side: 'borrow', chain: ['SUI'], order: 'totalApy', sort: 'asc' })
  expect([before, added, { ...added, sort: 'desc' as const }].map((each) => isPresetOn(each, cheapest))).toEqual([
    false,
    true,
    false,
  ])
  expect(togglePreset(added, cheapest)).toEqual({ order: 'benchmark', sort: 'desc' })
})

test('loans of dollar stablecoins are a filter beside the others, which a preset adds and removes', () => {
  const dollars = presets.borrow.find((preset) => preset.dollars)
  if (!dollars) throw new Error('There is no such preset')
  const before = read('side=borrow&minStability=0.9')
  const added = { ...before, ...togglePreset(before, dollars) }
  expect(toVaultQuery(added)).toMatchObject({ side: 'borrow', dollars: true, minStability: 0.9 })
  expect([before, added].map((each) => isPresetOn(each, dollars))).toEqual([false, true])
  expect([activeFilterCount(before), activeFilterCount(added)]).toEqual([1, 2])
  expect(togglePreset(added, dollars)).toEqual({ dollars: false })
  expect(toVaultQuery(before).dollars).toBeUndefined()
})

test('clearing leaves the order and the size of a page, and no filter, in the URL', () => {
  const before = new URLSearchParams(
    'chain=SUI&tags=airdrop&limit=100&starred=true&order=name&address=0x2::sui::SUI&search=x&minApy=1&protocol=navi,y',
  )
  expect(activeFilterCount(readState(filterShape, before))).toBe(8)
  expect(writeState(filterShape, before, noFilter).toString()).toBe('limit=100&order=name')
})

test.each([
  ['sui usdc', 'sui usdc', undefined],
  ['sui -usdt', 'sui', ['usdt']],
  ['-"navi lending" SUI-USDC -x', 'SUI-USDC', ['navi lending', 'x']],
  ['sui -', 'sui', undefined],
  [' - ', undefined, undefined],
  ['-usdt', undefined, ['usdt']],
])('the box “%s” looks for %s and leaves out %s', (written, search, exclude) => {
  expect(readVaultSearch(written)).toEqual({ search, exclude })
  expect(toVaultQuery(read(new URLSearchParams({ search: written }).toString()))).toMatchObject({ search, exclude })
})

test('a preset adds to what is set, and takes away only what it asked for', () => {
  const [, stable, , single] = presets.earn
  if (!stable || !single) throw new Error('There are no presets')
  const before = read('chain=SUI&search=usdc&minApy=0.02&tags=airdrop')
  const added = { ...before, ...togglePreset(before, stable) }
  expect(added).toMatchObject({ chain: ['SUI'], search: 'usdc', minApy: 0.02, tags: ['airdrop', 'stable_yield'] })
  expect([isPresetOn(before, stable), isPresetOn(added, stable), isPresetOn(added, single)]).toEqual([
    false,
    true,
    false,
  ])
  const both = { ...added, ...togglePreset(added, single) }
  expect(both).toMatchObject({ type: ['LENDING', 'STAKING'], tvl: '> 1M', order: 'totalApy' })
  expect({ ...both, ...togglePreset(both, stable) }).toMatchObject({
    tags: ['airdrop'],
    type: both.type,
    chain: ['SUI'],
  })
})

test('a lower bound above the upper one is let go, each pair by itself', () => {
  const filter = read('minTvl=5&maxTvl=1&minApy=0.1&maxApy=0.1')
  expect(contradictions(filter)).toEqual({ minTvl: undefined, maxTvl: undefined })
})

test('what leads alone is a filter of its own, which counts and goes with the others', () => {
  const filter = read('leading=true')
  expect(toVaultQuery(filter)).toMatchObject({ leading: true })
  expect(activeFilterCount(filter)).toBe(1)
  expect(toVaultQuery({ ...filter, ...noFilter }).leading).toBeUndefined()
})
