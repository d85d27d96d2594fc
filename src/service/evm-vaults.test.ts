import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chainsOf, usualVaultChainIds } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'
import { aPosition, aProtocol, scriptedSources } from '#testing/wallet/sources.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WALLET = `0x${'7e'.repeat(20)}`
const aave = { id: 'aave-v3', name: 'Aave V3', logo: '' }
const onEthereum = aVault({
  ...{ id: 'eth-usdc', name: 'Aave V3 USDC', chain: 'ETH', protocol: aave, coins: [USDC.toLowerCase()], tvl: 9e9 },
  ...{ totalApr: 0.05, totalApy: 0.05, source: 'elsewhere' },
})
const onBase = aVault({ ...onEthereum, id: 'base-usdc', chain: 'BASE', tvl: 8e9 })
const inMarket = { poolId: 'p', tokens: [{ contractAddress: USDC, amount: 5_000_000n }] }

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  const found = async () => [aPosition({ positionId: 'eth:supply', ...inMarket })]
  const sources = scriptedSources({
    positions: [aProtocol('aave-v3', 'ETH', found), aProtocol('aave-v3', 'OP', found)],
  })
  app = await openTestApp({}, { live: async () => sources })
})
afterAll(() => app.close())

const replace = (vaults: Vault[]) =>
  app.store.vaults.replace(
    { dataset: 'vaults', origin: 'live', asOf: new Date(Date.now() - 30_000) },
    'elsewhere',
    vaults,
  )
beforeEach(() => replace([onEthereum, onBase]))

const json = async (path: string) => (await app.request(path)).json()
const idsOf = async (query: string) =>
  (await json(`/v2/farming/vaults?${query}`)).data.map(({ id }: { id: string }) => id)

const asToday = [
  '/v2/farming/vaults',
  '/v2/farming/vaults?order=name&sort=asc',
  '/v2/farming/vaults?tvl=%3E1M&limit=1',
  `/v2/farming/vaults?address=${USDC}`,
  '/v2/farming/vaults?protocol=aave-v3',
  '/v2/farming/vaults?type=LENDING&offset=1',
  ...usualVaultChainIds.map((chain) => `/v2/farming/vaults?chain=${chain}`),
  '/v2/farming/apr/aave-v3',
  '/v2/farming/apr/deep-pool',
  '/v2/defi/protocols',
]

test.each(asToday)('%s answers the same bytes, whatever vaults EVM chains have', async (path) => {
  const answer = async () => {
    const response = await app.request(path)
    return [response.status, response.headers.get('etag'), await response.text()]
  }
  const withThem = await answer()
  await replace([])
  expect(await answer()).toEqual(withThem)
})

test('a chain that is asked for answers its vaults, with the total that belongs to them', async () => {
  expect(await json('/v2/farming/vaults?chain=ETH')).toMatchObject({
    data: [{ id: 'eth-usdc', chain: 'ETH', tvl: 9e9 }],
    pagination: { total: 1 },
  })
  expect(await idsOf('chain=base')).toEqual(['base-usdc'])
  expect(await idsOf('chain=ARB')).toEqual([])
  expect(await idsOf(`chain=ETH&address=${USDC}`)).toEqual(['eth-usdc'])
  expect(await idsOf(`chain=ETH&address=${USDC.toLowerCase()}`)).toEqual(['eth-usdc'])
  expect(await idsOf('chain=ETH&type=LP')).toEqual([])
  expect(await idsOf('chain=ETH&protocol=Aave%20V3&tvl=%3E1M&order=totalApy')).toEqual(['eth-usdc'])
})

test('ALL lists every chain, alone or beside others, and counts each of them', async () => {
  const usual = (await json('/v2/farming/vaults')).data.map(({ id }: Vault) => id)
  expect(await idsOf('chain=ALL')).toEqual(['eth-usdc', 'base-usdc', ...usual])
  expect(await idsOf('chain=all,ETH&limit=2')).toEqual(['eth-usdc', 'base-usdc'])
  const { facets, pagination } = await json('/v2/farming/vaults?chain=ALL&facets=true&limit=1')
  expect(pagination.total).toBe(usual.length + 2)
  expect(facets.chain).toMatchObject({ ETH: 1, BASE: 1 })
  expect((await json('/v2/farming/vaults?facets=true')).facets.chain).toEqual(facets.chain)
})

