import { ApiError } from '#contract/error.ts'
import { apyToApr, DAYS_PER_YEAR, roundRate } from '#domain/rates.ts'
import type { CoinMetadataSource, DatedPrice, MarketVault, PriceSource, VaultSource } from '#service/market/source.ts'
import { liquidStakingFacts } from '#service/protocols/liquid-staking/liquid-staking.ts'
import { medianSlope } from './staking-yield.ts'

const SUI = '0x2::sui::SUI'
const DAY_SECONDS = 86_400
const DAYS = 30
// Between two prices further apart than this, SUI itself moves more than a staked coin grows in a week.
const MAX_GAP_SECONDS = 20 * 60
const MIN_POINTS = 10
const MIN_SPAN_DAYS = 15
const MAX_PLAUSIBLE_APY = 0.3

type StakedCoin = (typeof liquidStakingFacts.coins)[number]

/**
 * Sui's liquid staking as vaults that take SUI. The yield is the growth of the coin's price in SUI over 30 days: the median
 * slope of the logarithm of daily price ratios, so that a single outlier does not decide it. It is unknown if too few
 * prices match in time or the result is implausible. TVL is the on-chain supply at the current price; unknown without
 * either.
 */
export function suiLiquidStaking({
  prices,
  metadata,
  nowMs = Date.now,
}: {
  prices: PriceSource
  metadata: CoinMetadataSource | null
  nowMs?: () => number
}): VaultSource {
  return {
    id: 'sui-liquid-staking',
    async listVaults(_protocols, signal) {
      const now = Math.floor(nowMs() / 1000)
      const times = Array.from({ length: DAYS + 1 }, (_, day) => now - day * DAY_SECONDS)
      const [suiPrices, ...coinPrices] = await Promise.all(
        [SUI, ...liquidStakingFacts.coins.map(({ coinType }) => coinType)].map((coinType) =>
          prices.at(coinType, times, signal),
        ),
      )
      if (!suiPrices?.length || coinPrices.every((price) => price.length === 0)) {
        throw new ApiError('UPSTREAM_FAILED', `${prices.id} gave no prices of Sui's staked coins`)
      }
      const known =
        (await metadata?.readMetadata(
          liquidStakingFacts.coins.map(({ coinType }) => coinType),
          signal,
        )) ?? []
      const supplies = new Map(known.map(({ coinType, totalSupply }) => [coinType, totalSupply]))
      return liquidStakingFacts.coins.map((coin, index) =>
        toVault(coin, growthAgainst(suiPrices, coinPrices[index] ?? []), {
          supply: supplies.get(coin.coinType) ?? null,
          price: coinPrices[index]?.findLast(({ at }) => now - at < DAY_SECONDS / 2)?.price ?? null,
        }),
      )
    },
  }
}

/** Yearly growth of a coin's price in SUI, as a fraction. */
function growthAgainst(suiPrices: DatedPrice[], coinPrices: DatedPrice[]): number | null {
  const ratios = coinPrices.flatMap(({ at, price }) => {
    const sui = suiPrices.find((price) => Math.abs(price.at - at) <= MAX_GAP_SECONDS)
    return sui && sui.price > 0 && price > 0 ? [{ day: at / DAY_SECONDS, value: Math.log(price / sui.price) }] : []
  })
  if (ratios.length < MIN_POINTS) return null
  ratios.sort((a, b) => a.day - b.day)
  const slope = medianSlope(ratios, MIN_SPAN_DAYS)
  const apy = slope === null ? null : Math.expm1(slope * DAYS_PER_YEAR)
  return apy !== null && apy >= 0 && apy <= MAX_PLAUSIBLE_APY ? roundRate(apy) : null
}

function toVault(
  { id, name, protocol, farmLink }: StakedCoin,
  apy: number | null,
  { supply, price }: { supply: number | null; price: number | null },
): MarketVault {
  const apr = apy === null ? null : roundRate(apyToApr(apy))
  return {
    id,
    name: `${protocol.name} ${name}`,
    chain: 'SUI',
    protocol: { ...protocol, logo: '' },
    type: 'STAKING',
    apr,
    apy,
    aprRewards: 0,
    apyRewards: 0,
    totalApr: apr,
    totalApy: apy,
    baseApy7d: null,
    apy30d: apy,
    tvlUsd: supply === null || price === null ? null : Math.round(supply * price),
    coins: [SUI],
    rewardTokens: [],
    farmLink,
    labels: [],
    logos: [],
    source: 'sui-liquid-staking',
  }
}
