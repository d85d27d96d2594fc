import type { SampleHost } from '#sample/sample-host.ts'
import { sampleAlphaFiConfig } from './wallet/alpha-fi.ts'

/** AlphaFi's API: all of its pools, or those whose ids are requested. */
export const alphaFi: SampleHost = {
  host: 'api.alphafi.xyz',
  answer({ pathname, searchParams }) {
    if (pathname !== '/public/config') return undefined
    const wanted = searchParams.get('pool_ids')?.split(',')
    return Object.fromEntries(Object.entries(sampleAlphaFiConfig).filter(([id]) => wanted?.includes(id) ?? true))
  },
}
