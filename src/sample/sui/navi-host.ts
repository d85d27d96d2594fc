import type { SampleHost } from '#sample/sample-host.ts'
import { sampleNaviIds, sampleNaviOracle, sampleNaviPools } from './wallet/navi.ts'

/** NAVI's open API: what its main market is made of today. */
export const navi: SampleHost = {
  host: 'open-api.naviprotocol.io',
  answer({ pathname }) {
    if (pathname === '/api/navi/config') {
      return { data: { ...sampleNaviIds, version: 2, oracle: sampleNaviOracle }, code: 0 }
    }
    if (pathname !== '/api/navi/pools') return undefined
    return { data: sampleNaviPools, code: 0 }
  },
}
