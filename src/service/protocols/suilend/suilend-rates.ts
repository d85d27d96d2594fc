import { displayCoinType } from '#domain/coin-type.ts'
import { quotient, type RatePoint, rateOnCurve, WAD } from '#domain/lending-index.ts'
import { aprToApy, roundRate } from '#domain/rates.ts'
import { MS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { PositionRates } from '#service/protocols/position-source.ts'
import { dollarsToday, hasOwnPrice, priceGoodForMs } from './dollars.ts'
import type { PoolReward, Reserve } from './layout.ts'

const BPS = 10_000
const PERCENT = 100

/** `prices`: dollars by coin type (`displayCoinType`), for coins whose own price on the market is old. */
type Market = { reserves: Reserve[]; prices?: Map<string, number>; nowMs: number }

/** The amount that belongs to depositors: base units with 18 decimals. */
export const suppliedTotal = (reserve: Reserve): bigint =>
  reserve.available_amount * WAD + reserve.borrowed_amount.value - reserve.unclaimed_spread_fees.value

/**
 * Rates as fractions per year. Borrowing costs the rate of the reserve's curve (utilisation in percent, APR in basis points)
 * at utilisation = borrowed / supplied; depositors receive that * utilisation * (1 - spread fee). A side's reward rate is a
 * year of what is currently paid, over the participating amount (cTokens outside of obligations earn none), at current
 * prices: Suilend's, or `prices` (dollars by coin type) where Suilend's is old. It is unknown if a price is missing, and
 * then so is the total.
 */
export function suilendRates({
  side,
  reserve,
  reserves,
  prices = new Map(),
  nowMs,
}: Market & { side: 'supply' | 'borrow'; reserve: Reserve }): PositionRates {
  const isSupply = side === 'supply'
  const paidNow = rewardsPaid(reserve, side, nowMs)
  const rewarded = isSupply ? rewardedSupply(reserve) : rewardedDebt(reserve)
  const baseApr = baseRate(reserve, isSupply)
  const rewardsApr = sum(
    paidNow.map((reward) => {
      const yearly = (reward.total_rewards * WAD * BigInt(MS_PER_YEAR)) / (reward.end_time_ms - reward.start_time_ms)
      // A coin's price relative to itself cancels out.
      if (reward.coin_type === reserve.coin_type) return quotient(yearly, rewarded)
      const market = { reserves, prices, nowMs, goodForMs: priceGoodForMs.rewards }
      const [paidUsd, rewardedUsd] = [
        dollarsToday(reward.coin_type, yearly, market),
        dollarsToday(reserve.coin_type, rewarded, market),
      ]
      return paidUsd === null || rewardedUsd === null ? null : quotient(paidUsd, rewardedUsd)
    }),
  )
  // Borrowers receive the rewards of a debt, so these lower its cost.
  const totalApr = sum([baseApr, isSupply || rewardsApr === null ? rewardsApr : -rewardsApr])
  return {
    baseApr: round(baseApr),
    rewardsApr: round(rewardsApr),
    totalApr: round(totalApr),
    totalApy: round(totalApr === null ? null : aprToApy(totalApr)),
    rewardTokens: [...new Set(paidNow.map((reward) => displayCoinType(reward.coin_type)))],
  }
}

function baseRate(reserve: Reserve, isSupply: boolean): number | null {
  const { config } = reserve
  const utilisation = quotient(reserve.borrowed_amount.value, suppliedTotal(reserve))
  if (config === null || utilisation === null) return null
  const points = config.interest_rate_utils.map(
    (percent, index): RatePoint => ({
      utilisation: percent / PERCENT,
      apr: Number(config.interest_rate_aprs[index] ?? 0n) / BPS,
    }),
  )
  const borrowApr = rateOnCurve(utilisation, points)
  if (borrowApr === null || points.length !== config.interest_rate_aprs.length) return null
  return isSupply ? borrowApr * utilisation * (1 - Number(config.spread_fee_bps) / BPS) : borrowApr
}

const isPaid = ({ start_time_ms, end_time_ms }: PoolReward, nowMs: number): boolean =>
  Number(start_time_ms) <= nowMs && nowMs < Number(end_time_ms)

/**
 * The value of the cTokens in obligations, in base units with 18 decimals, computed as in `liquidityMining` of @suilend/sdk
 * 3.0.3.
 */
function rewardedSupply(reserve: Reserve): bigint {
  const { ctoken_supply: supply, deposits_pool_reward_manager: manager } = reserve
  return supply === 0n ? 0n : (manager.total_shares * suppliedTotal(reserve)) / supply
}

/** The same for debts; their shares are the amounts borrowed, before interest. */
const rewardedDebt = ({ borrows_pool_reward_manager: manager, cumulative_borrow_rate: rate }: Reserve): bigint =>
  manager.total_shares * rate.value

/** The coins (as reserves name them) that the rates of this side need and for which Suilend has no current price. */
export function coinsWithoutPrice(
  { reserve, side }: { reserve: Reserve; side: 'supply' | 'borrow' },
  { reserves, nowMs }: Omit<Market, 'prices'>,
): string[] {
  const others = rewardsPaid(reserve, side, nowMs).filter(({ coin_type }) => coin_type !== reserve.coin_type)
  if (others.length === 0) return []
  const needed = [reserve.coin_type, ...others.map(({ coin_type }) => coin_type)]
  const market = { reserves, nowMs, goodForMs: priceGoodForMs.rewards }
  return [...new Set(needed)].filter((coinType) => !hasOwnPrice(coinType, market))
}

function rewardsPaid(reserve: Reserve, side: 'supply' | 'borrow', nowMs: number): PoolReward[] {
  const manager = side === 'supply' ? reserve.deposits_pool_reward_manager : reserve.borrows_pool_reward_manager
  return manager.pool_rewards.filter((reward) => reward !== null).filter((reward) => isPaid(reward, nowMs))
}

/** Unknown if a part is unknown. */
const sum = (rates: (number | null)[]): number | null =>
  rates.reduce((total, rate) => (total === null || rate === null ? null : total + rate), 0)

const round = (rate: number | null): number | null => (rate === null ? null : roundRate(rate))
