import { Api } from './generated/client.js'

/** The same five through the client that swagger-typescript-api made. */
export async function callGenerated(baseUrl: string, key: string): Promise<unknown[]> {
  const api = new Api({ baseUrl, baseApiParams: { headers: { 'x-api-key': key } } })
  const vaults = await api.v2.listVaults({ chain: ['SUI'], type: ['LP'], limit: 2 })
  const [vault] = vaults.data.data
  const coins = await api.sui.listCoins({ search: 'sui', limit: 3 })
  const rates = await api.v2.getProtocolApr({ protocol: vault?.protocol.id ?? '', chain: 'SUI' })
  const prices = await api.tokens.getTokenPrices({ addresses: ['0x2::sui::SUI', 'nothing'] })
  const simulation = await api.v2.simulateVault(
    { id: vault?.id ?? '' },
    { type: 'Pools', data: { priceChangeA: 20, priceChangeB: -5, weightA: 50, weightB: 50, value: 1000 } },
  )
  const rate: number | null | undefined = vault?.totalApy
  return [
    typeof rate === 'number',
    coins.data.data.tokens.length === 3,
    rates.data.data[0]?.interval === '1h',
    prices.data.data.map((price) => price?.symbol ?? null).join() === 'SUI,',
    simulation.data.data.data.length === 366,
  ]
}
