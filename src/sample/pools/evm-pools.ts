import { type EvmPlace, evmAddresses } from '#sample/coins/evm-addresses.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import { type EvmRow, evmListed } from './evm-listed.ts'
import type { SampleAsset, SamplePool } from './pool.ts'
import type { SampleProtocol } from './protocols.ts'
import { syntheticUuid } from './synthetic-uuid.ts'

const kinds: Record<string, SamplePool['kind']> = { Lending: 'lending', Dexs: 'pair' }

/** Percent, of a protocol whose pools do not name it. */
const usualFees: Record<string, number> = { 'curve-dex': 0.015 }

const feeOf = (slug: string, meta = ''): number => Number(/([\d.]+)%/.exec(meta)?.[1] ?? usualFees[slug] ?? 0.3) / 100

/** A protocol on each of its chains. */
export const evmProtocolPlaces: SampleProtocol[] = evmListed.flatMap(({ rows, ...facts }) =>
  [...new Set(rows.map(({ on }) => on))].map((chain) => ({
    symbol: '-',
    audits: '2',
    coinGeckoId: null,
    ...facts,
    chain,
    pools: rows.filter(({ on }) => on === chain).length,
  })),
)

export const evmPools: SamplePool[] = evmListed.flatMap(({ slug, category, rows }) =>
  rows.flatMap((each) => {
    const protocol = evmProtocolPlaces.find((place) => place.slug === slug && place.chain === each.on)
    return protocol ? [toPool(protocol, each, category)] : []
  }),
)

function toPool(
  protocol: SampleProtocol,
  { on, coins, tvlUsd, apy, reward, borrow, meta, named }: EvmRow,
  category: string,
): SamplePool {
  const name = [protocol.slug, on, ...coins, meta ?? ''].join(' ')
  const reserves = coins.map((symbol) => assetOf(on, symbol))
  const addresses: Record<string, string> = evmAddresses[on]
  return {
    id: syntheticUuid(name),
    protocol,
    kind: kinds[category] ?? 'single',
    assets: reserves,
    ...(named !== undefined && { symbol: named }),
    poolMeta: meta ?? null,
    tvlUsd,
    apyBase: apy,
    hasBase: true,
    apyReward: reward ?? null,
    rewardTokens: reward === undefined ? null : [addresses[protocol.symbol] ?? reserves[0]?.address ?? ''],
    isOutlier: false,
    hasUnderlying: true,
    ageDays: Math.round(300 + 500 * seededRandom(`age ${name}`)),
    borrow: borrow === undefined ? null : { apy: borrow, reward: null },
    fee: kinds[category] === 'pair' ? feeOf(protocol.slug, meta) : null,
  }
}

function assetOf(on: EvmPlace, symbol: string): SampleAsset {
  const address = (evmAddresses[on] as Record<string, string>)[symbol]
  if (address === undefined) throw new Error(`${symbol} has no address on ${on}`)
  return { address, symbol, isStable: /USD|DAI/.test(symbol) }
}
