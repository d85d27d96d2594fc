import type { Vault } from '#contract/vault.ts'
import {
  canConcentrate,
  horizons,
  limits,
  type SimulatorState,
  withWeight,
} from '#dashboard/features/simulator/simulator-state.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import { ChangeSlider } from './change-slider.tsx'
import { presetsFor } from './presets.ts'
import { RangeInputs } from './range-inputs.tsx'

type Props = {
  vault: Vault
  symbols: readonly string[]
  state: SimulatorState
  onState: (patch: Partial<SimulatorState>) => void
}

const horizonOptions = Object.entries(horizons).map(([value, label]) => ({ value, label }))

export function SimulatorInputs({ vault, symbols, state, onState }: Props) {
  const isPool = symbols.length > 1
  return (
    <div className="flex flex-col gap-4 *:isolate">
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={vault.type === 'BORROW' ? 'Loan' : 'Deposit'}>
          {(onMistake) => (
            <NumberBox
              label={vault.type === 'BORROW' ? 'Loan in dollars' : 'Deposit in dollars'}
              className="w-full"
              prefix="$"
              value={state.amountUsd}
              min={0.01}
              max={limits.amountUsd}
              onMistake={onMistake}
              onValue={(amountUsd) => amountUsd !== null && onState({ amountUsd })}
            />
          )}
        </Labelled>
        <Labelled label={isCompounded(vault) ? 'Total APY' : 'Total APY, equals APR'}>
          {(onMistake) => (
            <NumberBox
              label="Rate a year as APY in percent; empty for the vault’s own"
              className="w-full"
              suffix="%"
              value={state.ratePercent}
              placeholder={vault.totalApy === null ? 'unknown' : formatRate(vault.totalApy).replace('%', '')}
              min={-100}
              max={limits.ratePercent}
              isOptional
              onMistake={onMistake}
              onValue={(ratePercent) => onState({ ratePercent })}
            />
          )}
        </Labelled>
      </div>
      <fieldset>
        <legend className="mb-1 text-xs text-faded">Price change until the end of the horizon</legend>
        <div className="flex flex-col gap-2">
          {symbols.map((symbol, index) => (
            <ChangeSlider
              key={symbol}
              symbol={symbol}
              changePercent={state.changes[index] ?? 0}
              onChange={(change) =>
                onState({ changes: state.changes.map((each, at) => (at === index ? change : each)) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-xs text-faded">Scenarios</legend>
        <div className="flex flex-wrap gap-1.5">
          {presetsFor(symbols).map(({ label, changes }) => (
            <Chip
              key={label}
              label={label}
              isOn={String(changes) === String(state.changes)}
              onToggle={() => onState({ changes })}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <p className="mb-1 text-xs text-faded">Horizon</p>
        <Segmented
          label="Horizon"
          options={horizonOptions}
          value={String(state.days)}
          onChange={(days) => onState({ days: Number(days) })}
        />
      </div>
      {canConcentrate(vault) && (
        <RangeInputs symbols={symbols} range={state.range} onRange={(range) => onState({ range })} />
      )}
      {isPool && state.range === null && (
        <fieldset>
          <legend className="mb-1 text-xs text-faded">Weights, always 100% together</legend>
          <div className="flex flex-wrap gap-3">
            {symbols.map((symbol, index) => (
              <span key={symbol} className="inline-flex items-center gap-2 text-sm">
                {symbol}
                <NumberBox
                  label={`Weight of ${symbol} in percent`}
                  className="w-24"
                  suffix="%"
                  value={state.weights[index] ?? 0}
                  min={0}
                  max={100}
                  onValue={(weight) =>
                    weight !== null && onState({ weights: withWeight(state.weights, index, weight) })
                  }
                />
              </span>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
