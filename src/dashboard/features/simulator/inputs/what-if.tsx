import { memo } from 'react'
import { shocks } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Choice } from '#dashboard/ui/form/choice.tsx'
import { formatWholeChange } from '#dashboard/ui/text/format-rate.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { texts } from './texts.ts'

type Props = {
  value: SimulateState['whatIf']
  /** Of all deposits and loans. */
  symbols: readonly string[]
  /** Whether any deposit earns rewards that may end. */
  hasRewards: boolean
  onState: PatchSimulateState
}

/** What may go wrong for all deposits and loans at once, on the first day. Only what can happen to one of them is offered. */
export const WhatIf = memo(function WhatIf({ value, symbols, hasRewards, onState }: Props) {
  const isPhone = useShownWidth() === 0
  const stable = symbols.filter(looksStable)
  const moving = symbols.filter((symbol) => !looksStable(symbol))
  const only = (some: readonly string[]) => (some.length === 1 ? some[0] : undefined)
  const [coin, stablecoin] = [only(moving), only(stable)]
  const offPeg = formatWholeChange(shocks.pegs)
  const options = [
    { value: 'none', label: texts.asToday, isOffered: true },
    {
      value: 'prices',
      label: texts.falls(coin ?? texts.prices, formatWholeChange(shocks.prices)),
      isOffered: moving.length > 0,
    },
    {
      value: 'pegs',
      label:
        stablecoin === undefined
          ? texts.losePegs(offPeg)
          : (isPhone ? texts.falls : texts.losesPeg)(stablecoin, offPeg),
      isOffered: stable.length > 0,
    },
    { value: 'rewards', label: texts.rewardsEnd, isOffered: hasRewards },
  ] as const
  return (
    <Choice
      label={texts.whatIf}
      options={options.filter(({ isOffered, ...option }) => isOffered || option.value === value)}
      value={value}
      onChange={(whatIf) => onState({ whatIf })}
    />
  )
})