test('what can be prepared is a filter that is counted; means and steadiness are orders, unknown ones last both ways', async () => {
  await replace([
    aVault({ ...onEthereum, id: 'wild', apy7d: 0.09, apy30d: 0.1, apyDeviation30d: 0.1 }),
    aVault({ ...onEthereum, id: 'steady', apy7d: 0.04, apy30d: 0.05, apyDeviation30d: 0.001, actions: ['LENDING'] }),
    aVault({ ...onEthereum, id: 'unknown', tvl: 9e10 }),
  ])
  expect(await idsOf('chain=ETH&buildable=true')).toEqual(['steady'])
  expect(await idsOf('chain=ETH&buildable=false')).toHaveLength(3)
  expect((await json('/v2/farming/vaults?chain=ETH&facets=true&buildable=1')).facets).toMatchObject({
    buildable: { true: 1, false: 2 },
    chain: { ETH: 1 },
  })
  for (const order of ['apy7d', 'apy30d']) {
    expect(await idsOf(`chain=ETH&order=${order}`)).toEqual(['wild', 'steady', 'unknown'])
    expect(await idsOf(`chain=ETH&order=${order}&sort=asc`)).toEqual(['steady', 'wild', 'unknown'])
  }
  expect(await idsOf('chain=ETH&order=stability')).toEqual(['steady', 'wild', 'unknown'])
  expect(await idsOf('chain=ETH&order=stability&sort=asc')).toEqual(['wild', 'steady', 'unknown'])
  const wrong = await app.request('/v2/farming/vaults?order=trackRecord&buildable=maybe')
  expect((await wrong.json()).errors.map(({ path }: { path: string }) => path)).toEqual(['buildable', 'order'])
})

test('a chain without vaults is refused by naming all that have some', async () => {
  for (const path of [
    '/v2/farming/vaults?chain=BTC',
    '/v2/farming/apr/aave-v3?chain=BTC',
    '/v2/defi/protocols?chain=BTC',
  ]) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    const { errors } = await response.json()
    expect(errors).toMatchObject([{ path: 'chain' }])
    for (const id of [...usualVaultChainIds, ...chainsOf('evm')]) expect(errors[0].message).toContain(id)
  }
})

test('by its id a vault of any chain is found, has a past and can be simulated', async () => {
  expect(await idsOf('id=eth-usdc')).toEqual(['eth-usdc'])
  expect(await idsOf('id=eth-usdc&chain=BASE')).toEqual([])
  expect(await idsOf('id=base-usdc,pool-1,nobody,eth-usdc')).toEqual(['eth-usdc', 'base-usdc', 'pool-1'])
  expect(await idsOf('id=pool-2&id=pool-1&limit=1&offset=1')).toEqual(['pool-2'])
  expect((await json('/v2/farming/eth-usdc/apy-historical?chain=ETH')).data.length).toBeGreaterThan(1)
  expect((await app.request('/v2/farming/eth-usdc/apy-historical?chain=SUI')).status).toBe(404)
  const simulated = await app.request('/v2/farming/eth-usdc/simulate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'Lending', data: { priceChange: 0, value: 100 } }),
  })
  expect((await simulated.json()).data.data.at(-1).value).toBeCloseTo(105, 9)
})

test('with chain=ALL every protocol comes with what it has on all chains, with its vaults on EVM chains counted', async () => {
  const count = (list: { id: string; vaultCount: number | null }[]) =>
    new Map(list.map(({ id, vaultCount }) => [id, vaultCount]))
  const all = count((await json('/v2/defi/protocols?chain=all')).data)
  const usual = count((await json('/v2/defi/protocols')).data)
  expect([...all.keys()]).toEqual([...usual.keys()])
  expect(usual.get('aave-v3')).toBeNull()
  const { pagination } = await json('/v2/farming/vaults?protocol=aave-v3&chain=ALL&limit=1')
  expect(pagination.total).toBeGreaterThan(0)
  expect(all.get('aave-v3')).toBe(pagination.total)
})

test('ranges and protocols of an EVM chain are told where it is asked for', async () => {
  const { data } = await json('/v2/farming/apr/aave-v3?chain=ETH')
  expect(data).toMatchObject([{ chain: 'ETH', type: 'LENDING', maxTvl: '9000000000', minApy: '0.05' }])
  const protocols = (await json('/v2/defi/protocols?chain=ETH')).data
  const own = protocols.find(({ id }: { id: string }) => id === 'aave-v3')
  expect(own).toMatchObject({ chains: ['ETH'], types: ['LENDING'] })
  expect(new Set(protocols.flatMap(({ chains }: { chains: string[] }) => chains))).toEqual(new Set(['ETH']))
})

test('a position names the vault that it is in, and none where its chain has no such vault', async () => {
  const positions = async () => (await (await app.keyed(`/v2/address/${WALLET}/positions`)).json()).data
  const links = async () =>
    (await positions()).map(({ chain, vaultId }: { chain: string; vaultId: string }) => `${chain} ${vaultId}`)
  expect(await links()).toEqual(['ETH eth-usdc', 'OP '])
  await replace([onEthereum, aVault({ ...onEthereum, id: 'another' })])
  expect(await links()).toEqual(['ETH ', 'OP '])
})
