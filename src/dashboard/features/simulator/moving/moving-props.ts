import type { CostItem } from '#domain/simulation/costs/costs-outcome.ts'

/** Rates are APYs as fractions, null where they are not known; of fees, fractions of the deposit. */
export type MovingProps = {
  valueUsd: number
  apyNow: number | null
  apyThen: number | null
  /** `gasUsd`: null where it is not known. */
  costs: { gasUsd: number | null; exitFee: number; swapCost: number; waitDays: number }
  gasBasis: CostItem['basis']
  /** `gasUsd: null` takes back what was typed. */
  onCosts: (change: Partial<MovingProps['costs']> & { apyNow?: number }) => void
}
