import { useDeferredValue, useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'
import { totalRateName } from '#dashboard/ui/labels/rate-labels.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { LossChart } from './charts/loss-chart.tsx'
import { ValueChart } from './charts/value-chart.tsx'
import { SimulatorInputs } from './inputs/simulator-inputs.tsx'
import { Confirmation } from './outcome/confirmation.tsx'
import { FinalAmounts } from './outcome/final-amounts.tsx'
import { Formula } from './outcome/formula.tsx'
import { outcomeOf, rateOf } from './outcome/outcome.ts'
import { labelsFor, OutcomeFigures } from './outcome/outcome-figures.tsx'
import { sentenceOf } from './outcome/outcome-sentence.ts'
import { ScenarioTable } from './outcome/scenario-table.tsx'
import { BacktestPanel } from './past/backtest-panel.tsx'
import { type PatchSimulatorState, type SimulatorState, toSimulationInput } from './simulator-state.ts'
import { texts } from './texts.ts'

/** Sentences and tables wait until a slider rests: nobody reads them at each step, and drawing them would hold up the chart. */
const REST_MS = 120

type Props = { vault: Vault; symbols: readonly string[]; state: SimulatorState; onState: PatchSimulatorState }

/** What a deposit comes to at prices that a person sets. Figures and chart answer every input event; the sentence, faded until then, and the tables come when it rests. */
export function SetPrices({ vault, symbols, state, onState }: Props) {
  const rate = rateOf(vault, state)
  const isOwnRate = state.ratePercent === null
  const isCompounding = !isOwnRate || isCompounded(vault)
  const shown = useMemo(
    () => ({ state, rate, outcome: outcomeOf(state, rate ?? 0, { isCompounded: isCompounding }) }),
    [state, rate, isCompounding],
  )
  const { outcome } = shown
  const { amountUsd, weights, range } = state
  const past = useMemo(() => ({ amountUsd, weights, range }), [amountUsd, weights, range])
  const settled = useDeferredValue(useDebounced(shown, REST_MS))
  const isPool = symbols.length > 1
  const isLoan = vault.type === 'BORROW'
  const words = useMemo(() => labelsFor(vault.type, isPool), [vault.type, isPool])
  const input = range === null ? toSimulationInput(vault, state) : null
  const isRateKnown = rate !== null
  const isSettledOwn = settled.state.ratePercent === null
  const sentence = useMemo(() => {
    const rateName = isSettledOwn ? totalRateName(vault) : 'APY'
    return sentenceOf({ symbols, isLoan, rateName, ...settled })
  }, [vault, symbols, isLoan, isSettledOwn, settled])

  return (
    <>
      <div className="grid gap-x-8 gap-y-4 pt-1 lg:grid-cols-[17rem_1fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 bg-paper max-lg:sticky max-lg:top-12 max-lg:z-10 lg:col-start-2 lg:row-start-1">
          <OutcomeFigures outcome={outcome} words={words} isRateKnown={isRateKnown} isCost={isLoan} isPool={isPool} />
        </div>
        <div className="isolate lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SimulatorInputs vault={vault} symbols={symbols} state={state} onState={onState} />
        </div>
        <div className="isolate flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-2">
          <p className={`min-h-11 max-w-prose ${settled === shown ? '' : 'text-faded'}`}>{sentence}</p>
          {isOwnRate && vault.totalApy !== null && input && (
            <Confirmation vault={vault} totalApy={vault.totalApy} input={input} />
          )}
          {range && <p className="min-h-5 text-sm text-faded">{texts.calculatedPageService}</p>}
          <ValueChart name={vault.name || vault.id} deposit={outcome.deposit} words={words} isRateKnown={isRateKnown} />
          <BacktestPanel vault={vault} symbols={symbols} deposit={past} words={words} />
        </div>
      </div>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="isolate flex min-w-0 flex-col gap-6">
          {isPool && <LossChart deposit={settled.outcome.deposit} symbols={symbols} />}
          <FinalAmounts vault={vault} symbols={symbols} outcome={settled.outcome} isRateKnown={settled.rate !== null} />
        </div>
        <div className="isolate flex min-w-0 flex-col gap-4">
          <ScenarioTable symbols={symbols} state={settled.state} rate={settled.rate} words={words} onState={onState} />
          <Formula outcome={settled.outcome} isCompounded={!isSettledOwn || isCompounded(vault)} />
        </div>
      </div>
    </>
  )
}
