import { roundRate } from '#domain/rates.ts'
import type { FoundPosition, PositionRates } from './position-source.ts'

/** What a deposit, a debt or a stake does not have or its protocol does not tell. */
export const simplePosition = {
  yield: [],
  input: null,
  yieldCollected: null,
  range: null,
  health: null,
  fee: null,
  rates: null,
  isUnderlying: false,
  receiptTokens: [],
} satisfies Partial<FoundPosition>

/** In one of many markets of the same coins, which lists of vaults do not tell apart. */
export const isolatedPosition = { ...simplePosition, vaultRemark: null } satisfies Partial<FoundPosition>

/** Rates of a protocol whose rewards are not read. They are unknown, not nothing, so that the total is unknown too. */
export const withoutRewards = (baseApr: number | null): PositionRates => ({
  baseApr: baseApr === null ? null : roundRate(baseApr),
  rewardsApr: null,
  totalApr: null,
  totalApy: null,
  rewardTokens: [],
})
