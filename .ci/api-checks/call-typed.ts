import createClient from 'openapi-fetch'
import type { paths } from './generated/types.js'

/** Five operations through the types that openapi-typescript made. */
export async function callTyped(baseUrl: string, key: string): Promise<unknown[]> {
  const client = createClient<paths>({ baseUrl, headers: { 'x-api-key': key } })
  const vaults = await client.GET('/v2/farming/vaults', {
    params: { query: { chain: ['SUI'], type: ['LP'], limit: 2 } },
  })
  const [vault] = vaults.data?.data ?? []
  const id = vault?.id ?? ''
  const coins = await client.GET('/sui/coinsList', { params: { query: { search: 'sui', limit: 3 } } })
  const rates = await client.GET('/v2/farming/apr/{protocol}', {
    params: { path: { protocol: vault?.protocol.id ?? '' }, query: { chain: 'SUI' } },
  })
  const prices = await client.POST('/tokens/sui/price', { body: { addresses: ['0x2::sui::SUI', 'nothing'] } })
  const simulation = await client.POST('/v2/farming/{id}/simulate', {
    params: { path: { id } },
    body: {
      type: 'Pools',
      data: { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 1000 },
    },
  })
  const rate: number | null | undefined = vault?.totalApy
  const refused = await client.GET('/v2/farming/vaults', { params: { query: { limit: 100_000 } } })
  return [
    typeof rate === 'number',
    coins.data?.data.tokens.length === 3,
    rates.data?.data[0]?.interval === '1h',
    prices.data?.data.map((price) => price?.symbol ?? null).join() === 'SUI,',
    simulation.data?.data.data.length === 366,
    refused.error?.code === 'INVALID_INPUT' && refused.error.errors?.[0]?.path === 'limit',
  ]
}
