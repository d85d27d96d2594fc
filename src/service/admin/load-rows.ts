import type { VaultChain } from '#contract/chains.ts'
import type { Coin } from '#contract/coin.ts'
import { sideOf, type Vault, vaultTags, vaultTypes } from '#contract/vault.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { aprToApy, roundRate } from '#domain/rates.ts'
import type { StoreRows } from '#service/store/store.ts'

export type Load = { coins: number; vaults: number; prices: number }

const HOUR_MS = 3_600_000
const PRICED_COINS = 100
const VERIFIED_SHARE = 0.02
const MARKET_SHARE = 0.6

/**
 * Synthetic rows for measuring, so many of each: the same for the same numbers, times ending an hour before that of `nowMs`: a service
 * adds its sample to rows that are older than it, and reads for as long as it cannot.
 */
export function loadRows(load: Load, nowMs: number): StoreRows {
  const asOf = new Date((Math.floor(nowMs / HOUR_MS) - 1) * HOUR_MS)
  return {
    asOf,
    source: 'load',
    coins: Array.from({ length: load.coins }, (_, index) => loadCoin(index, asOf)),
    prices: load.coins === 0 ? [] : loadPrices(load, asOf),
    vaults: [...loadVaults(load, asOf)],
  }
}

function loadPrices(load: Load, asOf: Date): StoreRows['prices'] {
  const priced = Math.min(load.coins, PRICED_COINS)
  return Array.from({ length: load.prices }, (_, index) => ({
    coinType: typeOf(index % priced),
    at: asOf.getTime() / 1000 - Math.floor(index / priced) * 3600,
    price: Number((1 + 0.1 * Math.sin(index / priced / 24)).toFixed(6)),
  }))
}

const syllables = ['ka', 'mo', 'su', 'ne', 'ri', 'to', 'la', 'vi', 'do', 'shi', 'pe', 'zu', 'wa', 'lu', 'fi', 'go']
const word = (random: () => number, length: number) =>
  Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('')

function typeOf(index: number): string {
  const random = randomFrom(index)
  const hex = Array.from({ length: 8 }, () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const module = word(random, 2)
  return `0x${hex}::${module}::${module.toUpperCase()}`
}

function loadCoin(index: number, asOf: Date): Coin {
  const random = randomFrom(index + 1_000_000_007)
  const coinType = displayCoinType(typeOf(index))
  const hasMarket = random() < MARKET_SHARE
  const price = hasMarket ? Number((10 ** (random() * 8 - 5)).toPrecision(6)) : null
  const supply = Math.floor(10 ** (6 + random() * 4))
  const change = () => (hasMarket ? Number((random() * 40 - 20).toFixed(2)) : null)
  return {
    coinType,
    creator: '',
    package: coinType.split('::')[0] ?? '',
    // In the order in which the numbers are drawn.
    name: `${word(random, 2)} ${word(random, 3)}`.replace(/\b\w/g, (letter) => letter.toUpperCase()),
    symbol: coinType.split('::').at(-1) ?? '',
    decimals: 6 + Math.floor(random() * 4),
    iconUrl: '',
    cmcId: '',
    coinGeckoId: '',
    totalSupply: supply,
    holders: random() < 0.5 ? Math.floor(10 ** (random() * 5)) : null,
    circulating: hasMarket ? Math.floor(supply * 0.7) : null,
    price,
    marketCap: price === null ? null : Math.round(price * supply * 0.7),
    volume24H: price === null ? null : Math.round(price * supply * 0.01 * random()),
    ath: null,
    atl: null,
    priceChangePercentage24H: change(),
    priceChangePercentage7D: change(),
    verified: random() < VERIFIED_SHARE,
    createdAt: new Date(asOf.getTime() - Math.floor(random() * 900) * 24 * HOUR_MS).toISOString(),
    lastUpdatedAt: hasMarket ? asOf.toISOString() : '',
  }
}

const chains = ['SUI', 'SUI', 'SUI', 'SOL', 'TON'] as const satisfies VaultChain[]
const pick = <T>(random: () => number, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

function* loadVaults(load: Load, asOf: Date): Generator<Vault> {
  for (let index = 0; index < load.vaults; index += 1) {
    const random = randomFrom(index + 2_000_000_011)
    const protocol = word(randomFrom(index % 40), 3)
    const type = pick(random, vaultTypes) ?? 'LP'
    const coins = Array.from({ length: type === 'LP' ? 2 : 1 }, () => typeOf(Math.floor(random() * (load.coins || 1))))
    const [apr, rewards] = [roundRate(random() ** 3), roundRate(random() ** 4 * 0.3)]
    const total = roundRate(apr + rewards)
    yield {
      id: `load-${index}`,
      name: `${protocol} ${coins.map((type) => type.split('::').at(-1)).join('-')}`,
      chain: pick(random, chains) ?? 'SUI',
      protocol: { id: protocol, name: protocol, logo: '' },
      type,
      side: sideOf({ type }),
      apr,
      apy: roundRate(aprToApy(apr)),
      apr_rewards: rewards,
      apy_rewards: roundRate(aprToApy(rewards)),
      totalApr: total,
      totalApy: roundRate(aprToApy(total)),
      apy7d: null,
      apy30d: null,
      baseApy7d: null,
      apyDeviation30d: null,
      tvlChange7d: null,
      tvlChange30d: null,
      volume1d: null,
      volume7d: null,
      tvl: random() < 0.05 ? null : Math.round(10 ** (4 + random() * 4)),
      coins,
      rewards: { tokens: [] },
      farmLink: '',
      label: vaultTags.filter(() => random() < 0.2),
      logos: [],
      asOf: asOf.toISOString(),
      source: 'load',
      actions: [],
    }
  }
}

/** Mulberry32 (public domain, Tommy Ettinger): the same numbers in [0, 1) for the same start. */
function randomFrom(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
