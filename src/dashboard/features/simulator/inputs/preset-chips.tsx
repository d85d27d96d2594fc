import { memo } from 'react'
import type { PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { type Preset, presetsFor } from './presets.ts'

type Props = { symbols: readonly string[]; changes: readonly number[]; onState: PatchSimulatorState }

/** The price scenarios, with the one marked that is set. */
export const PresetChips = memo(
  function PresetChips({ symbols, changes, onState }: Props) {
    return (
      <fieldset>
        <legend className="mb-1 text-xs text-faded">Scenarios</legend>
        <div className="flex flex-wrap gap-1.5">
          {presetsFor(symbols).map((preset) => (
            <Chip
              key={preset.label}
              label={preset.label}
              isOn={isSet(preset, changes)}
              onToggle={() => onState({ changes: preset.changes })}
            />
          ))}
        </div>
      </fieldset>
    )
  },
  (before, after) =>
    before.symbols === after.symbols &&
    before.onState === after.onState &&
    presetsFor(after.symbols).every((each) => isSet(each, before.changes) === isSet(each, after.changes)),
)

const isSet = (preset: Preset, changes: readonly number[]) => String(preset.changes) === String(changes)
