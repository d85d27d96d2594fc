import { evmProtocolPlaces } from '#sample/pools/evm-pools.ts'
import { samplePoolFigures } from '#sample/pools/pool-figures.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { type SampleProtocol, sampleProtocols } from '#sample/pools/protocols.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { samplePicture } from '#sample/wallet/picture.ts'

const WEEK = 7 * 86_400

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
  const tvlOn = (where: string, at = now) =>
    samplePools
      .filter(({ protocol }) => protocol.slug === slug && protocol.chain === where)
      .reduce((sum, pool) => sum + samplePoolFigures(pool, at).tvlUsd, 0)
  const chainTvls = Object.fromEntries(chains.map((where) => [where, tvlOn(where)]))
  const sum = (of: (where: string) => number) => chains.reduce((all, where) => all + of(where), 0)
  const tvl = sum(tvlOn)
  const tvlBefore = sum((where) => tvlOn(where, now - WEEK))
  return {
    id: `sample-${slug}`,
    name,
    slug,
    symbol,
    url,
    chain: chains.length > 1 ? 'Multi-Chain' : chain,
    category,
    chains,
    tvl,
    change_7d: tvlBefore > 0 ? (tvl / tvlBefore - 1) * 100 : null,
    chainTvls,
    description: null,
    logo: samplePicture(slug),
    audits,
    gecko_id: coinGeckoId,
    cmcId: null,
  }
}
