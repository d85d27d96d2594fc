import { memo, useCallback, useMemo } from 'react'
import { depositId } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { Simulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import type { SimulatedDeposit, SimulatedRange } from '#domain/simulation/parts/simulated-parts.ts'
import type { PriceBounds } from '#domain/simulation/range/range-liquidity.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { pairPast, pastVolatility } from './pair-past.ts'
import { PastRange } from './past-range.tsx'
import { texts } from './texts.ts'

type Props = Pick<SimulateState, 'shown' | 'historyDays'> &
  Pick<Simulation, 'prepared' | 'facts'> & {
    deposit: SimulatedDeposit
    breakEvenSigma: number | null
    onState: PatchSimulateState
  }

/** A tenth of a percent: the spacing of ticks is not known of most pools. */
const STEP = 1.001
const DIGITS = 12

/** The range of the deposit that is shown over its past prices. Nothing where it covers all prices. */
export const RangeOfDeposit = memo(function RangeOfDeposit(props: Props) {
  const { shown, historyDays, prepared, facts, deposit, breakEvenSigma, onState } = props
  const found = prepared?.deposits.find(({ id }) => id === depositId(shown))
  const [a = '', b = ''] = found?.coins.map(({ symbol }) => symbol) ?? []
  const past = useMemo(() => {
    const pastOf = (symbol: string) => facts.coins.get(symbolKey(symbol))?.past ?? []
    return pairPast(pastOf(a), pastOf(b), historyDays)
  }, [facts, a, b, historyDays])
  const sigma = useMemo(() => pastVolatility(past), [past])
  const onRange = useCallback(
    (change: Pick<SimulatedRange, 'lower' | 'upper'>) =>
      onState(({ deposits }) => ({
        deposits: deposits.map((each, index) =>
          index === shown ? { ...each, range: each.range && { ...each.range, ...change } } : each,
        ),
      })),
    [onState, shown],
  )
  const { range } = deposit
  const [usdA, usdB] = [a, b].map((symbol) => prepared?.prices.coins[prepared.prices.indexOf(symbol)]?.priceUsd ?? null)
  const priceNow = usdA && usdB ? usdA / usdB : null
  const unit = range?.unit === 'price' ? 1 : (priceNow ?? 1)
  const [lower, upper] = [range?.lower ?? 0, range?.upper ?? 0]
  const bounds = useMemo(() => ({ lower: lower * unit, upper: upper * unit }), [lower, upper, unit])
  const onBounds = useCallback(
    (next: PriceBounds) => onRange({ lower: plain(next.lower / unit), upper: plain(next.upper / unit) }),
    [onRange, unit],
  )
  const symbols = useMemo(() => [a, b] as const, [a, b])
  if (found?.coins.length !== 2 || range === null) return null
  if (priceNow === null || !usdB)
    return (
      <Section title={texts.rangeOverPast}>
        <p className="max-w-prose text-sm">{texts.priceUnknownSo(a, b)}</p>
      </Section>
    )
  return (
    <PastRange
      symbols={symbols}
      past={past}
      priceNow={priceNow}
      bounds={bounds}
      step={STEP}
      valueUsd={deposit.valueUsd}
      pool={found.pool}
      apy={found.apy}
      usdB={usdB}
      sigma={sigma}
      breakEvenSigma={breakEvenSigma}
      onBounds={onBounds}
    />
  )
})

const plain = (price: number) => Number(price.toPrecision(DIGITS))
