import { evmProtocolPlaces } from '#sample/pools/evm-pools.ts'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { type SampleProtocol, sampleProtocols } from '#sample/pools/protocols.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { samplePicture } from '#sample/wallet/picture.ts'

/** DefiLlama's directory of protocols. */
export const defillamaProtocols: SampleHost = {
  host: 'api.llama.fi',
  answer: ({ pathname }, _body, nowMs) => (pathname === '/protocols' ? directory(Math.floor(nowMs / 1000)) : undefined),
}

const places: SampleProtocol[] = [...sampleProtocols, ...evmProtocolPlaces]
// One row for all chains of a protocol.
const protocols = places.filter(({ slug }, index) => places.findIndex((place) => place.slug === slug) === index)
const directory = (now: number) => protocols.map((protocol) => toRow(protocol, now)).sort((a, b) => b.tvl - a.tvl)

function toRow({ slug, name, chain, category, url, symbol, audits, coinGeckoId }: SampleProtocol, now: number) {
  const chains = places.filter((place) => place.slug === slug).map((place) => place.chain)
  const tvlOn = (where: string) =>
    samplePools
      .filter(({ protocol }) => protocol.slug === slug && protocol.chain === where)
      .reduce((sum, pool) => sum + samplePoolFigures(pool, now).tvlUsd, 0)
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
    logo: samplePicture(slug),
    audits,
    gecko_id: coinGeckoId,
    cmcId: null,
  }
}
