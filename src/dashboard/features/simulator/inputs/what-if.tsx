import { memo, useId } from 'react'
import { formatWhole } from '#dashboard/features/simulator/fan/fan-texts.ts'
import { shocks } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { Simulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import { useWhatIfMedians } from '#dashboard/features/simulator/simulation/use-what-if-medians.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

type Props = {
  state: SimulateState
  simulation: Simulation
  /** Of all deposits and loans. */
  symbols: readonly string[]
  /** Whether any deposit earns rewards that may end. */
  hasRewards: boolean
  onState: PatchSimulateState
}

/** Each border on that of its neighbour. */
const overlap = { marginLeft: -1, marginTop: -1 }
const overlapped = { paddingLeft: 1, paddingTop: 1 }

/** What may go wrong for all deposits and loans at once, on the first day, and what the deposit that is shown then ends at. Only what can happen to one of them is offered. */
export const WhatIf = memo(function WhatIf({ state, simulation, symbols, hasRewards, onState }: Props) {
  const name = useId()
  const isPhone = useShownWidth() === 0
  const { whatIf: value } = state
  const stable = symbols.filter(looksStable)
  const moving = symbols.filter((symbol) => !looksStable(symbol))
  const only = (some: readonly string[]) => (some.length === 1 ? some[0] : undefined)
  const [coin, stablecoin] = [only(moving), only(stable)]
  const offPeg = formatWholeChange(shocks.pegs)
  const all = [
    { value: 'none', label: texts.asToday, isOffered: true },
    {
      value: 'prices',
      label: texts.fallsAtOnce(coin ?? texts.prices, formatWholeChange(shocks.prices)),
      isOffered: moving.length > 0,
    },
    {
      value: 'pegs',
      label:
        stablecoin === undefined ? texts.losePegs(offPeg) : (isPhone ? texts.peg : texts.losesPeg)(stablecoin, offPeg),
      isOffered: stable.length > 0,
    },
    { value: 'rewards', label: texts.rewardsEnd, isOffered: hasRewards },
  ] as const
  const offered = all.filter((option) => option.isOffered || option.value === value)
  const medians = useWhatIfMedians(
    state,
    simulation,
    offered.map((option) => option.value),
  )
  const depositUsd = state.deposits[state.shown]?.valueUsd ?? 0
  const hasLoss = offered.some((option) => (medians.get(option.value) ?? depositUsd) < depositUsd)
  const columns = isPhone ? 2 : offered.length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs text-faded">
        {(hasLoss ? texts.whatIfMedianRed : texts.whatIfMedian)(horizonLabel(state.horizonDays))}
      </legend>
      <div className="grid" style={{ ...overlapped, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {offered.map((option, index) => {
          const median = medians.get(option.value)
          const isAlone = index === offered.length - 1 && index % columns === 0
          return (
            <label
              key={option.value}
              style={{ ...overlap, ...(isAlone && { gridColumn: '1 / -1' }) }}
              className="flex h-8 min-w-0 cursor-pointer items-center justify-between gap-x-2 border border-control px-2.5 text-sm hover:text-accent has-checked:z-10 has-checked:border-accent has-checked:font-medium has-checked:text-accent has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-10"
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onState({ whatIf: option.value })}
              />
              <span className="truncate">{option.label}</span>
              {median !== undefined && (
                <span className={`whitespace-nowrap ${median < depositUsd ? 'text-loss' : ''}`}>
                  {' '}
                  {formatWhole(median)}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
})
