import { sampleCoins } from '#sample/coins/sui-coins.ts'
import { samplePools } from '#sample/pools/pools.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { fakeCoins, fakePools, fakeProtocols, liveCoin } from './fake-rows.ts'

/** Whose answers are given for the coin that the sample does not know: a made-up one of which all is known, and that nobody else asks for. */
const stand = sampleCoins.find(
  (coin) =>
    coin.name.startsWith('Sample Coin') &&
    coin.coinGeckoId !== '' &&
    coin.hasMetadata &&
    [coin.typicalPriceUsd, coin.totalSupply, coin.circulating, coin.holders, coin.createdAt].every(
      (fact) => fact !== null,
    ),
)
if (stand === undefined) throw new Error('The sample has no coin of which all is known')
const [address = '', ...path] = stand.coinType.slice('0x'.length).split('::')
const [liveAddress = '', ...livePath] = liveCoin.coinType.slice('0x'.length).split('::')

/** How the sample's coin and the live one are written, longer texts first. */
const pairs: [sample: string, live: string][] = [
  [address, liveAddress],
  [`::${path.join('::')}`, `::${livePath.join('::')}`],
  [`"${stand.name}"`, `"${liveCoin.name}"`],
  [`"${stand.symbol}"`, `"${liveCoin.symbol}"`],
  [`"${stand.symbol.toLowerCase()}"`, `"${liveCoin.symbol.toLowerCase()}"`],
  [stand.coinGeckoId, liveCoin.coinGeckoId],
]
const toSample = (text: string) => pairs.reduce((known, [sample, live]) => known.replaceAll(live, sample), text)
const toLive = (text: string) => pairs.reduce((known, [sample, live]) => known.replaceAll(sample, live), text)

/** What another world than the sample's consists of: few pools and coins. By host and path; undefined: the sample answers. */
function ownAnswer({ host, pathname }: URL): unknown {
  switch (`${host}${pathname}`) {
    case 'yields.llama.fi/pools':
      return { status: 'success', data: fakePools }
    case 'yields.llama.fi/lendBorrow':
      return []
    case 'api.llama.fi/protocols':
      return fakeProtocols
    case 'api.coingecko.com/api/v3/coins/list':
      return fakeCoins.map(({ coinGeckoId, symbol, name, coinType }) => ({
        id: coinGeckoId,
        symbol: symbol.toLowerCase(),
        name,
        platforms: { sui: coinType },
      }))
    case 'aftermath.finance/api/coins/verified':
      return fakeCoins.map(({ coinType }) => coinType)
    case 'api-sui.cetus.zone/v3/sui/clmm/verified_coins_info':
      return { code: 0, data: { list: fakeCoins.map(({ coinType }) => ({ coinType, isVerified: true })) } }
  }
}

/** The pools that only the live world has: their past is that of a pool of the sample. */
const toKnownPool = (url: string) =>
  fakePools.reduce((known, { pool }) => known.replace(`/chart/${pool}`, `/chart/${samplePools[0]?.id}`), url)

/** The market's hosts as `sampleFetch` has them, of a world with a coin and pools that no sample knows, by which live rows are recognised. */
export function liveFetch({ now }: { now: () => number }): typeof fetch {
  const sample = sampleFetch({ now, evmNetworks, evmDeployments })
  return async (input, init) => {
    const liveUrl = new URL(input instanceof Request ? input.url : input)
    const own = ownAnswer(liveUrl)
    if (own !== undefined) return Response.json(own)
    const url = toKnownPool(toSample(decodeURIComponent(liveUrl.href)))
    const body = typeof init?.body === 'string' ? { body: toSample(init.body) } : {}
    const answer = await sample(url, { ...init, ...body })
    return new Response(toLive(await answer.text()), answer)
  }
}
