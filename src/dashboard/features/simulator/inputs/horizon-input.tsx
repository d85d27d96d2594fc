import { memo } from 'react'
import { horizons, type PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'

const options = Object.entries(horizons).map(([value, label]) => ({ value, label }))

/** How many days are simulated. */
export const HorizonInput = memo(function HorizonInput({
  days,
  onState,
}: {
  days: number
  onState: PatchSimulatorState
}) {
  return (
    <div>
      <p className="mb-1 text-xs text-faded">Horizon</p>
      <Segmented
        label="Horizon"
        options={options}
        value={String(days)}
        onChange={(value) => onState({ days: Number(value) })}
      />
    </div>
  )
})
