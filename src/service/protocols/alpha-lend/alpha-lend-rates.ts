import { quotient, WAD } from '#domain/lending-index.ts'
import { aprToApy, roundRate } from '#domain/rates.ts'
import { MS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { PositionRates } from '#service/protocols/position-source.ts'
import type { MarketNow } from './accrual.ts'
import { rateBps, utilisationOf } from './accrual.ts'
import type { AlphaLendMarket, RewardDistributor } from './layout.ts'
import { isPaid, leftOf } from './rewards.ts'

const BPS = 10_000

export type Side = 'supply' | 'borrow'
/** Dollars per base unit, by coin; coins without a price are absent. */
export type UnitPrices = Map<string, number>

export const distributorOf = (market: AlphaLendMarket, side: Side): RewardDistributor =>
  side === 'supply' ? market.deposit_reward_distributor : market.borrow_reward_distributor

/** The rewards of one side that are currently paid. */
export const paidNow = (distributor: RewardDistributor, nowMs: number) =>
  distributor.rewards.flatMap((reward) =>
    reward && BigInt(nowMs) < reward.end_time && isPaid(reward, distributor, nowMs) ? [reward] : [],
  )

/**
 * Rates as fractions per year. Borrowers pay the rate of the market's curve; lenders receive that * utilisation * (1 -
 * spread). A reward's rate is its remaining amount, paid evenly until its end, over the participating amount, at current
 * prices. It is unknown if one of them has no price, and then so is the total.
 */
export function alphaLendRates(
  { market, now, side }: { market: AlphaLendMarket; now: MarketNow; side: Side },
  { prices, nowMs }: { prices: UnitPrices; nowMs: number },
): PositionRates {
  const isSupply = side === 'supply'
  const borrowApr = rateBps(market) / BPS
  const lendersPart = 1 - Number(market.config.spread_fee_bps) / BPS
  const baseApr = isSupply ? (borrowApr * Number(utilisationOf(market)) * lendersPart) / Number(WAD) : borrowApr
  const distributor = distributorOf(market, side)
  const rewarded = (distributor.total_xtokens * (isSupply ? now.ratio : now.index)) / WAD
  const rewards = paidNow(distributor, nowMs)
  const rewardsApr = rewards.reduce<number | null>((sum, reward) => {
    const { left, ms } = leftOf(reward, distributor)
    const units = quotient(left, rewarded * WAD)
    // A coin's price relative to itself cancels out.
    const isSame = reward.coin_type === market.coin_type
    const paid = isSame ? 1 : prices.get(reward.coin_type)
    const of = isSame ? 1 : prices.get(market.coin_type)
    if (sum === null || units === null || paid === undefined || !of) return null
    return sum + (units * (paid / of) * MS_PER_YEAR) / Number(ms)
  }, 0)
  // Borrowers receive the rewards of a debt, so these lower its cost.
  const totalApr = rewardsApr === null ? null : baseApr + (isSupply ? rewardsApr : -rewardsApr)
  return {
    baseApr: roundRate(baseApr),
    rewardsApr: rewardsApr === null ? null : roundRate(rewardsApr),
    totalApr: totalApr === null ? null : roundRate(totalApr),
    totalApy: totalApr === null ? null : roundRate(aprToApy(totalApr)),
    rewardTokens: [...new Set(rewards.map(({ coin_type }) => coin_type))],
  }
}
