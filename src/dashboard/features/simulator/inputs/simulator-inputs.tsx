import { memo, useMemo } from 'react'
import type { Vault } from '#contract/vault.ts'
import {
  canConcentrate,
  type PatchSimulatorState,
  type SimulatorState,
} from '#dashboard/features/simulator/simulator-state.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { ChangeSlider } from './change-slider.tsx'
import { HorizonInput } from './horizon-input.tsx'
import { type Preset, presetsFor } from './presets.ts'
import { RangeInputs, rangeNote } from './range-inputs.tsx'
import { StakeInputs } from './stake-inputs.tsx'
import { texts } from './texts.ts'
import { WeightInputs } from './weight-inputs.tsx'

type Props = {
  vault: Vault
  symbols: readonly string[]
  state: SimulatorState
  onState: PatchSimulatorState
}

/** All that can be set. Each part is drawn anew only when what it shows changes, so that a slider's step redraws the slider. */
export function SimulatorInputs({ vault, symbols, state, onState }: Props) {
  const { amountUsd, changes, days, range, ratePercent, weights } = state
  const isPool = symbols.length > 1
  const presets = useMemo(() => presetsFor(symbols), [symbols])
  const chosen = presets.find((preset) => String(preset.changes) === String(changes))
  return (
    <div className="flex flex-col gap-4 *:isolate">
      <StakeInputs vault={vault} amountUsd={amountUsd} ratePercent={ratePercent} onState={onState} />
      <fieldset>
        <legend className="mb-1 text-xs text-faded">{texts.priceChangeEnd}</legend>
        <div className="flex flex-col gap-2">
          {symbols.map((symbol, index) => (
            <ChangeSlider
              key={symbol}
              symbol={symbol}
              index={index}
              changePercent={changes[index] ?? 0}
              onState={onState}
            />
          ))}
        </div>
      </fieldset>
      <PresetChips presets={presets} chosen={chosen?.label} onState={onState} />
      <HorizonInput days={days} onState={onState} />
      {canConcentrate(vault) && (
        <div className="flex flex-col gap-1">
          <RangeInputs symbols={symbols} range={range} onState={onState} />
          <p className="text-xs text-faded">{rangeNote({ symbols, range })}</p>
        </div>
      )}
      {isPool && range === null && <WeightInputs symbols={symbols} weights={weights} onState={onState} />}
    </div>
  )
}

/** `chosen`: the label of the one that is set. */
type ChipsProps = { presets: readonly Preset[]; chosen: string | undefined; onState: PatchSimulatorState }

/** The price scenarios, with the one marked that is set. */
const PresetChips = memo(function PresetChips({ presets, chosen, onState }: ChipsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-faded">{texts.scenarios}</legend>
      <div className="flex flex-wrap gap-1.5">
        {presets.map(({ label, changes }) => (
          <Chip key={label} label={label} isOn={label === chosen} onToggle={() => onState({ changes })} />
        ))}
      </div>
    </fieldset>
  )
})
