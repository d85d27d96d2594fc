import { memo, useCallback } from 'react'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { Simulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import { firstMove, type MoveState } from '#dashboard/state/simulation-url.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import type { MovingProps } from './moving-props.ts'
import { MovingView } from './moving-view.tsx'
import { texts } from './texts.ts'

type Props = {
  move: MoveState | null
  valueUsd: number
  /** Of the deposit, as far as it is known. */
  apy: number | null
  gasUsd: Simulation['facts']['gasUsd']
  onState: PatchSimulateState
}

/** Whether it pays to move what the deposit that is shown holds to its place, from where it is now. Closed until somebody wants to know. */
export const MoveOfDeposit = memo(function MoveOfDeposit({ move, valueUsd, apy, gasUsd: known, onState }: Props) {
  const onCosts = useCallback(
    ({ apyNow, ...change }: Parameters<MovingProps['onCosts']>[0]) =>
      onState((now) => ({
        move: { ...(now.move ?? firstMove), ...change, ...(apyNow !== undefined && { fromApy: apyNow }) },
      })),
    [onState],
  )
  if (move === null)
    return (
      <Section title={texts.movingWorth}>
        <p className="mb-2 max-w-prose text-sm">{texts.whetherDepositPays}</p>
        <Button onClick={() => onState({ move: firstMove })}>{texts.compareAnotherRate}</Button>
      </Section>
    )
  const { gasUsd, fromApy, ...fees } = move
  return (
    <div className="mt-8">
      <MovingView
        valueUsd={valueUsd}
        apyNow={fromApy}
        apyThen={apy}
        costs={{ ...fees, gasUsd: gasUsd ?? known.value }}
        gasBasis={gasUsd !== null ? 'given' : known.value === null ? 'unknown' : known.basis}
        onCosts={onCosts}
      />
    </div>
  )
})
