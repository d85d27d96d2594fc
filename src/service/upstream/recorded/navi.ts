import type { RecordedHost } from './recorded-host.ts'
import { sampleNaviIds } from './sui-node/sample-navi.ts'

const { storage, uiGetter, priceOracle, suiPool } = sampleNaviIds

/** NAVI's open API: what its main market is made of today. */
export const navi: RecordedHost = {
  host: 'open-api.naviprotocol.io',
  answer({ pathname }) {
    if (pathname === '/api/navi/config') {
      return {
        data: { storage, uiGetter, package: uiGetter, priceOracle, oracle: { priceOracle, feeds: [] } },
        code: 0,
      }
    }
    if (pathname !== '/api/navi/pools') return undefined
    return { data: [{ id: 0, suiCoinType: '0x2::sui::SUI', contract: { pool: suiPool } }], code: 0 }
  },
}
