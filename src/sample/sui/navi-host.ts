import type { SampleHost } from '#sample/sample-host.ts'
import { sampleNaviIds, sampleNaviMarkets, sampleNaviOracle, sampleNaviPools } from './wallet/navi.ts'

const storages = new Map<string, string>(Object.entries({ main: sampleNaviIds.storage, ...sampleNaviMarkets }))

/** NAVI's open API: what its markets are made of today. */
export const navi: SampleHost = {
  host: 'open-api.naviprotocol.io',
  answer({ pathname, searchParams }) {
    if (pathname === '/api/navi/config') {
      const storage = storages.get(searchParams.get('market') ?? 'main')
      if (storage === undefined) return undefined
      return { data: { ...sampleNaviIds, storage, version: 2, oracle: sampleNaviOracle }, code: 0 }
    }
    if (pathname !== '/api/navi/pools') return undefined
    return { data: sampleNaviPools, code: 0 }
  },
}
