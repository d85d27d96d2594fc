import { type ChainFamily, chains, isChainId } from '#contract/chains.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'

/** What moving a deposit costs. Fees are fractions: `exitFee` of the deposit on leaving, `swapCost` of what has to be swapped. */
export type MoveCosts = {
  /** Dollars for all transactions of the move. */
  gasUsd: number
  exitFee: number
  swapCost: number
  /** Days on the way on which nothing is earned. */
  waitDays: number
}

export type Move = {
  valueUsd: number
  /** APYs as fractions: at the current place (0 if idle) and at the new one. */
  apyNow: number
  apyThen: number
  costs: MoveCosts
  /** The share of the deposit that has to be swapped, as a fraction. */
  swappedShare: number
}

/** `rate`: the other place pays no more. `cost`: nothing is left after the costs. */
export type NeverPays = 'rate' | 'cost'
export type DaysToPay = { days: number; never: null } | { days: null; never: NeverPays }

/** Dollars of the first year, after the costs: nobody moves a coin for less. */
export const LEAST_YEAR_USD = 1

/** A move that needs more than a year for its costs is not worth them. */
export const paysWithinYear = ({ days }: DaysToPay): boolean => days !== null && days <= DAYS_PER_YEAR

/** Dollars that the move takes out of the deposit. */
export const moveCostUsd = ({ valueUsd, costs, swappedShare }: Pick<Move, 'valueUsd' | 'costs' | 'swappedShare'>) =>
  valueUsd * (1 - (1 - costs.exitFee) * (1 - costs.swapCost * swappedShare)) + costs.gasUsd

/** Dollars that a move brings in its first year more than staying would, its costs off. While it waits it earns nothing. */
export function firstYearUsd(move: Move): number {
  const { valueUsd, apyNow, apyThen, costs } = move
  const earningShare = Math.max(0, 1 - costs.waitDays / DAYS_PER_YEAR)
  return valueUsd * (apyThen * earningShare - apyNow) - moveCostUsd(move)
}

/** Whether a move pays its costs within a year, and brings `LEAST_YEAR_USD` or more in it. */
export const isWorthMove = (move: Move): boolean =>
  paysWithinYear(daysToPay(move)) && firstYearUsd(move) >= LEAST_YEAR_USD

/**
 * Days until a moved deposit is worth as much as if it had stayed: `V(1+r0)^t = V'(1+r1)^(t-w)`, so
 * `t = (ln(V/V') + w ln(1+r1)) / ln((1+r1)/(1+r0))` years, where V' is the rest after costs and w the wait. Both rates compound and
 * stay the same.
 */
export function daysToPay(move: Move): DaysToPay {
  const { valueUsd, apyNow, apyThen, costs } = move
  if (apyThen <= apyNow) return { days: null, never: 'rate' }
  const lostShare = moveCostUsd(move) / valueUsd
  if (!(lostShare < 1)) return { days: null, never: 'cost' }
  const waitYears = costs.waitDays / DAYS_PER_YEAR
  const gap = Math.log1p((apyThen - apyNow) / (1 + apyNow))
  const years = (waitYears * Math.log1p(apyThen) - Math.log1p(-lostShare)) / gap
  return Number.isFinite(years) ? { days: years * DAYS_PER_YEAR, never: null } : { days: null, never: 'cost' }
}

/**
 * Dollars of gas for one deposit and one withdrawal where the caller gives none: assumed, no fee is read. Ethereum: Aave's 176,366 gas of
 * a supply and 240,296 of a withdrawal (aave-dao/aave-v3-origin, snapshots/Pool.Operations.json, 04419e25) at 2 gwei and $3,000
 * for an ether. Elsewhere an order of magnitude, November 2026.
 */
const assumedGasUsd: Record<ChainFamily | 'ETH', { deposit: number; withdraw: number }> = {
  ETH: { deposit: 1.06, withdraw: 1.44 },
  evm: { deposit: 0.02, withdraw: 0.03 },
  sui: { deposit: 0.01, withdraw: 0.01 },
  sol: { deposit: 0.01, withdraw: 0.01 },
  ton: { deposit: 0.1, withdraw: 0.1 },
  btc: { deposit: 1, withdraw: 1 },
}

/** The gas of putting an idle coin in, or of moving a deposit, which is taken out first. */
export function assumedMoveGasUsd(chain: string, isPlaced: boolean): number {
  if (!isChainId(chain)) return 0
  const { deposit, withdraw } = assumedGasUsd[chain === 'ETH' ? 'ETH' : chains[chain].family]
  return isPlaced ? withdraw + deposit : deposit
}
