import { coinKey } from '#domain/coin-type.ts'
import { standsForStake } from '#domain/earning/stands-for-stake.ts'
import { coinsElsewhere } from '#sample/coins/coins-elsewhere.ts'
import { foreignCoins } from '#sample/coins/foreign-coins.ts'
import { wellKnownCoins } from '#sample/coins/sui-coin-figures.ts'
import { sampleCoins } from '#sample/coins/sui-coins.ts'
import { seededMagnitude, seededRandom } from '#sample/prices/seeded-random.ts'
import { evmPools } from './evm-pools.ts'
import type { SampleAsset, SamplePool } from './pool.ts'
import { type MadeProtocol, sampleProtocols } from './protocols.ts'
import { syntheticUuid } from './synthetic-uuid.ts'

type Asset = SampleAsset
type Kind = SamplePool['kind']

// In the order in which people know them; coins of real life before made-up ones.
const ranks = new Map(Object.keys(wellKnownCoins).map((coinType, rank) => [coinKey(coinType), rank]))
const rankOf = (coinType: string) => ranks.get(coinKey(coinType)) ?? ranks.size

const suiAssets: Asset[] = sampleCoins
  .filter((coin) => coin.typicalPriceUsd !== null && !coin.name.startsWith('Sample Coin'))
  .map((coin) => ({
    address: coin.coinType,
    symbol: coin.symbol.toUpperCase().slice(0, 20),
    isStable: coin.typicalPriceUsd === 1,
  }))
  .sort((a, b) => rankOf(a.address) - rankOf(b.address))

const foreignAssets = (chain: 'ton' | 'solana'): Asset[] =>
  foreignCoins
    .filter((coin) => coin.chain === chain)
    .map(({ address, symbol, priceUsd }) => ({ address, symbol, isStable: priceUsd === 1 }))

/** Native coin first. */
const assets: Record<MadeProtocol['chain'], Asset[]> = {
  Sui: suiAssets,
  TON: foreignAssets('ton'),
  Solana: foreignAssets('solana'),
}
/** Where DEXes begin their lists: native against all, then a dollar against all. */
const pairs: Record<MadeProtocol['chain'], [Asset, Asset][]> = {
  Sui: pairsOf(assets.Sui),
  TON: pairsOf(assets.TON),
  Solana: pairsOf(assets.Solana),
}

const LARGE_POOLS = 4
// Of the chains' markets.
const depths: Record<MadeProtocol['chain'], number> = { Sui: 1, TON: 0.35, Solana: 1.2 }
/** Percent. */
const feeTiers = [0.01, 0.05, 0.25, 1]
/** More of a pool's value than this is hardly traded in a day. */
const MOST_TURNOVER = 1.5
const dexCategory = 'Dexs'
// Protocols with one coin of their own, as their adapters list it: Hipo by the staked coin, others by the receipt.
const ownCoins: Record<string, string> = {
  hipo: 'GRAM',
  'ondo-yield-assets': 'USDC',
  'marinade-liquid-staking': 'MSOL',
  'jito-liquid-staking': 'JITOSOL',
  'sanctum-infinity': 'INF',
}

export const samplePools: SamplePool[] = [
  ...sampleProtocols.flatMap((protocol) =>
    Array.from({ length: protocol.pools }, (_, index) => toPool(protocol, index)),
  ),
  ...evmPools,
]

const poolsById = new Map(samplePools.map((pool) => [pool.id, pool]))
export const findSamplePool = (id: string): SamplePool | undefined => poolsById.get(id)

