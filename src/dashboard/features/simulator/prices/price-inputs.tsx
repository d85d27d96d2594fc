import { memo, type ReactNode } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import { NumberField, OptionalPercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { symbolKey } from '#domain/simulation/symbol-key.ts'

/** A coin whose volatility can be typed. `sigma`: of its past, null where too little of it is known. */
export type PriceCoin = { symbol: string; sigma: number | null }

/** The members of the state that say how prices move. */
export type PriceState = Pick<SimulateState, 'model' | 'drift' | 'correlation' | 'seed' | 'historyDays' | 'sigmas'>
type Props = { state: PriceState; coins: readonly PriceCoin[]; onState: PatchSimulateState }

const { sigma: sigmaBounds, seed: MOST_SEED, historyDays } = simulateLimits

const models = [
  { value: 'gbm', label: 'By volatility' },
  { value: 'bootstrap', label: 'By days of the past' },
] as const
const trends = [
  { value: 'none', label: 'None' },
  { value: 'history', label: 'As in the past' },
] as const
const histories = ['180', '270', '365'].map((value) => ({ value, label: value === '365' ? '1 y' : `${value} d` }))

/** How prices may move: what is typed counts before what the past says. */
export const PriceInputs = memo(function PriceInputs({ state, coins, onState }: Props) {
  const { model, drift, correlation, seed } = state
  return (
    <Section title="How prices move">
      <div className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3">
        <Choice label="Paths are drawn">
          <Segmented
            label="Paths are drawn"
            options={models}
            value={model}
            onChange={(value) => onState({ model: value })}
          />
        </Choice>
        <Choice label="Trend">
          <Segmented label="Trend" options={trends} value={drift} onChange={(value) => onState({ drift: value })} />
        </Choice>
        <Choice label="Past that counts">
          <Segmented
            label="Past that counts"
            options={
              histories.some(({ value }) => value === String(state.historyDays))
                ? histories
                : [...histories, { value: String(state.historyDays), label: `${state.historyDays} d` }]
            }
            value={String(state.historyDays)}
            onChange={(value) => onState({ historyDays: Number(value) })}
          />
        </Choice>
      </div>
      <div className="grid grid-cols-2 gap-3 pt-3 sm:max-w-3xl sm:grid-cols-4">
        {model === 'gbm' &&
          coins.map((coin) => <SigmaField key={coin.symbol} coin={coin} state={state} onState={onState} />)}
        {model === 'gbm' && coins.length > 1 && (
          <NumberField
            label="Correlation of all pairs"
            spokenLabel="Correlation of all pairs of coins, from −1 to 1"
            placeholder="From past prices"
            value={correlation}
            bounds={{ min: -1, max: 1 }}
            onValue={(value) => onState({ correlation: value })}
          />
        )}
        <NumberField
          label="Seed"
          spokenLabel="Seed: the same draws the same paths"
          value={seed}
          bounds={{ min: 0, max: MOST_SEED }}
          isNeeded
          isWhole
          onValue={(value) => value !== null && onState({ seed: value })}
        />
      </div>
      {model === 'bootstrap' && (
        <p className="pt-2 text-xs text-faded">
          Blocks of days are drawn together for all coins; at least {historyDays.min} common days must be known.
        </p>
      )}
    </Section>
  )
})

type SigmaProps = {
  coin: PriceCoin
  label?: string
  state: Pick<SimulateState, 'sigmas'>
  onState: PatchSimulateState
}

/** The standard deviation of a year of log returns of a coin; empty: that of its past. */
export function SigmaField({ coin: { symbol, sigma }, label, state: { sigmas }, onState }: SigmaProps) {
  const key = symbolKey(symbol)
  return (
    <OptionalPercentField
      label={label ?? `Volatility of ${symbol}`}
      spokenLabel={`Volatility of ${symbol} a year in percent; empty for that of its past`}
      value={sigmas[key] ?? null}
      bounds={sigmaBounds}
      placeholder={sigma === null ? 'unknown' : String(Math.round(sigma * 1000) / 10)}
      onValue={(value) =>
        onState((now) => {
          const { [key]: _, ...others } = now.sigmas
          return { sigmas: value === null ? others : { ...others, [key]: value } }
        })
      }
    />
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return <Labelled label={label}>{() => children}</Labelled>
}
