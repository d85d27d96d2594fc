import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { getProtocolTvl, type Protocol } from '#contract/protocol.ts'
import type { Market } from '#service/market/market.ts'
import { openTestApp } from '#testing/app.ts'
import { aVault } from '#testing/store/rows.ts'

const MINUTE = 60_000

test('of two entries of the market that are one protocol here, the change is that of the TVL that is shown', async () => {
  const app = await openTestApp({ isAnonymousAllowed: true })
  const live = { origin: 'live' as const, asOf: new Date(Date.now() - MINUTE) }
  const known = {
    ...{ logo: '', url: '', category: 'CDP', isAudited: false, audits: '' as const, auditLinks: [] },
    ...{ hasToken: false, coinGeckoId: '', cmcId: '' },
  }
  await app.store.protocols.replace({ dataset: 'protocols', ...live }, [
    { id: 'bucket-protocol', name: 'Bucket', ...known, tvlUsd: 120e6, tvlChange7d: -0.02 },
  ])
  const lent = { type: 'LENDING' as const, chain: 'SUI', coins: ['0x2::sui::SUI'] }
  await app.store.vaults.replace({ dataset: 'vaults', ...live }, 'elsewhere', [
    aVault({ id: 'a', ...lent, protocol: { id: 'bucket-v2', name: 'Bucket', logo: '' }, tvl: 1e6, tvlChange7d: 0.05 }),
    aVault({
      ...{ id: 'b', ...lent, chain: 'ETH', protocol: { id: 'bucket-protocol', name: 'Bucket', logo: '' } },
      ...{ tvl: 100e6, tvlChange7d: 0.05 },
    }),
  ])
  const { data }: { data: Protocol[] } = await (await app.request('/v2/defi/protocols?chain=ALL')).json()
  const bucket = data.find(({ aliases }) => aliases.includes('bucket-protocol'))
  expect(bucket).toMatchObject({ tvl: 120e6, tvlChange7d: -0.02, vaultTvl: 101e6, vaultChains: ['ETH', 'SUI'] })
  await app.close()
}, 60_000)

test('the TVL of a protocol is that of its vaults of one side and chain, by day, without those that could not be read', async () => {
  const asOf = new Date(Date.now() - MINUTE)
  let broken: string[] = []
  const vaultHistory: Market['vaultHistory'] = async ({ id, tvl }) => {
    if (broken.includes(id)) throw new ApiError('UPSTREAM_FAILED', 'no history today')
    const value = [2, 1].map((tenths) => ({
      date: `2026-11-2${3 - tenths}T00:00:00.000Z`,
      apy: 0,
      tvl: (tvl ?? 0) / tenths,
    }))
    return { value, origin: 'live', asOf }
  }
  const app = await openTestApp({ isAnonymousAllowed: true, market: { vaultHistory } as Market })
  const of = (id: string, tvl: number, more = {}) =>
    aVault({ id, type: 'LENDING', chain: 'SUI', protocol: { id: 'deep', name: 'Deep', logo: '' }, tvl, ...more })
  const others = [of('loan', 7, { type: 'BORROW' }), of('far', 9, { chain: 'ETH' })]
  const small = Array.from({ length: 30 }, (_, index) => of(`small-${index}`, 2))
  await app.store.vaults.replace({ dataset: 'vaults', origin: 'live', asOf }, 'elsewhere', [
    ...[of('a', 60), of('b', 40), of('c', 20)],
    ...[...others, ...small],
  ])
  const ask = (query: string) => app.request(`/v2/defi/protocols/deep/tvl-historical?${query}`)
  const read = async (query: string) => getProtocolTvl.response.parse(await (await ask(query)).json())
  const sui = await read('chain=SUI')
  expect(sui.vaults).toEqual({ total: 33, counted: 24, largest: ['a', 'b', 'c'], excluded: [] })
  expect(sui.data).toEqual([
    { date: '2026-11-21T00:00:00.000Z', tvl: 81, largest: [30, 20, 10] },
    { date: '2026-11-22T00:00:00.000Z', tvl: 162, largest: [60, 40, 20] },
  ])
  expect((await read('side=borrow')).data.map(({ tvl }) => tvl)).toEqual([3.5, 7])
  expect((await read('')).vaults.total).toBe(34)
  expect(await read('chain=TON')).toEqual({ data: [], vaults: { total: 0, counted: 0, largest: [], excluded: [] } })
  broken = ['a']
  expect((await read('chain=SUI')).vaults).toEqual({
    total: 33,
    counted: 23,
    largest: ['b', 'c', 'small-0'],
    excluded: ['a'],
  })
  broken = ['loan']
  expect((await ask('side=borrow')).status).toBe(502)
  await app.close()
}, 60_000)
