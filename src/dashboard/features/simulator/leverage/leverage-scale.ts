import { niceBounds } from '#dashboard/ui/chart/nice-scale.ts'
import { isLoopPossible, type Loop, loopRate, maxLeverage } from '#domain/simulation/debt/loop.ts'

/** What the handle moves by, and what the table and Page keys go by. */
export const leverageSteps = { fine: 0.1, coarse: 0.5 } as const

/** What a question may ask for at most. */
const MOST = 100

/** Added to the borrow rate: each has a line. */
export const addedRates = [0, 0.02, 0.05] as const

const tenths = (leverage: number) => Math.round(leverage * 10) / 10

/** Where the curve ends: a leverage at which the LTV is that of liquidation, or the most that may be entered. */
export const curveEnd = ({ liquidationLtv }: Pick<Loop, 'liquidationLtv'>): number =>
  Math.min(MOST, maxLeverage(liquidationLtv))

/** The largest leverage in tenths that nobody can liquidate from the start. */
export function largestLeverage({ liquidationLtv }: Pick<Loop, 'liquidationLtv'>): number {
  const below = tenths(Math.floor(curveEnd({ liquidationLtv }) * 10) / 10)
  return isLoopPossible({ leverage: below, liquidationLtv }) ? below : tenths(below - leverageSteps.fine)
}

/** The nearest tenth that is possible. */
export const possibleLeverage = (leverage: number, loop: Pick<Loop, 'liquidationLtv'>): number =>
  Math.min(Math.max(tenths(leverage), 1), largestLeverage(loop))

/** The next half above or below, as Page keys go; a value between two halves goes to the nearer edge of its own. */
export function coarseStep(leverage: number, direction: 1 | -1): number {
  const halves = tenths(leverage) / leverageSteps.coarse
  const next = direction > 0 ? Math.floor(halves + 1e-9) + 1 : Math.ceil(halves - 1e-9) - 1
  return next * leverageSteps.coarse
}

/** Bounds of the rates: all lines from 1 to the end, and the rate of supplying alone. */
export function rateBounds(loop: Pick<Loop, 'supplyApy' | 'borrowApy' | 'liquidationLtv'>): [number, number] {
  const leverage = curveEnd(loop)
  return niceBounds([
    loop.supplyApy,
    ...addedRates.map((more) => loopRate({ ...loop, leverage, borrowApy: loop.borrowApy + more })),
  ])
}

const STEPS = [0.5, 1, 2, 5, 10, 20, 50]
const MOST_MARKS = 8

/** Where the axis of leverage is labelled. */
export function leverageMarks(end: number): number[] {
  const step = STEPS.find((each) => (end - 1) / each <= MOST_MARKS) ?? MOST
  const first = step < 1 ? 1 : step
  const marks = Array.from({ length: MOST_MARKS + 2 }, (_, index) => first + index * step)
  return [...new Set([1, ...marks])].filter((mark) => mark <= end)
}
