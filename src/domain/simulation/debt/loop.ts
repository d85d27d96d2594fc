import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import type { SimulateQuestion } from '#contract/simulate/question.ts'
import { DAYS_PER_YEAR } from '#domain/rates.ts'

/** Rates a year, LTV and costs as fractions; `leverage`: what is supplied over the equity. */
export type Loop = NonNullable<SimulateQuestion['loop']>
export type LoopOutcome = NonNullable<SimulateOutcome['loop']>

/** What leverage comes to when all that may be borrowed at this LTV is supplied again, without end: `1 / (1 - ltv)`. */
export const maxLeverage = (ltv: number): number => 1 / (1 - ltv)

/** After so many rounds at an LTV: of an equity of 1. */
export function loopRounds(ltv: number, rounds: number): { supplied: number; borrowed: number } {
  const supplied = (1 - ltv ** (rounds + 1)) / (1 - ltv)
  return { supplied, borrowed: supplied - 1 }
}

/** The rate on the equity: `l * r_s - (l - 1) * r_b`. */
export const loopRate = ({ leverage, supplyApy, borrowApy }: Pick<Loop, 'leverage' | 'supplyApy' | 'borrowApy'>) =>
  leverage * supplyApy - (leverage - 1) * borrowApy

/** Debt over collateral: `(l - 1) / l`. */
export const loopLtv = (leverage: number): number => (leverage - 1) / leverage

/** Whether nobody can liquidate it from the start: its LTV is below the one of liquidation. */
export const isLoopPossible = ({ leverage, liquidationLtv }: Pick<Loop, 'leverage' | 'liquidationLtv'>): boolean =>
  loopLtv(leverage) < liquidationLtv

/** What the collateral may lose against the debt: `1 - ltv / T`; null without a debt. */
export const loopDistance = ({ leverage, liquidationLtv }: Pick<Loop, 'leverage' | 'liquidationLtv'>) =>
  leverage > 1 ? 1 - loopLtv(leverage) / liquidationLtv : null

/** Dollars that opening a loop takes: of what is borrowed, the flash loan's fee and the swap. */
export const openingUsd = ({ equityUsd, leverage, flashFee, swapCost }: LoopSize): number =>
  equityUsd * (leverage - 1) * (flashFee + swapCost)

/** Dollars of collateral to sell to repay all: `debt * (1 + fee) / (1 - k)`, and what that loses; null where it is more than there is. */
export function unwinding({ equityUsd, leverage, flashFee, swapCost }: LoopSize) {
  const debtUsd = equityUsd * (leverage - 1)
  const sellUsd = (debtUsd * (1 + flashFee)) / (1 - swapCost)
  return sellUsd <= equityUsd * leverage ? { sellUsd, costUsd: sellUsd - debtUsd } : null
}
type LoopSize = Pick<Loop, 'equityUsd' | 'leverage' | 'flashFee' | 'swapCost'>

/**
 * A loop at the rates of now. `daysToPay`: opening and unwinding over what it earns a day beyond supplying the equity alone, without
 * compounding; null where it earns no more. Throws a RangeError where the loop is not possible: callers refuse it before.
 */
export function loopOutcome(loop: Loop): LoopOutcome {
  if (!isLoopPossible(loop)) throw new RangeError('The leverage is past the LTV of liquidation')
  const { leverage, supplyApy, borrowApy, equityUsd } = loop
  const unwound = unwinding(loop)
  const extraUsdYear = equityUsd * (leverage - 1) * (supplyApy - borrowApy)
  return {
    leverage,
    netApy: loopRate(loop),
    ltv: loopLtv(leverage),
    distance: loopDistance(loop),
    borrowApyAtZeroCarry: leverage > 1 ? (leverage * supplyApy) / (leverage - 1) : null,
    unwindUsd: unwound?.costUsd ?? null,
    daysToPay:
      unwound && extraUsdYear > 0 ? ((openingUsd(loop) + unwound.costUsd) / extraUsdYear) * DAYS_PER_YEAR : null,
  }
}

/** `netApys`: in the order of the added borrow rates. */
export type LeveragePoint = { leverage: number; netApys: number[]; distance: number | null }

/** A loop at leverage 1, 1.5, 2 … as far as it is possible and no further than `most`, under each of the added borrow rates. */
export function leverageCurve(
  loop: Pick<Loop, 'supplyApy' | 'borrowApy' | 'liquidationLtv'>,
  { added = [0, 0.02, 0.05], step = 0.5, most = 100 } = {},
): LeveragePoint[] {
  const points: LeveragePoint[] = []
  for (let count = 0; 1 + count * step <= most; count += 1) {
    const leverage = 1 + count * step
    if (!isLoopPossible({ ...loop, leverage })) break
    points.push({
      leverage,
      netApys: added.map((more) => loopRate({ ...loop, leverage, borrowApy: loop.borrowApy + more })),
      distance: loopDistance({ ...loop, leverage }),
    })
  }
  return points
}

type Flow = { usd: number; apy: number }
const yearly = (flows: readonly Flow[]) => flows.reduce((sum, { usd, apy }) => sum + usd * apy, 0)
const total = (flows: readonly Flow[]) => flows.reduce((sum, { usd }) => sum + usd, 0)

/**
 * What supplies earn less what debts cost a year, over another base for each school: `equity` (DeFi Saver, Aave), or `gross`: over what
 * is supplied for a gain and over what is owed for a loss (Compound v2). null where the base is not above 0.
 */
export function netApy(supplied: readonly Flow[], owed: readonly Flow[], base: 'equity' | 'gross'): number | null {
  const earned = yearly(supplied) - yearly(owed)
  const gross = earned < 0 ? total(owed) : total(supplied)
  const over = base === 'equity' ? total(supplied) - total(owed) : gross
  return over > 0 ? earned / over : null
}
