import type { Position } from '#contract/wallet/position.ts'
import { rateOf } from './position-income.ts'
import { tokenIdentity } from './same-coin.ts'

/** What coins that stand for a stake earn by themselves, wherever they are: a yearly fraction by `tokenIdentity`. */
export type StakingRates = ReadonlyMap<string, number>

/** As far as the wallets have such coins, whose stakes are then among their positions. */
export function stakingRatesOf(positions: readonly Position[]): StakingRates {
  const rates = new Map<string, number>()
  for (const position of positions) {
    const rate = rateOf(position)?.fraction
    if (position.type !== 'Staking' || rate === undefined || rate <= 0) continue
    for (const contract of position.receiptTokens) rates.set(tokenIdentity(position.chain, contract), rate)
  }
  return rates
}

/** What the coins of a position earn by themselves, together as a fraction of its value; null where that is nothing, or unknown. */
export function ownStakingRate({ chain, current: { tokens } }: Position, rates: StakingRates): number | null {
  let [earned, worth] = [0, 0]
  for (const { value, token } of tokens) {
    if (value === null) return null
    worth += value
    earned += value * (rates.get(tokenIdentity(chain, token.contract_address)) ?? 0)
  }
  return earned > 0 && worth > 0 ? earned / worth : null
}
