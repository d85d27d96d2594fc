import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Vault } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const vaults = [
  aVault({ id: 'lent', name: 'Fenland lent', totalApy: 0.04, tvl: 5e6 }),
  aVault({ id: 'owed', name: 'Fenland owed', type: 'BORROW', totalApy: 0.09, tvl: 4e6 }),
  // As a version wrote it that knew no sides.
  aVault({ id: 'owed-before', name: 'Fenland owed-before', type: 'BORROW', totalApy: 0.08, tvl: 3e6, side: null }),
  aVault({
    id: 'usdc',
    name: 'Moorland USDC borrow',
    type: 'BORROW',
    coins: ['0x3::usdc::USDC'],
    totalApy: 0.04,
    tvl: 1e6,
  }),
  aVault({
    id: 'wbtc',
    name: 'Moorland WBTC borrow',
    type: 'BORROW',
    coins: ['0x4::wbtc::WBTC'],
    totalApy: 0.01,
    tvl: 2e6,
  }),
  aVault({ id: 'staked', name: 'Fenland staked', type: 'STAKING', totalApy: 0.03, tvl: 2e6 }),
]

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
  await app.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf: new Date() }, 'elsewhere', vaults)
})
afterAll(() => app.close())

const list = async (query: string) => (await app.request(`/v2/farming/vaults?search=fenland&${query}`)).json()
const idsOf = async (query: string) => (await list(query)).data.map(({ id }: Vault) => id)

test('a list is of both sides unless one is asked for', async () => {
  expect(await idsOf('order=totalApy')).toEqual(['owed', 'owed-before', 'lent', 'staked'])
  expect(await idsOf('order=totalApy&side=earn')).toEqual(['lent', 'staked'])
  expect(await idsOf('order=totalApy&side=BORROW')).toEqual(['owed', 'owed-before'])
  const wrong = await app.request('/v2/farming/vaults?side=both')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ errors: [{ path: 'side' }] })
})

test('every row says its side, one that an older version wrote as well', async () => {
  const { data } = await list('order=totalApy')
  expect(data.map(({ side }: Vault) => side)).toEqual(['borrow', 'borrow', 'earn', 'earn'])
})

test('sides are counted whichever is asked for, within the other filters', async () => {
  for (const query of ['facets=true', 'facets=true&side=earn', 'facets=true&side=borrow'])
    expect((await list(query)).facets.side).toEqual({ earn: 2, borrow: 2 })
  expect((await list('facets=true&side=borrow')).facets.type).toEqual({ BORROW: 2 })
  expect((await list('facets=true&type=STAKING')).facets.side).toEqual({ earn: 1 })
})

test('loans of dollar stablecoins are listed alone', async () => {
  const loans = async (query: string) => {
    const answer = await app.request(`/v2/farming/vaults?search=moorland&side=borrow&${query}`)
    return (await answer.json()).data.map(({ id }: Vault) => id)
  }
  expect(await loans('dollars=true')).toEqual(['usdc'])
  expect(await loans('dollars=false')).toEqual(['wbtc', 'usdc'])
  expect(await loans('dollars=true&maxApy=0.01')).toEqual([])
})

test('a tool’s answer with loans in it says that their rates are paid', async () => {
  const call = async (args: object) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_vaults', arguments: args } }
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const answer = await app.request('/mcp', { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()).result.content[0].text
  }
  const cost = 'Of these, 2 are loans (BORROW): their rates are paid, not earned. side=earn leaves them out.'
  expect(await call({ search: 'fenland' })).toContain(cost)
  expect(await call({ search: 'fenland', side: 'earn' })).not.toContain('loans')
})
