import { apyToApr, fromPercent, roundRate } from '#domain/rates.ts'

/** Fractions rounded to nine decimals; unknown is null. */
export type VaultRates = Record<'apr' | 'apy' | 'aprRewards' | 'apyRewards' | 'totalApr' | 'totalApy', number | null>

/**
 * Projects whose adapters put a rate without compounding (24 h of fees, a base rate) into DefiLlama's `apy` fields,
 * according to the adapters (yield-server e638965, 2026-08-22). All others give an APY.
 */
const aprProjects: ReadonlySet<string> = new Set([
  'aave-v2',
  'aave-v3',
  'aerodrome-slipstream',
  'aerodrome-v1',
  'balancer-v2',
  'binance-staked-eth',
  'bitwise-uscc',
  'bluefin-spot',
  'camelot-v2',
  'camelot-v3',
  'cetus-clmm',
  'coinbase-wrapped-staked-eth',
  'compound-v3',
  'ether.fi-stake',
  'fiva',
  'flowx-v2',
  'flowx-v3',
  'invesco-ustb',
  'joe-v2.2',
  'lido',
  'navi-lending',
  'nx-finance',
  'omnipair',
  'orca-dex',
  'pancakeswap-amm',
  'pancakeswap-amm-v3',
  'quickswap-dex',
  'raydium-amm',
  'rocket-pool',
  'sendit',
  'sparklend',
  'spookyswap-v2',
  'storm-trade',
  'sushiswap',
  'sushiswap-v3',
  'swap.coffee',
  'symbiosis',
  'tonco',
  'turbos',
  'uniswap-v2',
  'uniswap-v3',
  'uniswap-v4',
  'vaultka',
])

/** Lending projects among them whose borrow cost is also an APR. */
const aprBorrowProjects: ReadonlySet<string> = new Set([
  'aave-v2',
  'aave-v3',
  'compound-v3',
  'navi-lending',
  'sparklend',
])

type PercentRates = { project: string; apy: number | null; apyBase: number | null; apyReward: number | null }

/**
 * Converts one pool's percent figures. `totalApy` is the figure that DefiLlama publishes (base plus reward, a plain
 * sum), so that users can compare. Rewards are an APR. Fees are never compounded into an APY, since the holder's fees
 * are not reinvested. Hence totalApr <= totalApy, and they are equal for projects that give an APR.
 */
export function vaultRates({ project, apy, apyBase, apyReward }: PercentRates): VaultRates {
  const rewards = fromPercent(apyReward ?? 0)
  const published = apy ?? (apyBase === null ? null : apyBase + (apyReward ?? 0))
  if (published === null) return unknownRates(apyReward === null ? null : rewards)
  const totalApy = fromPercent(published)
  const base = apyBase === null ? roundRate(totalApy - rewards) : fromPercent(apyBase)
  const isApr = aprProjects.has(project)
  const apr = isApr ? base : roundRate(apyToApr(base))
  return {
    apr,
    apy: base,
    aprRewards: rewards,
    apyRewards: rewards,
    totalApr: withoutRounding(roundRate(apr + rewards), totalApy, isApr),
    totalApy,
  }
}

/**
 * Base, rewards and total are each published as percent with five decimals, so the sum may differ from the total by two
 * units of the last decimal.
 */
const PUBLISHED_ROUNDING = 2.5e-7

function withoutRounding(sum: number, totalApy: number, isApr: boolean): number {
  const miss = isApr ? Math.abs(sum - totalApy) : Math.max(0, sum - totalApy)
  return miss <= PUBLISHED_ROUNDING && (isApr || miss > 0) ? totalApy : sum
}

type BorrowPercent = { project: string; apyBaseBorrow: number | null; apyRewardBorrow: number | null }

/**
 * Rates of a debt: `apr` and `apy` are the cost and positive; the totals are the cost less the rewards and may be
 * negative.
 */
export function borrowRates({ project, ...percent }: BorrowPercent): VaultRates {
  const rewards = fromPercent(percent.apyRewardBorrow ?? 0)
  if (percent.apyBaseBorrow === null) return unknownRates(percent.apyRewardBorrow === null ? null : rewards)
  const apy = fromPercent(percent.apyBaseBorrow)
  const apr = aprBorrowProjects.has(project) ? apy : roundRate(apyToApr(apy))
  return {
    apr,
    apy,
    aprRewards: rewards,
    apyRewards: rewards,
    totalApr: roundRate(apr - rewards),
    totalApy: roundRate(apy - rewards),
  }
}

const unknownRates = (rewards: number | null): VaultRates => ({
  apr: null,
  apy: null,
  aprRewards: rewards,
  apyRewards: rewards,
  totalApr: null,
  totalApy: null,
})
