import { type ReactNode, useCallback } from 'react'
import { depositName } from '#dashboard/features/simulator/parts/part-names.ts'
import { RangeOfDeposit } from '#dashboard/features/simulator/past-range/range-of-deposit.tsx'
import { inputNotes } from '#dashboard/features/simulator/prices/input-notes.ts'
import type { PriceCoin } from '#dashboard/features/simulator/prices/price-inputs.tsx'
import { QuickInputs } from '#dashboard/features/simulator/prices/quick-inputs.tsx'
import { depositId, symbolsOfDeposit } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { Simulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import { canConcentrate } from '#dashboard/features/simulator/simulator-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { FanFigures } from './fan-figures.tsx'
import { answerOf } from './fan-texts.ts'
import { OutcomeFan } from './outcome-fan.tsx'
import { OutcomeLayout } from './outcome-layout.tsx'
import { OutcomeSkeleton } from './outcome-skeleton.tsx'
import { texts } from './texts.ts'

type Props = {
  state: SimulateState
  simulation: Simulation
  coins: readonly PriceCoin[]
  /** What may go wrong, below the inputs. */
  whatIf: ReactNode
  onState: PatchSimulateState
}

const SEEDS = 2 ** 32

/** What is set, in the line behind which a phone has the inputs. */
const inputsInWords = (valueUsd: number, days: number) => texts.depositForDays(formatMoney(valueUsd), days)

/** How the chosen deposit may end: a sentence, four figures, what is changed most, and the fan. */
export function DepositOutcomeView({ state, simulation, coins, whatIf, onState }: Props) {
  const { prepared, facts, outcome, obstacle, missing, vaults } = simulation
  const id = depositId(state.shown)
  const chosen = state.deposits[state.shown]
  const name = chosen ? depositName(chosen, vaults) : ''
  const index = outcome?.deposits.findIndex((each) => each.id === id) ?? -1
  const deposit = outcome?.deposits[index]
  const onDraw = useCallback(() => onState(({ seed }) => ({ seed: (seed + 1) % SEEDS })), [onState])
  const why = missing.find(({ part }) => part === id)?.why ?? obstacle
  const isNarrow = useShownWidth() === 0
  const canHaveRange = chosen !== undefined && symbolsOfDeposit(chosen, vaults).length === 2
  const vault = vaults.find(({ id: each }) => each === chosen?.vaultId)
  const hasPoolRate = vault !== undefined && canConcentrate(vault) && chosen?.range === null && chosen.apy === null
  const quick = { state, name, coins, vault, canHaveRange, onState }
  const notes = inputNotes({ vault, isRateTyped: chosen?.apy != null, hasPoolRate, coins, state })
  const words = chosen ? inputsInWords(chosen.valueUsd, state.horizonDays) : texts.depositDaysVolatility
  const firstInputs = (
    <>
      <QuickInputs {...quick} part="first" />
      <div className="pb-2">{whatIf}</div>
    </>
  )
  const inputs = (
    <Collapsible summary={isNarrow ? texts.moreInputs : words}>
      <QuickInputs {...quick} part={isNarrow ? 'more' : 'all'} />
      {!isNarrow && <div className="pb-2 [&_label]:h-9">{whatIf}</div>}
    </Collapsible>
  )
  if (why)
    return (
      <>
        <p role="alert" className="mb-2 border-l-2 border-caution pl-3">
          {why}
        </p>
        {isNarrow && firstInputs}
        {inputs}
      </>
    )
  if (!outcome || !deposit) return <OutcomeSkeleton />
  const hasPast = chosen?.range != null
  const answer = answerOf(deposit, { horizonDays: outcome.horizonDays, vault, isPoolRate: hasPoolRate })
  return (
    <OutcomeLayout
      // Among several it names the one that it is of.
      answer={state.deposits.length > 1 ? { ...answer, first: texts.ofOne(name, answer.first) } : answer}
      figures={<FanFigures deposit={deposit} horizonDays={outcome.horizonDays} hasRange={hasPast} />}
      firstInputs={firstInputs}
      inputs={inputs}
      fan={<OutcomeFan name={name} deposit={deposit} index={index} outcome={outcome} notes={notes} onDraw={onDraw} />}
      past={
        hasPast && (
          <RangeOfDeposit
            deposit={chosen}
            shown={state.shown}
            historyDays={state.historyDays}
            prepared={prepared}
            facts={facts}
            breakEvenSigma={deposit.breakEvenSigma}
            onState={onState}
          />
        )
      }
      isFanFirst
      isBeside={hasPast}
    />
  )
}
