import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '#service/store/open-store.ts'
import { loopLagDuring } from './service-metrics.ts'

/** After another instance writes prices, the service returns them within this time. */
const NOTICED_MS = 3_000

/** The longest event loop delay while the service loaded another process's writes, `swaps` times. */
export async function measureSwap(url: string, databaseUrl: string, swaps: number): Promise<number> {
  const { data } = await (await fetch(`${url}/sui/coinsList`)).json()
  const coinTypes: string[] = data.tokens.map(({ coinType }: { coinType: string }) => coinType)
  const store = await openStore({ dataDir: '', databaseUrl })
  const state = async () => (await store.datasets.family('coins')).origin ?? 'sample'
  const origin = await state()
  try {
    const { maxMs } = await loopLagDuring(url, async () => {
      for (let swap = 1; swap <= swaps; swap += 1) {
        const asOf = new Date()
        const unknown = { priceChangePercentage24H: null, priceChangePercentage7D: null, circulating: null }
        const rest = { marketCap: null, volume24H: null, totalSupply: null, ath: null, atl: null, iconUrl: '' }
        const rows = coinTypes.map((coinType) => ({ coinType, price: swap, pricedAt: asOf, ...unknown, ...rest }))
        await store.coins.saveMarkets({ dataset: 'markets', origin, asOf }, rows)
        await delay(NOTICED_MS)
        await fetch(`${url}/sui/coinsList`)
      }
    })
    return maxMs
  } finally {
    await store.close()
  }
}
