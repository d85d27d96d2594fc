import { ApiError } from '#contract/error.ts'
import { isLowRisk } from '#domain/earning/low-risk.ts'
import { apyToApr, roundRate } from '#domain/rates.ts'
import { readSuiValidators, type SuiValidator } from '#service/chains/sui/sui-validators.ts'
import type { MarketVault, PriceSource, VaultSource } from '#service/market/source.ts'
import type { SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'
import { weightedMedian } from './staking-yield.ts'

const SUI = '0x2::sui::SUI'
const MIST_PER_SUI = 1e9

/**
 * Sui's native staking as one vault: the median yield of all active validators, weighted by stake. Its TVL is their
 * total stake, as far as it is known, at the price of SUI; unknown without a price.
 */
export function suiStaking({ prices, ...options }: SuiGraphqlOptions & { prices: PriceSource | null }): VaultSource {
  return {
    id: 'sui-staking',
    async listVaults(_protocols, signal) {
      const validators = await readSuiValidators(options, signal)
      const apy = medianApy(validators)
      if (apy === null) throw new ApiError('UPSTREAM_FAILED', 'Sui GraphQL gave no exchange rate of any validator')
      const price = (await prices?.current([SUI], signal))?.get(SUI)?.price ?? null
      return [toVault(roundRate(apy), price === null ? null : Math.round(totalStake(validators) * price))]
    },
  }
}

const medianApy = (validators: SuiValidator[]): number | null =>
  weightedMedian(
    validators.flatMap(({ apy, stakeMist }) =>
      apy === null || stakeMist === null ? [] : [{ value: apy, weight: Number(stakeMist) / MIST_PER_SUI }],
    ),
  )

const totalStake = (validators: SuiValidator[]): number =>
  Number(validators.reduce((sum, { stakeMist }) => sum + (stakeMist ?? 0n), 0n)) / MIST_PER_SUI

const toVault = (apy: number, tvlUsd: number | null): MarketVault => ({
  id: 'sui-native-staking',
  name: 'Sui native staking',
  chain: 'SUI',
  protocol: { id: 'native-staking', name: 'Sui native staking', logo: '' },
  type: 'STAKING',
  apr: roundRate(apyToApr(apy)),
  apy,
  aprRewards: 0,
  apyRewards: 0,
  totalApr: roundRate(apyToApr(apy)),
  totalApy: apy,
  baseApy7d: null,
  apy30d: apy,
  tvlUsd,
  coins: [SUI],
  rewardTokens: [],
  farmLink: 'https://docs.sui.io/concepts/tokenomics/staking-unstaking',
  labels: isLowRisk({ audits: 'native', hasIl: false, tvlUsd, totalApy: apy, isForecastToFall: false })
    ? ['low_risk']
    : [],
  logos: [],
  source: 'sui-staking',
})
