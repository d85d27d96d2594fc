import { depositId } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { Simulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import { firstMove, type MoveState, type SimulateState } from '#dashboard/state/simulation-url.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { MovingView } from './moving-view.tsx'

type Props = {
  state: SimulateState
  simulation: Pick<Simulation, 'prepared' | 'facts'>
  onState: PatchSimulateState
}

/** Whether it pays to move what the deposit that is shown holds to its place, from where it is now. Closed until somebody wants to know. */
export function MoveOfDeposit({ state, simulation: { prepared, facts }, onState }: Props) {
  const { move, shown } = state
  const deposit = state.deposits[shown]
  if (!deposit) return null
  if (move === null)
    return (
      <Section title="Is moving worth it">
        <p className="mb-2 max-w-prose text-sm">
          Whether this deposit pays more than where the money is now, after gas, fees and the wait.
        </p>
        <Button onClick={() => onState({ move: firstMove })}>Compare with another rate</Button>
      </Section>
    )
  const { gasUsd, fromApy, ...fees } = move
  const onMove = (change: Partial<MoveState>) => onState((now) => ({ move: { ...(now.move ?? firstMove), ...change } }))
  const { value, basis } = facts.gasUsd
  return (
    <div className="mt-8">
      <MovingView
        valueUsd={deposit.valueUsd}
        apyNow={fromApy}
        apyThen={prepared?.deposits.find(({ id }) => id === depositId(shown))?.apy ?? deposit.apy}
        costs={{ ...fees, gasUsd: gasUsd ?? value }}
        gasBasis={gasUsd !== null ? 'given' : value === null ? 'unknown' : basis}
        onCosts={({ apyNow, ...change }) => onMove(apyNow === undefined ? change : { ...change, fromApy: apyNow })}
      />
    </div>
  )
}
