import { aprToApy, roundRate } from '#domain/rates.ts'
import { SECONDS_PER_YEAR } from '#service/protocols/kit/year.ts'
import type { PositionRates } from '#service/protocols/position-source.ts'
import type { KaiVault, TimeLockedBalance } from './layout.ts'

const BPS = 10_000

/** The amount that currently belongs to the holders of shares: `total_available_balance` of vault.move. */
export const availableOf = (vault: KaiVault, nowSeconds: bigint): bigint =>
  vault.strategies.reduce((sum, { value }) => sum + value.borrowed, vault.free_balance) +
  unlocked(vault.time_locked_profit, nowSeconds)

/** `max_withdrawable` of time_locked_balance.move: the unlocked amount, plus what unlocks until now. */
function unlocked(profit: TimeLockedBalance, nowSeconds: bigint): bigint {
  const { locked_balance: locked, unlock_per_second: perSecond, final_unlock_ts_sec: end } = profit
  if (perSecond === 0n || nowSeconds <= profit.unlock_start_ts_sec) return profit.unlocked_balance
  const staysLocked = nowSeconds < end ? (end - nowSeconds) * perSecond : 0n
  const whole = (locked / perSecond) * perSecond
  return profit.unlocked_balance + (whole > staysLocked ? whole - staysLocked : 0n)
}

/**
 * The amount that unlocks in a year at the current speed, less the fee on later profits, over the holders' amount, as in
 * kai-ts-sdk. Null for an empty vault.
 */
export function kaiRates(vault: KaiVault, nowSeconds: bigint): PositionRates | null {
  const available = availableOf(vault, nowSeconds)
  if (available === 0n) return null
  const { unlock_per_second: perSecond, final_unlock_ts_sec: end } = vault.time_locked_profit
  const holdersPart = 1 - Number(vault.performance_fee_bps) / BPS
  const apr = nowSeconds > end ? 0 : (Number(perSecond) * holdersPart * SECONDS_PER_YEAR) / Number(available)
  return {
    baseApr: roundRate(apr),
    rewardsApr: 0,
    totalApr: roundRate(apr),
    totalApy: roundRate(aprToApy(apr)),
    rewardTokens: [],
  }
}
