import { useCallback, useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { HorizonInput } from '#dashboard/features/simulator/inputs/horizon-input.tsx'
import { RangeInputs, rangeNote } from '#dashboard/features/simulator/inputs/range-inputs.tsx'
import { latestRateNote } from '#dashboard/features/simulator/inputs/rate-label.ts'
import { RateInput, StakeInput, StakeInputs } from '#dashboard/features/simulator/inputs/stake-inputs.tsx'
import { texts as inputTexts } from '#dashboard/features/simulator/inputs/texts.ts'
import { WeightInputs } from '#dashboard/features/simulator/inputs/weight-inputs.tsx'
import { RangeOfDeposit } from '#dashboard/features/simulator/past-range/range-of-deposit.tsx'
import { depositId } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import { useSimulation } from '#dashboard/features/simulator/simulation/use-simulation.ts'
import {
  canConcentrate,
  type PatchSimulatorState,
  type SimulatorState,
} from '#dashboard/features/simulator/simulator-state.ts'
import { areUneven, simulateStateOf } from '#dashboard/features/simulator/vault-question.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Collapsible } from '#dashboard/ui/page/collapsible.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { FanFigures } from './fan-figures.tsx'
import { answerOf } from './fan-texts.ts'
import { OutcomeFan } from './outcome-fan.tsx'
import { OutcomeLayout } from './outcome-layout.tsx'
import { OutcomeSkeleton } from './outcome-skeleton.tsx'
import { texts } from './texts.ts'

type Props = {
  vault: Vault
  symbols: readonly string[]
  state: SimulatorState
  onState: PatchSimulatorState
}

const DEPOSIT = depositId(0)

/** How a deposit in the vault may end over random price paths, with what a position of two coins in a range had of the past. */
export function VaultOutcomes({ vault, symbols, state, onState }: Props) {
  const { amountUsd, days, ratePercent, range, weights } = state
  const simulated = useMemo(
    () => simulateStateOf(vault, { amountUsd, days, ratePercent, range, weights }),
    [vault, amountUsd, days, ratePercent, range, weights],
  )
  const vaults = useMemo(() => [vault], [vault])
  const { outcome, prepared, facts, missing, obstacle, failure, retry } = useSimulation(simulated, vaults)
  const onDeposit = useCallback<PatchSimulateState>(
    (change) =>
      onState((now) => {
        const next = typeof change === 'function' ? change(simulateStateOf(vault, now)) : change
        const moved = next.deposits?.[0]?.range
        return moved ? { range: { lower: percentOf(moved.lower), upper: percentOf(moved.upper) } } : {}
      }),
    [onState, vault],
  )
  const name = vault.name || vault.id
  const [chosen] = simulated.deposits
  const index = outcome?.deposits.findIndex(({ id }) => id === DEPOSIT) ?? -1
  const deposit = outcome?.deposits[index]
  const why = missing[0]?.why ?? obstacle
  const isNarrow = useShownWidth() === 0
  const isPoolRate = canConcentrate(vault) && range === null && ratePercent === null
  const rateNotes = [latestRateNote(vault, ratePercent !== null), isPoolRate ? inputTexts.poolWideRate : ''].filter(
    (note) => note !== '',
  )
  const isWeighed = range === null && areUneven(weights)
  const firstInputs = (
    <div className="flex flex-wrap gap-3 pb-2">
      <div className="min-w-24 flex-1">
        <StakeInput vault={vault} amountUsd={amountUsd} onState={onState} />
      </div>
      <HorizonInput days={days} onState={onState} />
    </div>
  )
  const inputs = (
    <Collapsible
      summary={[
        isNarrow ? texts.moreInputs : texts.depositForSpan(formatMoney(amountUsd), horizonLabel(days)),
        ...(isWeighed ? [symbols.map((symbol, index) => texts.weighed(weights[index] ?? 0, symbol)).join(', ')] : []),
      ].join(' · ')}
    >
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2 py-2 [&_label]:h-9 max-sm:[&_label]:h-10">
        {isNarrow ? (
          <div className="w-32">
            <RateInput vault={vault} ratePercent={ratePercent} onState={onState} />
          </div>
        ) : (
          <>
            <div className="w-64 max-w-full">
              <StakeInputs vault={vault} amountUsd={amountUsd} ratePercent={ratePercent} onState={onState} />
            </div>
            <HorizonInput days={days} onState={onState} />
          </>
        )}
        {canConcentrate(vault) && <RangeInputs symbols={symbols} range={range} onState={onState} />}
        {isWeighed && <WeightInputs symbols={symbols} weights={weights} onState={onState} />}
        {canConcentrate(vault) && range && <p className="w-full text-xs text-faded">{rangeNote({ symbols, range })}</p>}
      </div>
    </Collapsible>
  )
  if (failure) return <ErrorCard error={failure} what={texts.pricesText} onRetry={retry} />
  if (why)
    return (
      <>
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-x-4 border-l-2 border-caution pl-3">
          {why}
          <Button look="quiet" onClick={() => onState({ view: 'prices' })}>
            {texts.setPrices}
          </Button>
        </p>
        {isNarrow && firstInputs}
        {inputs}
      </>
    )
  if (!outcome || !deposit || !chosen) return <OutcomeSkeleton />
  return (
    <OutcomeLayout
      answer={answerOf(deposit, { horizonDays: outcome.horizonDays, vault, isPoolRate })}
      figures={<FanFigures deposit={deposit} horizonDays={outcome.horizonDays} hasRange={range !== null} />}
      firstInputs={firstInputs}
      inputs={inputs}
      fan={<OutcomeFan name={name} deposit={deposit} index={index} outcome={outcome} notes={rateNotes} />}
      isFanFirst
      past={
        range && (
          <RangeOfDeposit
            deposit={chosen}
            shown={0}
            historyDays={simulated.historyDays}
            prepared={prepared}
            facts={facts}
            breakEvenSigma={deposit.breakEvenSigma}
            onState={onDeposit}
          />
        )
      }
    />
  )
}

const HUNDREDTHS = 100
/** From a ratio to the price of now, as the fields of a range have it. */
const percentOf = (ratio: number): number => Math.round((ratio - 1) * 100 * HUNDREDTHS) / HUNDREDTHS
