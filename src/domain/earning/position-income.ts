import type { Position } from '#contract/wallet/position.ts'
import { areOfOneValue, standsForStake } from '#domain/earning/stands-for-stake.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { compoundedApy, DAYS_PER_YEAR } from '#domain/rates.ts'

type Amounts = Position['current']['tokens']

/** Dollars of what has a price; null when nothing of it has. An empty list is worth nothing. */
export function worthOf(amounts: Amounts): number | null {
  const values = amounts.map(({ amount, value }) => (amount === 0 ? 0 : value))
  const known = values.filter((value) => value !== null)
  return known.length === 0 && values.length > 0 ? null : sum(known)
}

/** `heldUsd`: what the holdings count it at, if they do. */
type Valued = Position & { heldUsd?: number }

/** What a position is worth, of a debt negative. */
export const worthSigned = ({ type, current, heldUsd }: Valued): number | null => {
  const worth = heldUsd ?? worthOf(current.tokens)
  return worth === null || type !== 'Borrow' ? worth : -worth
}

/** Where nothing that moves a price leaves it. */
const FULL_RANGE_RATIO = 1e6

/** The range of a concentrated position; null for others and when its prices are not known. */
export function rangeOf({ current: { lowerPrice, upperPrice, currentPrice, isInRange } }: Position) {
  if (lowerPrice == null || upperPrice == null || currentPrice == null || upperPrice <= lowerPrice) return null
  const isFull = lowerPrice <= 0 || upperPrice / lowerPrice > FULL_RANGE_RATIO
  const isIn = isInRange ?? (currentPrice >= lowerPrice && currentPrice < upperPrice)
  return { lower: lowerPrice, upper: upperPrice, current: currentPrice, isIn, isFull }
}

/** A fraction a year. An APY compounds, an APR does not; if the rewards are unknown it is the base alone, and its label says so. `from`: who gives it; `coin`: the issuer of the coin of a stake. */
export type PositionRate = {
  fraction: number
  kind: 'APY' | 'APR' | 'base APY' | 'base APR'
  from: 'vault' | 'protocol' | 'coin'
}

type Rated = Pick<Position, 'type' | 'farming' | 'receiptTokens' | 'stakingApy'>

/** What a position earns, or a debt costs; null when it is unknown. */
export function rateOf(position: Rated): PositionRate | null {
  const [rates] = position.farming
  if (rates === undefined) return rateOfCoin(position)
  const from = rates.source === 'vault' ? 'vault' : 'protocol'
  if (rates.total_apy !== null) return { fraction: rates.total_apy, kind: 'APY', from }
  if (rates.total_apr !== null) return { fraction: rates.total_apr, kind: 'APR', from }
  return rates.base_apr === null ? null : { fraction: rates.base_apr, kind: 'base APR', from }
}

/**
 * Where nothing gives the rate of a stake, that of its coin, which earns it wherever it is: all of it where the position is that coin, as
 * wstETH on Optimism, else the base, as of stETH in EigenLayer, which may pay more on top.
 */
const rateOfCoin = ({ type, receiptTokens, stakingApy }: Rated): PositionRate | null =>
  type !== 'Staking' || stakingApy == null
    ? null
    : { fraction: stakingApy, kind: receiptTokens.length > 0 ? 'APY' : 'base APY', from: 'coin' }

/** Whether a rate lacks the rewards, which may be most of what is earned. */
export const isBaseAlone = ({ kind }: PositionRate): boolean => kind === 'base APR' || kind === 'base APY'

/** The same with what its coins earn by themselves, of a debt as a cost: both compound. Null where a coin stands for a stake whose rate is unknown. */
export function wholeRateOf(position: Rated & Pick<Position, 'current'>): number | null {
  const rate = rateOf(position)
  if (rate === null || rate.from === 'coin') return rate?.fraction ?? null
  const staking = position.stakingApy ?? null
  if (staking === null) return isOfStake(position) ? null : rate.fraction
  return compoundedApy(toApy(rate), staking)
}

/** An APR compounds daily. */
export const toApy = ({ kind, fraction }: PositionRate): number =>
  kind === 'APY' || kind === 'base APY' ? fraction : (1 + fraction / DAYS_PER_YEAR) ** DAYS_PER_YEAR - 1

/** Lent or owed, a staked coin goes on earning; a stake itself has that as its rate. */
const isOfStake = ({ type, current }: Pick<Position, 'type' | 'current'>): boolean =>
  (type === 'Lending' || type === 'Borrow') && current.tokens.some(({ token }) => standsForStake(token.symbol))

/** Dollars a year at today's rate and price, of a debt negative; null when the rate or a price is not known. Out of its range a position earns nothing. */
export function yearlyIncome(position: Valued): number | null {
  const rate = wholeRateOf(position)
  const worth = position.heldUsd ?? wholeWorthOf(position.current.tokens)
  if (rate === null || worth === null) return null
  if (isOutOfRange(position)) return 0
  return worth * rate * (position.type === 'Borrow' ? -1 : 1)
}

export const isOutOfRange = (position: Position): boolean =>
  (rangeOf(position)?.isIn ?? position.current.isInRange) === false

/**
 * As far as a price may move in a day, as a fraction of it: of most pairs, and of two coins that are worth the same. `ofRange`: as near to
 * an end, as a fraction of the width of the range; a narrow range would be near its ends at every price.
 */
export const NEAR_END = { ofPrice: 0.01, ofSamePrice: 0.0025, ofRange: 0.25 }

/** Whether the price is in an outer quarter of its range and may leave it within about a day. */
export function isNearEnd(position: Position): boolean {
  const range = rangeOf(position)
  if (range === null || !range.isIn || range.isFull) return false
  const { lower, upper, current } = range
  const symbols = position.current.tokens.map(({ token: { symbol } }) => symbol)
  const aDay = current * (areOfOneValue(symbols) ? NEAR_END.ofSamePrice : NEAR_END.ofPrice)
  return Math.min(current - lower, upper - current) < Math.min(aDay, NEAR_END.ofRange * (upper - lower))
}

/** What can earn: claims are paid out, locks and bets have no rate. */
const earningTypes = ['Lending', 'Borrow', 'Staking', 'AMM', 'CFMM', 'CLMM', 'Farm']
export const canEarn = ({ type }: Position) => earningTypes.includes(type)
/** Of these, what is not a debt. */
export const isDeposit = (position: Position): boolean => canEarn(position) && position.type !== 'Borrow'

export type Income = { dollars: number; known: number; of: number }

/** What all of them bring in a year, debts off, and of how many of those that can earn this is known. */
export function incomeOfAll(positions: readonly Position[]): Income {
  const earning = positions.filter(canEarn)
  const known = earning.map(yearlyIncome).filter((dollars) => dollars !== null)
  return { dollars: sum(known), known: known.length, of: earning.length }
}

/** How many lack their opening amounts; a debt, a claim and a lock need none. */
export const withoutEntry = (positions: readonly Position[]): number =>
  positions.filter((position) => isDeposit(position) && position.input.length === 0).length
