import { letterIcon } from '#sample/coins/icon.ts'
import { evmProtocolPlaces } from '#sample/pools/evm-pools.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { type SampleProtocol, sampleProtocols } from '#sample/pools/protocols.ts'
import { sampleChance } from '#sample/prices/chance.ts'
import type { SampleHost } from '#sample/sample-host.ts'

/** DefiLlama's directory of protocols. */
export const defillamaProtocols: SampleHost = {
  host: 'api.llama.fi',
  answer: ({ pathname }) => (pathname === '/protocols' ? directory : undefined),
}

const places: SampleProtocol[] = [...sampleProtocols, ...evmProtocolPlaces]
// One row for all chains of a protocol.
const directory = places
  .filter(({ slug }, index) => places.findIndex((place) => place.slug === slug) === index)
  .map(toRow)
  .sort((a, b) => b.tvl - a.tvl)

function toRow({ slug, name, chain, category, url, symbol, audits, coinGeckoId }: SampleProtocol) {
  const chains = places.filter((place) => place.slug === slug).map((place) => place.chain)
  const tvlOn = (where: string) =>
    samplePools
      .filter(({ protocol }) => protocol.slug === slug && protocol.chain === where)
      .reduce((sum, pool) => sum + Math.round(pool.tvlUsd), 0)
  const chainTvls = Object.fromEntries(chains.map((where) => [where, tvlOn(where)]))
  return {
    id: `sample-${slug}`,
    name,
    slug,
    symbol,
    url,
    chain: chains.length > 1 ? 'Multi-Chain' : chain,
    category,
    chains,
    tvl: Object.values(chainTvls).reduce((sum, tvl) => sum + tvl, 0),
    chainTvls,
    description: null,
    logo: letterIcon(name, sampleChance(`hue ${slug}`)),
    audits,
    gecko_id: coinGeckoId,
    cmcId: null,
  }
}
