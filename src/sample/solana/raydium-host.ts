import type { SampleHost } from '#sample/sample-host.ts'
import { sampleRaydiumPools } from './wallet/raydium-lp.ts'

/** Raydium's API: `/pools/info/lps?lps=<mints>`, null for a mint that is no share of a pool. */
export const raydiumHost: SampleHost = {
  host: 'api-v3.raydium.io',
  answer({ pathname, searchParams }) {
    if (pathname !== '/pools/info/lps') return undefined
    const mints = searchParams.get('lps')?.split(',') ?? []
    return { id: 'sample', success: true, data: mints.map((mint) => sampleRaydiumPools.get(mint) ?? null) }
  },
}
