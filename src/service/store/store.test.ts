import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VaultChain } from '#contract/chains.ts'
import { coinSortFields } from '#contract/coin.ts'
import { apyBands, tvlBands } from '#contract/vault.ts'
import { coinKey } from '#domain/coin-type.ts'
import { loadRows } from '#service/admin/load-rows.ts'
import {
  allCoins,
  aMarket,
  aVault,
  coinTypeOf,
  hour,
  listedVaults,
  live,
  openCoins,
  sample,
  someMetadata,
  vaultIds,
  vaultOf,
} from '#testing/store/rows.ts'
import { embeddedTestStores, postgresTestStores, type TestStores } from '#testing/store/stores.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'
import type { Store } from './store.ts'

// Real databases start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const SUI = '0x2::sui::SUI'
const CETUS = '0x06864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS'

describe.each([
  ['embedded', embeddedTestStores],
  ['postgres', postgresTestStores],
] as const)('the store on the %s database', (kind, startStores) => {
  let stores: TestStores
  let store: Store
  beforeAll(async () => {
    stores = await startStores()
  })
  afterAll(() => stores.stop())
  beforeEach(async () => {
    store = await stores.empty()
  })

  /** What statements alone decide: both databases run the same ones, and the embedded one takes many times longer. */
  const testStatement = kind === 'postgres' ? test : testLong

  const symbols = async (query: Parameters<typeof allCoins>[1]) =>
    (await allCoins(store, query)).rows.map((row) => row.symbol)

  test('says which kind it is and answers', async () => {
    expect(store.kind).toBe(kind)
    await store.ping()
  })

  testStatement('a statement that nobody reads the rows of says how many it wrote or locked', async () => {
    const { database } = stores
    const ids = sql`id = any('{a,b}'::text[])`
    expect(
      await database.run(sql`insert into protocol (id, body, is_sample) values ('a', '', true), ('b', '', true)`),
    ).toBe(2)
    expect(await database.run(sql`select 1 from protocol where ${ids} for update`)).toBe(2)
    const named = sql`with named as (select 'a' as id) update protocol set body = 'x' from named where protocol.id = named.id`
    expect(await database.run(named)).toBe(1)
    expect(await database.run(sql`delete from protocol where id = 'c'`)).toBe(0)
    expect(await database.transaction((tx) => tx.run(sql`delete from protocol where ${ids} returning id`))).toBe(2)
  })

  describe('coins', () => {
    testStatement(
      'told by others than a list: known from now on, but the registry keeps its age, its failure and its kind',
      async () => {
        const learnt = { coinType: CETUS, name: 'Cetus' }
        await store.coins.learnIdentities('live', [learnt])
        await store.coins.saveIdentities(sample('coins'), [{ coinType: SUI, name: 'Sui' }])
        await store.coins.learnIdentities('live', [learnt])
        expect(await store.coins.find(coinKey(CETUS))).toBeNull()

        await store.coins.saveIdentities(live('coins', hour(1)), [{ coinType: SUI, name: 'Sui' }])
        await store.datasets.recordFailure('coins', 'a list is down', hour(2))
        const before = await store.datasets.family('coins')
        await store.coins.learnIdentities('sample', [learnt])
        expect(await store.coins.find(coinKey(CETUS))).toBeNull()
        await store.coins.learnIdentities('live', [learnt])
        expect(await store.coins.find(coinKey(CETUS))).toMatchObject({ name: 'Cetus' })
        const states = await store.datasets.states()
        expect(states.find(({ name }) => name === 'coins')).toMatchObject({
          origin: 'live',
          rows: 2,
          asOf: hour(1),
          lastAttemptAt: hour(2),
          lastError: 'a list is down',
        })
        expect(await store.datasets.family('coins')).toMatchObject({ asOf: hour(1), revision: before.revision + 1 })
      },
    )

    testStatement(
      'merge what the sources know: lists add, the chain’s word counts most, unknown stays unknown',
      async () => {
        await store.coins.saveIdentities(live('coins'), [
          { coinType: SUI, name: 'Listed name', coinGeckoId: 'sui' },
          { coinType: coinKey(SUI), verified: true },
        ])
        await store.coins.saveMetadata(live('metadata'), [
          someMetadata({ coinType: SUI, name: 'Sui', symbol: 'SUI', decimals: 9 }),
        ])
        await store.coins.saveMarkets(live('markets'), [
          aMarket({ coinType: SUI, price: 3.5, marketCap: null, totalSupply: 10 }),
        ])
        await store.coins.saveHolders(live('holders'), [{ coinType: SUI, holders: null }])
        await store.coins.saveIdentities(live('coins', hour(1)), [{ coinType: SUI, name: 'Other', verified: false }])
        expect(await store.coins.find(coinKey(SUI))).toMatchObject({
          coinType: SUI,
          package: '0x2',
          name: 'Sui',
          symbol: 'SUI',
          decimals: 9,
          coinGeckoId: 'sui',
          verified: true,
          price: 3.5,
          marketCap: null,
          totalSupply: 10,
          holders: null,
          lastUpdatedAt: hour(0).toISOString(),
          pricedAt: hour(0),
        })
        expect((await store.coins.facts([coinKey(SUI), 'unknown'])).get(coinKey(SUI))?.symbol).toBe('SUI')
        expect(await store.coins.identities()).toEqual([
          { coinType: SUI, coinGeckoId: 'sui', cmcId: '', verified: true, marketCap: null, isPriced: true },
        ])
        expect((await allCoins(store, {})).total).toBe(1)
      },
    )

    testStatement(
      'keep what a newer version wrote of them and this one does not know, through every merge',
      async () => {
        await store.coins.saveIdentities(live('coins'), [{ coinType: SUI, name: 'Sui' }])
        const more = { fullyDiluted: 1.5, tags: [{ id: 'l1' }] }
        await stores.database.run(sql`
        update coin_body set body = (body::jsonb || ${JSON.stringify(more)}::jsonb)::text where coin_key = ${coinKey(SUI)}`)
        await store.coins.saveMarkets(live('markets'), [aMarket({ coinType: SUI, price: 3.5 })])
        await store.coins.saveMetadata(live('metadata'), [someMetadata({ coinType: SUI, symbol: 'SUI' })])
        await store.coins.saveHolders(live('holders'), [{ coinType: SUI, holders: 7 }])
        await store.coins.saveIdentities(live('coins', hour(1)), [{ coinType: SUI, coinGeckoId: 'sui' }])
        const { rows } = await allCoins(store, {})
        expect(rows).toMatchObject([
          { name: 'Sui', symbol: 'SUI', price: 3.5, holders: 7, coinGeckoId: 'sui', ...more },
        ])
      },
    )

    testStatement('ignore news of coins that no list knows, and texts that are no coin type', async () => {
      await store.coins.saveIdentities(live('coins'), [{ coinType: 'not a coin' }])
      await store.coins.saveMarkets(live('markets'), [aMarket({ coinType: SUI, price: 1 })])
      expect((await allCoins(store, {})).total).toBe(0)
    })

    testStatement(
      'are found by a part of name, symbol or any spelling of the type, in any case, wildcards taken literally',
      async () => {
        await store.coins.saveIdentities(live('coins'), [
          { coinType: SUI, name: 'Sui', symbol: 'SUI' },
          { coinType: CETUS, name: 'Cetus Protocol', symbol: 'CETUS' },
          { coinType: coinTypeOf(0xabc, 'pct'), name: '100%_\\ yield', symbol: 'PCT' },
          { coinType: coinTypeOf(0xdef, 'cat'), name: '猫 Café', symbol: '🐱' },
        ])
        const found = {
          SUI: [
            'sui',
            'S',
            '0x2::sui',
            '0x2::sui::SUI',
            coinKey(SUI),
            'sui:0x2::sui::SUI',
            '0x0002::SUI::sui',
            ' ui ',
            'ui',
          ],
          CETUS: [
            'protocol',
            'cEt',
            '0x06864a6f',
            '0x6864a6f92',
            '0x6864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS',
            'us',
            'e54b',
          ],
          PCT: ['%', '_', '0%', '100%_\\', '\\', 'yield', '%_'],
          '🐱': ['猫', '猫 ', 'CAFÉ', 'fé', '🐱', 'é'],
        }
        const listed = await openCoins(store)
        const symbolsBy = (search: string) => listed({ search }).rows.map(({ symbol }) => symbol)
        for (const [symbol, searches] of Object.entries(found))
          for (const search of searches)
            expect({ search, found: symbolsBy(search) }).toEqual({
              search,
              found: expect.arrayContaining([symbol]),
            })
        for (const search of ['%', '_', '猫', '0x6864a6f92', 'sui\nsui', 'suisui', '__', 'S%I'])
          expect(symbolsBy(search).length).toBeLessThanOrEqual(1)
        expect(symbolsBy('suisui')).toEqual([])
        expect(symbolsBy('S_I')).toEqual([])
        expect(symbolsBy('a').length).toBe(3)
        expect(symbolsBy('  ').length).toBe(4)
      },
    )

    testStatement(
      'rank an exact symbol first and the verified before the rest, when no sort is asked for',
      async () => {
        const [fake, real, loose, other] = [1, 2, 3, 4].map((index) => coinTypeOf(index, 'usdc'))
        await store.coins.saveIdentities(live('coins'), [
          { coinType: fake ?? '', name: 'Fake', symbol: 'USDC' },
          { coinType: other ?? '', name: 'usdc lookalike', symbol: 'SCAM' },
          { coinType: loose ?? '', name: 'Wrapped', symbol: 'wUSDC', verified: true },
          { coinType: real ?? '', name: 'Real', symbol: 'usdc', verified: true },
        ])
        await store.coins.saveMarkets(live('markets'), [
          aMarket({ coinType: fake ?? '', marketCap: 9e9 }),
          aMarket({ coinType: other ?? '', marketCap: 8e9 }),
        ])
        const order = async (limit: number) =>
          (await allCoins(store, { search: 'usdc' }, limit)).rows.map((row) => row.name)
        expect(await order(50)).toEqual(['Real', 'Fake', 'Wrapped', 'usdc lookalike'])
        expect(await order(1)).toEqual(await order(50))
        expect(await order(3)).toEqual(await order(50))
        const sorted = await allCoins(store, { search: 'usdc', sort: 'marketCap:desc' })
        expect(sorted.rows.map((row) => row.name)).toEqual(
          ['Fake', 'usdc lookalike', 'Wrapped', 'Real'].sort(
            (a, b) => sorted.rows.findIndex((row) => row.name === a) - sorted.rows.findIndex((row) => row.name === b),
          ),
        )
        expect(sorted.rows.slice(0, 2).map((row) => row.name)).toEqual(['Fake', 'usdc lookalike'])
      },
    )

    testStatement('sort by all eleven fields, missing last in both directions, and pages never overlap', async () => {
      const types = Array.from({ length: 60 }, (_, index) => coinTypeOf(index + 1, `c${index}`))
      await store.coins.saveIdentities(
        live('coins'),
        types.map((coinType, index) => ({
          coinType,
          ...(index % 3 === 0 ? {} : { name: `N${index % 7}`, symbol: `s${index % 5}` }),
        })),
      )
      await store.coins.saveMetadata(
        live('metadata'),
        types
          .filter((_, index) => index % 4 !== 0)
          .map((coinType, index) => someMetadata({ coinType, totalSupply: index % 9, createdAt: hour(index % 6) })),
      )
      await store.coins.saveMarkets(
        live('markets'),
        types
          .filter((_, index) => index % 5 !== 0)
          .map((coinType, index) =>
            aMarket({
              coinType,
              price: index % 11,
              marketCap: index % 3 ? index : null,
              volume24H: index % 2,
              priceChangePercentage24H: index - 20,
              priceChangePercentage7D: 20 - index,
              pricedAt: hour(index % 4),
            }),
          ),
      )
      await store.coins.saveHolders(
        live('holders'),
        types.slice(0, 40).map((coinType, index) => ({ coinType, holders: index % 13 })),
      )

      const listed = await openCoins(store)
      for (const field of coinSortFields)
        for (const direction of ['asc', 'desc'] as const) {
          const { rows, total } = listed({ sort: `${field}:${direction}` }, 7)
          expect(total).toBe(60)
          expect(new Set(rows.map((row) => row.coinType)).size).toBe(60)
          const values = rows.map((row) => row[field === 'updatedAt' ? 'lastUpdatedAt' : field])
          const folded = values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
          const known = folded.filter((value) => value !== null && value !== '')
          expect(known.length).toBeGreaterThan(20)
          expect(known.length).toBeLessThan(60)
          expect(folded.slice(0, known.length)).toEqual(known)
          const ascending = [...known].sort((a, b) => ((a as string) < (b as string) ? -1 : a === b ? 0 : 1))
          expect(known).toEqual(direction === 'asc' ? ascending : ascending.reverse())
        }
    })

    testStatement('keep NUL, broken letters and very long names out of the way of everything else', async () => {
      const name = `${'long '.repeat(2000)}\0 \ud800`
      await store.coins.saveIdentities(live('coins'), [{ coinType: SUI, name, symbol: 'S\0UI' }])
      expect(await symbols({ search: 'long long' })).toHaveLength(1)
      expect(await symbols({ search: 'sui', sort: 'name:asc' })).toHaveLength(1)
      expect((await store.coins.find(coinKey(SUI)))?.name).toBe(name)
    })

    testStatement('wait in line for metadata and holders, those without an answer too', async () => {
      const [first, second, third] = ['a', 'b', 'c'].map((symbol, index) => coinTypeOf(index + 0x10000, symbol)) as [
        string,
        string,
        string,
      ]
      await store.coins.saveIdentities(live('coins'), [
        { coinType: first },
        { coinType: second, verified: true },
        { coinType: third },
      ])
      expect(await store.coins.staleMetadata(hour(1), 2)).toEqual([second, first])
      await store.coins.saveMetadata(live('metadata', hour(2)), [
        someMetadata({ coinType: second }),
        someMetadata({ coinType: first }),
      ])
      expect(await store.coins.staleMetadata(hour(1), 2)).toEqual([third])
      expect(await store.coins.staleMetadata(hour(3), 3)).toEqual([third, second, first])

      expect(await store.coins.staleHolders(1)).toEqual([second])
      await store.coins.saveHolders(live('holders', new Date()), [
        { coinType: second, holders: null },
        { coinType: first, holders: 3 },
      ])
      expect(await store.coins.staleHolders(5)).toEqual([third])
    })

    testStatement(
      'wait for their holders in two lines that take turns, so that no number of verified coins keeps the others out',
      async () => {
        const coins = ['a', 'b', 'c', 'd'].map((symbol, index) => ({
          coinType: coinTypeOf(index + 0x20000, symbol),
          verified: symbol !== 'd',
        }))
        await store.coins.saveIdentities(live('coins'), coins)
        const [first, second, third, unverified] = coins.map(({ coinType }) => coinType)
        expect(await store.coins.staleHolders(2)).toEqual([first, unverified])
        expect(await store.coins.staleHolders(9)).toEqual([first, unverified, second, third])
      },
    )
  })

  describe('vaults', () => {
    testStatement('are filtered by bands, chain, type, protocol, tags and any spelling of a coin', async () => {
      await store.vaults.replace(live('vaults'), 'test', [
        aVault({ id: 'a', tvl: 99_999, totalApy: 0.0499, coins: [SUI], label: ['airdrop', 'low_risk'] }),
        aVault({ id: 'b', tvl: 100_000, totalApy: 0.05, coins: [coinKey(SUI), CETUS], label: ['airdrop'], type: 'LP' }),
        aVault({
          id: 'c',
          tvl: 500_000,
          totalApy: 0.5,
          chain: 'TON',
          coins: ['EQAbc'],
          protocol: { id: 'ston.fi', name: 'STON.fi', logo: '' },
        }),
        aVault({ id: 'd', tvl: 1_000_000, totalApy: 0.51, chain: 'SOL', coins: ['So111'] }),
        aVault({ id: 'e', tvl: null, totalApy: null }),
      ])
      const bands = async <T extends string>(names: T[], query: (name: T) => Parameters<typeof vaultIds>[1]) =>
        Object.fromEntries(
          await Promise.all(names.map(async (name) => [name, (await vaultIds(store, query(name))).join()])),
        )
      expect(await bands(Object.keys(tvlBands) as (keyof typeof tvlBands)[], (tvl) => ({ tvl }))).toEqual({
        '< 100K': 'a',
        '100K - 500K': 'b',
        '500K - 1M': 'c',
        '> 1M': 'd',
      })
      const apyBandNames = Object.keys(apyBands) as (keyof typeof apyBands)[]
      const byApy = { '< 5%': 'a', '5% - 25%': 'b', '25% - 50%': 'c', '> 50%': 'd' }
      expect(await bands(apyBandNames, (apr) => ({ apr }))).toEqual(byApy)
      expect(await bands(apyBandNames, (apy) => ({ apy }))).toEqual(byApy)

      expect(await vaultIds(store)).toEqual(['d', 'c', 'b', 'a', 'e'])
      expect(await vaultIds(store, { id: ['c'] })).toEqual(['c'])
      expect(await vaultIds(store, { chain: ['SUI'] })).toEqual(['b', 'a', 'e'])
      expect(await vaultIds(store, { type: ['LP'] })).toEqual(['b'])
      expect(await vaultIds(store, { protocols: ['STON.FI', 'other'] })).toEqual(['c'])
      expect(await vaultIds(store, { protocols: ['navi LENDING'], chain: ['SOL'] })).toEqual(['d'])
      expect(await vaultIds(store, { tags: ['airdrop', 'low_risk'] })).toEqual(['a'])
      for (const address of [SUI, coinKey(SUI), 'sui:0x02::sui::SUI'])
        expect(await vaultIds(store, { address })).toEqual(['b', 'a'])
      expect(await vaultIds(store, { address: 'EQAbc' })).toEqual(['c'])
      expect(await vaultIds(store, { address: 'eqabc' })).toEqual([])
      expect((await listedVaults(store, { chain: ['SUI'], limit: 1, offset: 1 })).total).toBe(3)
      expect(await vaultOf(store, 'a')).toMatchObject({ id: 'a', coins: [SUI] })
      expect(await vaultOf(store, 'z')).toBeNull()
    })

    testStatement('are ordered by each rate, unknown last in both directions, equal ones by id', async () => {
      const rates = [0.2, null, 0.1, 0.2, null]
      await store.vaults.replace(
        live('vaults'),
        'test',
        rates.map((rate, index) =>
          aVault({
            id: `v${index}`,
            name: ['b', 'A', 'c', 'B', ''][index] ?? '',
            tvl: rate,
            apr: rate,
            apy: rate,
            totalApr: rate,
            totalApy: rate,
          }),
        ),
      )
      for (const order of ['tvl', 'apr', 'apy', 'totalApr', 'totalApy'] as const) {
        expect(await vaultIds(store, { order, sort: 'desc' })).toEqual(['v0', 'v3', 'v2', 'v1', 'v4'])
        expect(await vaultIds(store, { order, sort: 'asc' })).toEqual(['v2', 'v0', 'v3', 'v1', 'v4'])
        expect(await vaultIds(store, { order, sort: 'asc', limit: 2, offset: 2 })).toEqual(['v3', 'v1'])
      }
      expect(await vaultIds(store, { order: 'name', sort: 'asc' })).toEqual(['v1', 'v0', 'v3', 'v2', 'v4'])
      expect(await vaultIds(store, { order: 'name', sort: 'desc' })).toEqual(['v2', 'v0', 'v3', 'v1', 'v4'])
    })

    testStatement('of one source are replaced whole, those of another stay', async () => {
      await store.vaults.replace(live('staking'), 'stakers', [aVault({ id: 's' })])
      await store.vaults.replace(live('vaults'), 'pools', [aVault({ id: 'a', tvl: 2 }), aVault({ id: 'b', tvl: 1 })])
      await store.vaults.replace(live('vaults', hour(1)), 'pools', [
        aVault({ id: 'b', tvl: 3 }),
        aVault({ id: 'c', tvl: 1 }),
      ])
      expect(await vaultIds(store)).toEqual(['b', 'c', 's'])
      expect((await vaultOf(store, 'b'))?.tvl).toBe(3)
      expect(await store.vaults.samples('a', hour(-1))).toHaveLength(1)
      const rows = Object.fromEntries((await store.datasets.states()).map((state) => [state.name, state.rows]))
      expect(rows).toMatchObject({ vaults: 2, staking: 1, protocols: null })
    })

    testStatement('leave one sample an hour, and one a day when a week has passed', async () => {
      const write = (count: number, apy: number) =>
        store.vaults.replace(live('vaults', hour(count)), 'test', [aVault({ id: 'a', totalApy: apy, tvl: count })])
      for (const [count, apy] of [
        [0, 1],
        [0, 2],
        [1, 3],
        [24, 4],
        [25, 5],
      ] as const)
        await write(count, apy)
      expect((await store.vaults.samples('a', hour(-1))).map(({ apy, at }) => [at, apy])).toEqual([
        [hour(0), 2],
        [hour(1), 3],
        [hour(24), 4],
        [hour(25), 5],
      ])
      await store.vaults.pruneSamples(hour(8 * 24))
      expect((await store.vaults.samples('a', hour(-1))).map(({ apy }) => apy)).toEqual([3, 4, 5])
      expect(await store.vaults.samples('a', hour(25))).toEqual([{ at: hour(25), apy: 5, tvl: 25 }])
    })

    testStatement('count how refreshes ended by hour and origin, for ninety days', async () => {
      const at = (count: number) => new Date(Date.UTC(2026, 10, 20, 12 + count))
      const record = (count: number, isSuccess: boolean, origin: 'live' | 'sample' = 'live') =>
        store.refreshHistory.record({
          dataset: 'vaults',
          origin,
          isSuccess,
          at: new Date(at(count).getTime() + 60_000),
        })
      await record(0, true)
      await record(0, false)
      await record(0, false)
      await record(0, true, 'sample')
      await record(2, true)
      const [dataset, live, sample] = ['vaults', { origin: 'live' }, { origin: 'sample' }]
      expect(await store.refreshHistory.since(at(0))).toEqual([
        { dataset, at: at(0), ...live, succeeded: 1, failed: 2 },
        { dataset, at: at(0), ...sample, succeeded: 1, failed: 0 },
        { dataset, at: at(2), ...live, succeeded: 1, failed: 0 },
      ])
      expect(await store.refreshHistory.since(at(1))).toHaveLength(1)
      await store.refreshHistory.prune(at(90 * 24 + 1))
      expect(await store.refreshHistory.since(at(0))).toHaveLength(1)
    })

    testStatement('give ranges over the last hour, else over the latest sample up to three hours old', async () => {
      const write = (count: number, tvl: number, apr: number) =>
        store.vaults.replace(live('vaults', hour(count)), 'test', [
          aVault({ id: 'a', tvl, totalApr: apr, aprRewards: null } as never),
          aVault({ id: 'b', tvl: tvl * 10, totalApr: apr * 2 }),
          aVault({ id: 'p', type: 'LP', tvl: 5, totalApr: 0.9 }),
          aVault({ id: 't', chain: 'TON', tvl: 5 }),
        ])
      await write(-1, 100, 0.1)
      await write(0, 200, 0.3)
      const query = { protocols: ['NAVI-lending'], chain: 'SUI', now: new Date(hour(0).getTime() + 60_000) } as const
      const [lending, pools, ...others] = (await store.vaults.aprRanges(query)).ranges
      expect(others).toEqual([])
      expect(pools?.type).toBe('LP')
      expect(lending).toMatchObject({
        chain: 'SUI',
        type: 'LENDING',
        asOf: hour(0),
        ranges: { totalApr: { min: 0.3, max: 0.6 }, tvl: { min: 200, max: 2000 }, apy: { min: null, max: null } },
      })
      const justBefore = new Date(hour(0).getTime() - 1)
      const [earlier] = (await store.vaults.aprRanges({ ...query, now: justBefore })).ranges
      expect(earlier?.ranges.totalApr).toEqual({ min: 0.1, max: 0.2 })
      const [stale] = (await store.vaults.aprRanges({ ...query, now: hour(2.5) })).ranges
      expect(stale).toMatchObject({ asOf: hour(0), ranges: { totalApr: { min: 0.3, max: 0.6 } } })
      expect((await store.vaults.aprRanges({ ...query, now: hour(3.01) })).ranges).toEqual([])
      const [rich] = (await store.vaults.aprRanges({ ...query, minTvl: 1000, maxTvl: 2000, type: 'LENDING' })).ranges
      expect(rich?.ranges.tvl).toEqual({ min: 2000, max: 2000 })
      expect((await store.vaults.aprRanges({ ...query, protocols: ['nobody'] })).ranges).toEqual([])
    })
  })

  describe('sample and live', () => {
    testStatement(
      'never mix: the first live rows of the leading dataset remove the sample, which cannot come back',
      async () => {
        await store.coins.saveIdentities(sample('coins'), [{ coinType: SUI }])
        await store.coins.saveMarkets(sample('markets'), [aMarket({ coinType: SUI, price: 1 })])
        await store.prices.save('sample', [{ coinKey: coinKey(SUI), at: 1000, price: 1, source: 'sample' }])
        await store.protocols.replace(sample('protocols'), [])
        await store.vaults.replace(sample('vaults'), 'test', [aVault({ id: 'a' })])
        await store.vaults.replace(sample('staking'), 'stakers', [aVault({ id: 's' })])
        expect(await store.datasets.family('coins')).toMatchObject({ origin: 'sample', asOf: hour(0) })

        await expect(store.coins.saveMarkets(live('markets'), [])).rejects.toThrow('Live markets must wait')
        await expect(store.vaults.replace(live('staking'), 'stakers', [aVault({ id: 'x' })])).rejects.toThrow(
          'Live staking must wait',
        )
        expect(await vaultIds(store)).toEqual(['a', 's'])

        await store.coins.saveIdentities(live('coins'), [{ coinType: CETUS }])
        expect((await allCoins(store, {})).rows.map((row) => row.coinType)).toEqual([CETUS])
        expect(await store.prices.range(coinKey(SUI), 0, 2000)).toEqual([])
        const markets = (await store.datasets.states()).find((state) => state.name === 'markets')
        expect(markets).toMatchObject({ origin: null, rows: null, asOf: null })
        expect((await store.datasets.family('coins')).origin).toBe('live')
        expect((await store.datasets.family('vaults')).origin).toBe('sample')
        await expect(store.coins.saveIdentities(sample('coins'), [{ coinType: SUI }])).rejects.toThrow(
          'cannot take the place',
        )

        await store.vaults.replace(live('vaults', hour(1)), 'test', [aVault({ id: 'b' })])
        expect(await vaultIds(store)).toEqual(['b'])
        expect(await store.vaults.samples('a', new Date(0))).toEqual([])
        await expect(store.vaults.replace(sample('vaults'), 'test', [])).rejects.toThrow('cannot take the place')
        expect(await store.datasets.family('vaults')).toMatchObject({ origin: 'live', asOf: hour(1) })
      },
    )

    testStatement('a failure is over once a run of the same origin says so', async () => {
      await store.vaults.replace(live('vaults'), 'test', [aVault({ id: 'a' })])
      await store.datasets.recordFailure('vaults', 'timed out', hour(3))
      const stateOf = async () => (await store.datasets.states()).find(({ name }) => name === 'vaults')
      await store.datasets.clearFailure({ dataset: 'vaults', origin: 'sample' })
      expect(await stateOf()).toMatchObject({ lastError: 'timed out' })
      await store.datasets.clearFailure({ dataset: 'vaults', origin: 'live' })
      expect(await stateOf()).toMatchObject({ lastError: null, lastAttemptAt: hour(3), asOf: hour(0), rows: 1 })
    })

    testStatement('a failed attempt leaves rows and age as they were', async () => {
      await store.vaults.replace(live('vaults'), 'test', [aVault({ id: 'a' })])
      const { revision } = await store.datasets.family('vaults')
      await store.datasets.recordFailure('vaults', 'timed out', hour(3))
      const state = (await store.datasets.states()).find(({ name }) => name === 'vaults')
      expect(state).toEqual({
        name: 'vaults',
        origin: 'live',
        rows: 1,
        asOf: hour(0),
        lastAttemptAt: hour(3),
        lastError: 'timed out',
        droppedRows: null,
      })
      expect((await store.datasets.family('vaults')).revision).toBe(revision)
      await store.vaults.replace(live('vaults', hour(4)), 'test', [aVault({ id: 'a' })])
      expect((await store.datasets.states()).find(({ name }) => name === 'vaults')?.lastError).toBeNull()
      expect((await store.datasets.family('vaults')).revision).toBeGreaterThan(revision)
    })

    test('a write that fails half-way changes nothing', async () => {
      await store.vaults.replace(live('vaults'), 'test', [aVault({ id: 'a', tvl: 1 })])
      const broken = aVault({ id: 'b' })
      const rows = [
        ...Array.from({ length: 600 }, (_, index) => aVault({ id: `n${index}` })),
        { ...broken, tvl: 'not a number' as never },
      ]
      await expect(store.vaults.replace(live('vaults', hour(1)), 'test', rows)).rejects.toThrow()
      expect(await vaultIds(store)).toEqual(['a'])
      expect(await store.datasets.family('vaults')).toMatchObject({ asOf: hour(0) })
    })
  })

  testStatement('prices are found by the nearest time and thinned to hours and days', async () => {
    const key = coinKey(SUI)
    const week = hour(24 * 9).getTime() / 1000
    const at = (hours: number) => hour(0).getTime() / 1000 + hours * 3600
    const price = (hours: number) => ({ coinKey: key, at: at(hours), price: hours, source: 'test' })
    await store.prices.save('live', [
      price(0),
      price(1),
      price(2.1),
      price(2.2),
      price(24 * 8),
      price(24 * 8 + 0.1),
      price(24 * 9),
    ])
    await store.prices.save('live', [{ ...price(1), price: 42 }])
    expect(await store.prices.nearest(key, at(0.9), 3600)).toEqual({ ...price(1), price: 42 })
    expect((await store.prices.nearest(key, at(0.4), 3600))?.price).toBe(0)
    expect(await store.prices.nearest(key, at(5), 3600)).toBeNull()
    expect(await store.prices.nearest(key, 253_402_300_799, 3600)).toBeNull()
    expect((await store.prices.range(key, at(1), at(2.1))).map((point) => point.price)).toEqual([42, 2.1])
    await store.prices.prune(hour(24 * 9))
    expect((await store.prices.range(key, 0, week)).map((point) => point.price)).toEqual([2.2, 24 * 8 + 0.1, 24 * 9])
    await store.prices.prune(hour(24 * 20))
    expect((await store.prices.range(key, 0, week)).map((point) => point.price)).toEqual([2.2, 24 * 8 + 0.1, 24 * 9])
  })

  testStatement('protocols are listed when they have a vault, with its chains and types', async () => {
    const known = {
      logo: 'https://l',
      url: 'https://u',
      category: 'Lending',
      isAudited: true,
      audits: 'audited' as const,
      auditLinks: ['https://a'],
      tvlUsd: 7e6,
      tvlChange7d: -0.03,
      hasToken: true,
      coinGeckoId: '',
      cmcId: '',
    }
    await store.protocols.replace(live('protocols'), [
      { id: 'navi-lending', name: 'NAVI', ...known },
      { id: 'idle', name: 'Idle', ...known },
    ])
    const of = (id: string) => ({ protocol: { id, name: id, logo: '' } })
    await store.vaults.replace(live('vaults'), 'test', [
      aVault({ id: 'a', tvl: 50, totalApy: 0.05 }),
      aVault({ id: 'b', chain: 'SOL', type: 'LP', tvl: 100, totalApy: 0.2 }),
      aVault({ id: 'c', protocol: { id: 'new', name: 'A new one', logo: 'l' } }),
      aVault({ id: 'd', chain: 'ETH', type: 'VAULT', tvl: 7 }),
      aVault({ id: 'e', protocol: { id: 'new', name: 'A new one', logo: 'l' }, type: 'BORROW', tvl: 9, totalApy: 0.9 }),
      aVault({ ...of('moved'), id: 'up', chain: 'TON', tvl: 110, tvlChange7d: 0.1 }),
      aVault({ ...of('moved'), id: 'down', chain: 'TON', tvl: 60, tvlChange7d: -0.4 }),
      aVault({ ...of('left'), id: 'full', chain: 'FANTOM', tvl: 100, tvlChange7d: 0 }),
      // From 900 to nothing: how much it was cannot be computed.
      aVault({ ...of('left'), id: 'gone', chain: 'FANTOM', tvl: 0, tvlChange7d: -1 }),
    ])
    const changes = (await store.protocols.list({ ids: [], chains: ['TON', 'FANTOM'] })).protocols
    expect(changes.map(({ id, tvlChange7d }) => [id, tvlChange7d])).toEqual([
      ['left', null],
      ['moved', expect.closeTo(170 / 200 - 1, 9)],
    ])
    const directory = {
      ...{ logo: 'https://l', url: 'https://u', category: 'Lending' },
      ...{ audits: 'audited', auditLinks: ['https://a'], tvl: 7e6, tvlChange7d: -0.03 },
    }
    const nothing = {
      vaultChains: [],
      vaultCount: 0,
      loanCount: 0,
      vaultTvl: null,
      minApy: null,
      maxApy: null,
      meanApy: null,
    }
    const list = async (chains: VaultChain[]) =>
      (await store.protocols.list({ ids: ['idle', 'nobody', 'navi-lending'], chains })).protocols
    expect(await list(['SUI', 'SOL'])).toEqual([
      { id: 'idle', name: 'Idle', ...directory, ...nothing, chains: [], types: [] },
      {
        ...{ id: 'navi-lending', name: 'NAVI', ...directory, chains: ['SOL', 'SUI'], types: ['LENDING', 'LP'] },
        ...{
          vaultChains: ['SOL', 'SUI'],
          vaultCount: 2,
          loanCount: 0,
          vaultTvl: 150,
          minApy: 0.05,
          maxApy: 0.2,
          meanApy: 0.15,
        },
      },
      {
        ...{ id: 'new', name: 'A new one', logo: 'l', url: '', chains: ['SUI'], types: ['BORROW', 'LENDING'] },
        ...{ category: '', audits: '', auditLinks: [], tvl: null, tvlChange7d: null },
        ...{ ...nothing, vaultChains: ['SUI'], vaultCount: 2, loanCount: 1 },
      },
    ])
    expect(await list(['ETH'])).toEqual([
      { id: 'idle', name: 'Idle', ...directory, ...nothing, chains: [], types: [] },
      {
        ...{ id: 'navi-lending', name: 'NAVI', ...directory, chains: ['ETH'], types: ['VAULT'] },
        ...{ ...nothing, vaultChains: ['ETH'], vaultCount: 1, vaultTvl: 7 },
      },
    ])
    expect((await store.protocols.all()).map(({ id }) => id)).toEqual(['idle', 'navi-lending'])
    await store.protocols.replace(live('protocols'), [{ id: 'idle', name: 'Idle', ...known }])
    expect(await store.protocols.all()).toHaveLength(1)
  })

  testStatement(
    'the ids of a protocol are kept with their time, and an older reading does not take the place of a younger',
    async () => {
      const value = JSON.stringify({ packageId: '0x1', note: '🦄' })
      expect(await store.protocolConfigs.find('navi')).toBeNull()
      await store.protocolConfigs.save('navi', { value, asOf: hour(1) })
      await store.protocolConfigs.save('navi', { value: '{}', asOf: hour(0) })
      expect(await store.protocolConfigs.find('navi')).toEqual({ value, asOf: hour(1) })
      await store.protocolConfigs.save('navi', { value: '{}', asOf: hour(2) })
      expect(await store.protocolConfigs.find('navi')).toEqual({ value: '{}', asOf: hour(2) })
      expect(await store.protocolConfigs.find('suilend')).toBeNull()
    },
  )

  test('keys, webhooks and secrets are kept over a restart', async () => {
    const open = await stores.alone()
    const before = await open()
    await before.apiKeys.create({ id: 'k1', name: 'One', hash: new Uint8Array([0, 255, 7]), requestsPerWindow: 600 })
    await before.apiKeys.create({ id: 'k2', name: 'Two', hash: new Uint8Array(32), requestsPerWindow: null })
    await before.webhooks.add({ id: 'w1', owner: 'k1', url: 'https://u', addresses: ['0x1', 'a,"b"'], chain: 'SUI' })
    const secret = await before.secret('cookie')
    expect(secret).toHaveLength(32)
    expect(await before.apiKeys.revoke('k2')).toEqual({ webhooks: 0, messages: 0, watched: 0 })
    expect(await before.apiKeys.revoke('k2')).toBeNull()
    await before.close()

    const after = await open()
    expect(await after.secret('cookie')).toEqual(secret)
    expect(await after.secret('other')).not.toEqual(secret)
    const key = await after.apiKeys.find('k1')
    expect(key).toMatchObject({
      name: 'One',
      hash: new Uint8Array([0, 255, 7]),
      requestsPerWindow: 600,
      revokedAt: null,
    })
    const keys = await after.apiKeys.list()
    expect(keys.map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([
      ['k1', false],
      ['k2', true],
    ])
    expect(await after.apiKeys.find('k3')).toBeNull()
    expect(await after.webhooks.list('k1')).toMatchObject([{ id: 'w1', addresses: ['0x1', 'a,"b"'] }])
    expect(await after.webhooks.list('k2')).toEqual([])
    expect(await after.webhooks.remove('w1')).toBe(true)
    expect(await after.webhooks.list()).toEqual([])
    await after.close()
  })

  test('one of two runs under a lock, and the next after its end, failed or not', async () => {
    const open = await stores.alone()
    const [one, other] = kind === 'postgres' ? [await open(), await open()] : [store, store]
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let isRunning = false
    const run = one.withLock('job', async () => {
      isRunning = true
      await ended
      throw new Error('failed')
    })
    await expect.poll(() => isRunning).toBe(true)
    expect(await other.withLock('job', async () => 'ran')).toBeUndefined()
    expect(await other.withLock('another', async () => 'ran')).toBe('ran')
    end()
    await expect(run).rejects.toThrow('failed')
    expect(await other.withLock('job', async () => 'ran')).toBe('ran')
    if (kind === 'postgres') await Promise.all([one.close(), other.close()])
  })

  testStatement('load data is the same each time, labelled sample, and goes into an empty store only', async () => {
    const [coins, vaults, prices] = inTier({ short: [70, 30, 100], long: [700, 300, 1000] })
    const typesOfLoad = async () => {
      const empty = await stores.empty()
      await empty.fill(loadRows({ coins, vaults, prices }, Date.now()))
      return (await allCoins(empty, { sort: 'name:asc' })).rows.map((row) => row.coinType)
    }
    const types = await typesOfLoad()
    expect(new Set(types).size).toBe(coins)
    expect(await typesOfLoad()).toEqual(types)
    expect((await listedVaults(store, { limit: 10 })).total).toBe(vaults)
    expect((await store.datasets.family('coins')).origin).toBe('sample')
    await expect(store.fill(loadRows({ coins: 1, vaults: 1, prices: 1 }, Date.now()))).rejects.toThrow(
      'empty store only',
    )
  })
})
