import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listVaults } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const protocol = (id: string, audits: 'audited' | 'fork' | 'none') => ({
  ...{ id, name: id, logo: '', url: '', category: '', isAudited: audits === 'audited', audits, auditLinks: [] },
  ...{ tvlUsd: 1e9, tvlChange7d: null, hasToken: false, coinGeckoId: '', cmcId: '' },
})
const vault = (id: string, tvl: number, known: object = {}) =>
  aVault({
    ...{ id, name: 'Large USDC', chain: 'TON', type: 'LENDING', source: 'elsewhere', tvl, coins: ['0x01'] },
    ...{ totalApy: 0.04, apy30d: 0.04, apyDeviation30d: 0.001, protocol: { id: 'large', name: 'Large', logo: '' } },
    ...known,
  })
const loan = (id: string, tvl: number, apy: number) =>
  vault(id, tvl, { type: 'BORROW', name: 'Large USDC borrow', totalApy: apy, apy30d: apy })

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
  const asOf = new Date(Date.now() - 30_000)
  await app.store.protocols.replace({ dataset: 'protocols', origin: 'live', asOf }, [
    protocol('large', 'audited'),
    protocol('new', 'none'),
    protocol('copied', 'fork'),
    protocol('evaa-protocol', 'audited'),
  ])
  const all = [
    vault('below', 3e9, { totalApy: 0.02, apy30d: 0.02 }),
    vault('above', 1e9, { totalApy: 0.1, apy30d: 0.1 }),
    vault('unaudited', 2e9, {
      totalApy: 0.09,
      apy30d: 0.09,
      type: 'VAULT',
      protocol: { id: 'new', name: '', logo: '' },
    }),
    vault('forked', 9e8, {
      totalApy: 0.08,
      apy30d: 0.08,
      type: 'VAULT',
      protocol: { id: 'copied', name: '', logo: '' },
    }),
    vault('pool', 8e8, { totalApy: 0.3, apy30d: 0.3, type: 'LP', name: 'Large TON-USDC', coins: ['0x02', '0x01'] }),
    vault('small', 1e6, { totalApy: 0.2, apy30d: 0.2, type: 'VAULT' }),
    vault('elsewhere', 7e8, {
      ...{ chain: 'SUI', type: 'VAULT', totalApy: 0.08, apy30d: 0.08 },
      protocol: { id: 'evaa-protocol', name: '', logo: '' },
    }),
    vault('staked', 6e8, {
      ...{ chain: 'SUI', type: 'STAKING', name: 'Sui', totalApy: 0.05, apy30d: 0.05 },
      protocol: { id: 'native-staking', name: '', logo: '' },
    }),
    loan('dear', 3e9, 0.08),
    loan('cheap', 1e9, 0.04),
  ]
  await app.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf }, 'elsewhere', all)
})
afterAll(() => app.close())

const list = async (query: string, chain = 'TON') => {
  const response = await app.request(`/v2/farming/vaults?chain=${chain}&${query}`)
  const { data, benchmark, pagination } = listVaults.response.parse(await response.json())
  return { ids: data.map(({ id }) => id), benchmark, total: pagination.total }
}

test('the order of the benchmark begins with what beats it, and has the largest first before and after', async () => {
  const { ids, benchmark } = await list('side=earn&order=benchmark')
  expect(ids).toEqual(['above', 'small', 'below', 'unaudited', 'forked', 'pool'])
  // Lent: 3 billion at 2 %, one at 10 %. Owed: 3 billion at 8 %, one at 4 %.
  expect(benchmark?.earn).toBeCloseTo(0.04, 12)
  expect(benchmark?.borrow).toBeCloseTo(0.07, 12)
  expect(benchmark?.vaults).toBe(2)
  expect((await list('side=borrow&order=benchmark')).ids).toEqual(['cheap', 'dear'])
})

test('pages of it follow one another, and a filter counts what it leaves', async () => {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((offset) => list(`side=earn&order=benchmark&limit=1&offset=${offset}`)),
  )
  expect(pages.flatMap(({ ids }) => ids)).toEqual(['above', 'small', 'below', 'unaudited', 'forked', 'pool'])
  const large = await list('side=earn&order=benchmark&minTvl=10000000')
  expect([large.ids, large.benchmark?.vaults, large.total]).toEqual([
    ['above', 'below', 'unaudited', 'forked', 'pool'],
    1,
    5,
  ])
  expect((await list('side=earn&order=benchmark&sort=asc')).ids).toEqual([
    'pool',
    'forked',
    'unaudited',
    'below',
    'small',
    'above',
  ])
})

test('what leads can be listed alone, in any order', async () => {
  const leading = await list('side=earn&leading=true&order=tvl&sort=asc')
  expect(leading).toMatchObject({ ids: ['small', 'above'], total: 2, benchmark: { vaults: 2 } })
  expect((await list('leading=true')).ids).toEqual(['above', 'cheap', 'small'])
  expect((await list('side=earn&leading=false')).total).toBe(6)
})

test('a vault counts as audited where it names its protocol by an alias, and the staking of a chain itself as well', async () => {
  expect((await list('leading=true', 'SUI')).ids).toEqual(['elsewhere', 'staked'])
})

test('no other order has a benchmark', async () => {
  expect(await list('side=earn&order=tvl')).toMatchObject({
    ids: ['below', 'unaudited', 'above', 'forked', 'pool', 'small'],
  })
  expect((await list('side=earn')).benchmark).toBeUndefined()
})
