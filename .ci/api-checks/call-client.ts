import { ApiError, createClient, operations, parseUpstreamStatus } from 'yieldscope/client'

/** The same five, and a failure, through the client that this project publishes. */
export async function callClient(baseUrl: string, key: string): Promise<unknown[]> {
  const client = createClient({ baseUrl, apiKey: key })
  const { data: vaults, pagination } = await client.listVaults({ query: { chain: ['SUI'], type: ['LP'], limit: 2 } })
  const [vault] = vaults
  const coins = await client.listCoins({ query: { search: 'sui', limit: 3 } })
  const rates = await client.getProtocolApr({ params: { protocol: vault?.protocol.id ?? '' }, query: { chain: 'SUI' } })
  const prices = await client.getTokenPrices({ body: { addresses: ['0x2::sui::SUI', 'nothing'] } })
  const simulation = await client.simulateVault({
    params: { id: vault?.id ?? '' },
    body: { type: 'Pools', data: { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 1000 } },
  })
  const params = { address: `0x${'5a'.repeat(32)}` }
  const holdings = await client.call(operations.getHoldings, { params, query: { chain: ['SUI'] } })
  const failure = await client.resolveName({ params: { name: 'nobody.sui' } }).catch((error: unknown) => error)
  const rate: number | null | undefined = vault?.totalApy
  return [
    typeof rate === 'number' && pagination.total > 2,
    coins.data.tokens.length === 3,
    rates.data[0]?.interval === '1h',
    prices.data.map((price) => price?.symbol ?? null).join() === 'SUI,',
    simulation.data.data.length === 366,
    holdings.body.data.length > 0 && parseUpstreamStatus(holdings.headers.get('upstream-status')).length > 0,
    failure instanceof ApiError && failure.code === 'NOT_FOUND',
  ]
}
