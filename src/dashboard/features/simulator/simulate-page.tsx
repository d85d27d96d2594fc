import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type SimulateState, simulatePath } from '#dashboard/state/simulation-url.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { depositOfVault } from '#domain/simulation/parts/simulated-parts.ts'
import { FanFigures } from './fan/fan-figures.tsx'
import { answerOf } from './fan/fan-texts.ts'
import { OutcomeFan } from './fan/outcome-fan.tsx'
import { MoveOfDeposit } from './moving/move-of-deposit.tsx'
import { RangeOfDeposit } from './past-range/range-of-deposit.tsx'
import { examplePoolQuery } from './simulation/queries.ts'
import { depositId } from './simulation/question-of.ts'
import { type PatchSimulateState, useSimulateState } from './simulation/use-simulate-state.ts'
import { type Simulation, useSimulation } from './simulation/use-simulation.ts'

/** How deposits and loans may end. What is set is in the URL; until a person has chosen, the largest pool is the example. */
export function SimulatePage() {
  const [written, onWritten] = useSimulateState()
  const isEmpty = isEmptyState(written)
  const { data: pool, isPending: isExamplePending } = useQuery({ ...examplePoolQuery, enabled: isEmpty })
  const withExample = useCallback(
    (now: SimulateState) => (pool && isEmptyState(now) ? { ...now, deposits: [depositOfVault(pool)] } : now),
    [pool],
  )
  const state = useMemo(() => withExample(written), [withExample, written])
  const onState = useCallback<PatchSimulateState>(
    (change) =>
      onWritten((now) => {
        const base = withExample(now)
        return { ...base, ...(typeof change === 'function' ? change(base) : change) }
      }),
    [onWritten, withExample],
  )
  const simulation = useSimulation(state)
  return (
    <>
      <PageHeading
        title="Simulate"
        actions={
          <CopyButton
            text={`${location.origin}${simulatePath(state)}`}
            label="Copy a link to this simulation"
            word="Copy link"
          />
        }
      >
        {isEmpty && pool ? 'An example: the largest pool' : 'How deposits and loans may end'}
      </PageHeading>
      {simulation.failure && (
        <ErrorCard error={simulation.failure} what="What is known of coins and vaults" onRetry={simulation.retry} />
      )}
      {state.deposits.length === 0 && state.loans.length === 0 && isEmpty && !isExamplePending && (
        <EmptyState title="Nothing is simulated yet">Choose a vault, a position of a wallet, or type one.</EmptyState>
      )}
      <Outcome state={state} simulation={simulation} onState={onState} />
      <RangeOfDeposit state={state} simulation={simulation} onState={onState} />
      <MoveOfDeposit state={state} simulation={simulation} onState={onState} />
    </>
  )
}

const isEmptyState = ({ deposits, loans }: SimulateState) => deposits.length + loans.length === 0

/** As high as the answer, the figures and the fan. */
const SKELETON_REM = 34

type OutcomeProps = { state: SimulateState; simulation: Simulation; onState: PatchSimulateState }

function Outcome({ state, simulation, onState }: OutcomeProps) {
  const { outcome, obstacle, missing, isPending } = simulation
  const id = depositId(state.shown)
  const index = outcome?.deposits.findIndex((each) => each.id === id) ?? -1
  const deposit = outcome?.deposits[index]
  const onDraw = useCallback(() => onState(({ seed }) => ({ seed: nextSeed(seed) })), [onState])
  const why = missing.find(({ part }) => part === id)?.why ?? obstacle?.why
  if (state.deposits.length === 0) return null
  if (why) return <p className="border-l-2 border-caution pl-3">{why}</p>
  if (!outcome || !deposit) {
    return isPending || simulation.prepared ? (
      <div role="status" aria-label="The paths are being drawn">
        <Skeleton height={SKELETON_REM} />
      </div>
    ) : null
  }
  const { first, rest } = answerOf(deposit, outcome.horizonDays)
  const hasRange = state.deposits[state.shown]?.range != null
  return (
    <>
      <p className="max-w-prose pb-3 text-xl font-light">
        <strong className="font-semibold">{first}</strong> {rest}
      </p>
      <FanFigures deposit={deposit} horizonDays={outcome.horizonDays} hasRange={hasRange} />
      <div className="pt-3">
        <OutcomeFan
          name={nameOf(state, simulation)}
          deposit={deposit}
          index={index}
          outcome={outcome}
          onDraw={onDraw}
        />
      </div>
    </>
  )
}

const SEEDS = 2 ** 32
const nextSeed = (seed: number) => (seed + 1) % SEEDS

function nameOf({ deposits, shown }: SimulateState, { vaults }: Simulation): string {
  const deposit = deposits[shown]
  const vault = vaults.find(({ id }) => id === deposit?.vaultId)
  return deposit?.name || vault?.name || deposit?.coins.map(({ symbol }) => symbol).join('-') || 'The deposit'
}
