import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { apyToApr, roundRate } from '#domain/rates.ts'
import type { MarketVault, PriceSource, VaultSource } from '#service/market/source.ts'
import { querySui, type SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'
import { annualGrowth, weightedMedian } from './staking-yield.ts'

const SUI = '0x2::sui::SUI'
const MIST_PER_SUI = 1e9
// Each validator costs the service a few reads of dynamic fields.
const VALIDATORS_PER_PAGE = 25
// Mainnet has some 120 validators; the bound only ends a loop of wrong cursors.
const MAX_PAGES = 20
// An epoch of the main network lasts 24 hours.
const MAX_EPOCHS = 30
const MIN_EPOCHS = 7

const CurrentEpoch = z.object({ epoch: z.object({ epochId: z.int().check(z.positive()) }) })

const u64 = z.string().check(z.regex(/^\d+$/))
const ExchangeRate = z.catch(
  z.nullable(z.object({ json: z.object({ sui_amount: u64, pool_token_amount: u64 }) })),
  null,
)
const Contents = z.object({
  stake: z.catch(z.nullable(z.object({ json: u64 })), null),
  now: ExchangeRate,
  week: ExchangeRate,
  month: ExchangeRate,
})
const ValidatorPage = z.object({
  epoch: z.object({
    validatorSet: z.object({
      activeValidators: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
        nodes: z.array(z.object({ contents: z.nullable(Contents) })),
      }),
    }),
  }),
})
type Validator = z.output<typeof Contents>

/**
 * Sui's own staking as one vault. No API tells a validator's yield, so it is the growth of the pool's exchange rate
 * (`sui_amount / pool_token_amount`) over 30 epochs, over 7 for a younger pool; the vault shows the median over all active
 * validators, weighted by stake. Its TVL is all their stake at the price of SUI; unknown without a price.
 */
export function suiStaking({ prices, ...options }: SuiGraphqlOptions & { prices: PriceSource | null }): VaultSource {
  return {
    id: 'sui-staking',
    async listVaults(_protocols, signal) {
      const { epoch } = await querySui(options, '{epoch{epochId}}', CurrentEpoch, signal)
      const validators = await readValidators(options, epoch.epochId, signal)
      const apy = medianApy(validators)
      if (apy === null) throw new ApiError('UPSTREAM_FAILED', 'Sui GraphQL gave no exchange rate of any validator')
      const price = (await prices?.current([SUI], signal))?.get(SUI)?.price ?? null
      return [toVault(roundRate(apy), price === null ? null : Math.round(totalStake(validators) * price))]
    },
  }
}

async function readValidators(options: SuiGraphqlOptions, epoch: number, signal: AbortSignal): Promise<Validator[]> {
  const validators: Validator[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page++) {
    const data: z.output<typeof ValidatorPage> = await querySui(options, pageQuery(epoch, after), ValidatorPage, signal)
    const { nodes, pageInfo } = data.epoch.validatorSet.activeValidators
    validators.push(...nodes.flatMap(({ contents }) => contents ?? []))
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return validators
    after = pageInfo.endCursor
  }
  throw new ApiError('UPSTREAM_FAILED', 'Sui GraphQL did not come to an end of its validators')
}

function pageQuery(epoch: number, after: string | null): string {
  const rateAgo = (epochs: number) =>
    `extract(path:"staking_pool.exchange_rates->[${Math.max(epoch - epochs, 0)}u64]"){json}`
  const rates = `now:${rateAgo(0)} week:${rateAgo(MIN_EPOCHS)} month:${rateAgo(MAX_EPOCHS)}`
  const stake = 'stake:extract(path:"staking_pool.sui_balance"){json}'
  const page = `first:${VALIDATORS_PER_PAGE}${after === null ? '' : `,after:${JSON.stringify(after)}`}`
  return `{epoch{validatorSet{activeValidators(${page}){pageInfo{hasNextPage endCursor}nodes{contents{${stake} ${rates}}}}}}}`
}

const medianApy = (validators: Validator[]): number | null =>
  weightedMedian(
    validators.flatMap((validator) => {
      const value = apyOf(validator)
      return value === null ? [] : [{ value, weight: stakeOf(validator) }]
    }),
  )

function apyOf({ now, week, month }: Validator): number | null {
  const past = month ? { rate: month, days: MAX_EPOCHS } : week ? { rate: week, days: MIN_EPOCHS } : null
  if (!past) return null
  const [rateNow, rateBefore] = [toRate(now), toRate(past.rate)]
  return rateNow === null || rateBefore === null
    ? null
    : annualGrowth({ now: rateNow, before: rateBefore, days: past.days })
}

/** SUI per pool token. Both amounts lose the same few last digits in a float, 1e-16 of the rate. */
function toRate(rate: z.output<typeof ExchangeRate>): number | null {
  const [sui, tokens] = [Number(rate?.json.sui_amount ?? 0), Number(rate?.json.pool_token_amount ?? 0)]
  return sui > 0 && tokens > 0 ? sui / tokens : null
}

const stakeOf = ({ stake }: Validator): number => Number(stake?.json ?? 0) / MIST_PER_SUI

const totalStake = (validators: Validator[]): number =>
  Number(validators.reduce((sum, { stake }) => sum + BigInt(stake?.json ?? 0), 0n)) / MIST_PER_SUI

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
  labels: [],
  logos: [],
  source: 'sui-staking',
})
