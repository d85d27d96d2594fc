import { memo } from 'react'
import type { PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import type { Preset } from './presets.ts'

/** `chosen`: the label of the one that is set. */
type Props = { presets: readonly Preset[]; chosen: string | undefined; onState: PatchSimulatorState }

/** The price scenarios, with the one marked that is set. */
export const PresetChips = memo(function PresetChips({ presets, chosen, onState }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-faded">Scenarios</legend>
      <div className="flex flex-wrap gap-1.5">
        {presets.map(({ label, changes }) => (
          <Chip key={label} label={label} isOn={label === chosen} onToggle={() => onState({ changes })} />
        ))}
      </div>
    </fieldset>
  )
})