function toPool(protocol: MadeProtocol, index: number): SamplePool {
  const name = `${protocol.slug} ${index}`
  const chance = (what: string) => seededRandom(`${what} ${name}`)
  const kind = kindOf(protocol)
  const held = assetsOf(protocol, kind, index)
  const isStable = held.every((asset) => asset.isStable)
  const hasReward = chance('reward') < 0.45
  // Some stakes are collateral only, which pays no interest.
  const isBorrowable =
    kind === 'lending' && !(held.some(({ symbol }) => standsForStake(symbol)) && chance('borrowable') > 0.8)
  const supply = isBorrowable ? seededMagnitude(`supply ${name}`, isStable ? 2.2 : 0.6, isStable ? 8 : 5) : 0
  const apyBase = kind === 'lending' ? supply : baseOf(name, protocol, isStable || index < LARGE_POOLS)
  const fee = protocol.category === dexCategory ? feeOf(protocol, { index, apyBase }) : null
  const symbol = protocol.slug === 'hipo' ? 'hGRAM' : undefined
  const stakes = protocol.category === 'Liquid Staking' ? findStakes(symbol ?? held[0]?.symbol) : undefined
  return {
    id: syntheticUuid(name),
    protocol,
    kind,
    assets: held,
    ...(symbol !== undefined && { symbol }),
    ...(stakes && { stakes }),
    poolMeta: fee === null ? metaOf(protocol, index) : `${fee}%`,
    // The first pools of a protocol are its large ones.
    tvlUsd: seededMagnitude(`tvl ${name}`, 14_000, 9e6) * (index < LARGE_POOLS ? 9 : 1) * depths[protocol.chain],
    apyBase,
    hasBase: protocol.slug !== 'kai-finance',
    apyReward: hasReward ? seededMagnitude(`reward rate ${name}`, 0.3, kind === 'pair' ? 45 : 4) : rewardless(chance),
    rewardTokens: hasReward || chance('stale reward') < 0.2 ? [rewardOf(protocol)] : null,
    isOutlier: chance('outlier') < 0.04,
    hasUnderlying: chance('underlying') > 0.04,
    ageDays: Math.round(60 + 800 * chance('age')),
    borrow: isBorrowable
      ? {
          apy: supply * (1.4 + chance('spread')) + 0.4,
          reward: chance('borrow reward') < 0.25 ? seededMagnitude(`borrow reward ${name}`, 0.2, 3) : null,
        }
      : null,
    fee: fee === null ? null : fee / 100,
  }
}

/** The token of a protocol's stakes, as the list of coins has it. */
function findStakes(symbol: string | undefined) {
  return coinsElsewhere.find((coin) => coin.symbol === symbol?.toUpperCase())
}

/** Adapters say "nothing" in two ways. */
function rewardless(chance: (what: string) => number) {
  return chance('rewardless') < 0.5 ? 0 : null
}

function kindOf({ category }: MadeProtocol): Kind {
  if (category === dexCategory || category === 'Liquidity manager') return 'pair'
  return /lending/i.test(category) ? 'lending' : 'single'
}

function assetsOf({ slug, chain }: MadeProtocol, kind: Kind, index: number): Asset[] {
  if (kind === 'pair') return [...(pairs[chain][index % pairs[chain].length] ?? [])]
  const own = assets[chain].find((asset) => asset.symbol === ownCoins[slug])
  const asset = own ?? assets[chain][index % assets[chain].length]
  return asset ? [asset] : []
}

/** Percent: one of the tiers by which a likely volume pays the yield. */
function feeOf({ slug }: MadeProtocol, { index, apyBase }: { index: number; apyBase: number }): number {
  const drawn = Math.floor(seededRandom(`fee ${slug} ${index}`) * feeTiers.length)
  return feeTiers.find((fee, tier) => tier >= drawn && apyBase / 365 / fee <= MOST_TURNOVER) ?? 1
}

function metaOf({ slug }: MadeProtocol, index: number): string | null {
  if (slug === 'current') return 'Main market'
  return slug === 'ember-protocol' ? `Sample vault ${index + 1}` : null
}

function baseOf(name: string, { category }: MadeProtocol, isCalm: boolean): number {
  if (category === 'Liquid Staking') return seededMagnitude(`base ${name}`, 4, 8)
  if (isCalm) return seededMagnitude(`base ${name}`, 1.5, 14)
  return category === dexCategory ? seededMagnitude(`base ${name}`, 1.2, 140) : seededMagnitude(`base ${name}`, 2.5, 14)
}

/** turbos writes the chain before the type, and so does the sample. */
function rewardOf({ chain, slug, symbol }: MadeProtocol): string {
  const own = assets[chain].find((asset) => asset.symbol === symbol) ?? assets[chain][0]
  return `${slug === 'turbos' ? 'sui:' : ''}${own?.address ?? ''}`
}

function pairsOf(list: Asset[]): [Asset, Asset][] {
  const [native, ...others] = list
  const dollar = list.find((asset) => asset.isStable)
  if (!native || !dollar) return []
  return [
    ...others.map((other): [Asset, Asset] => [native, other]),
    ...others.filter((other) => other !== dollar).map((other): [Asset, Asset] => [other, dollar]),
  ]
}
