import { letterIcon } from '#sample/coins/icon.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { type SampleProtocol, sampleProtocols } from '#sample/pools/protocols.ts'
import { sampleChance } from '#sample/prices/chance.ts'
import type { SampleHost } from '#sample/sample-host.ts'

/** DefiLlama's directory of protocols. */
export const defillamaProtocols: SampleHost = {
  host: 'api.llama.fi',
  answer: ({ pathname }) => (pathname === '/protocols' ? directory : undefined),
}

const directory = sampleProtocols.map(toRow).sort((a, b) => b.tvl - a.tvl)

function toRow({ slug, name, chain, category, url, symbol, audits, coinGeckoId }: SampleProtocol) {
  const tvl = samplePools
    .filter(({ protocol }) => protocol.slug === slug)
    .reduce((sum, pool) => sum + Math.round(pool.tvlUsd), 0)
  return {
    id: `sample-${slug}`,
    name,
    slug,
    symbol,
    url,
    chain,
    category,
    chains: [chain],
    tvl,
    chainTvls: { [chain]: tvl },
    description: null,
    logo: letterIcon(name, sampleChance(`hue ${slug}`)),
    audits,
    gecko_id: coinGeckoId,
    cmcId: null,
  }
}
