import { memo } from 'react'
import type { PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { HorizonField } from '#dashboard/ui/form/horizon-field.tsx'

type Props = { days: number; onState: PatchSimulatorState }

/** How many days are simulated. */
export const HorizonInput = memo(function HorizonInput({ days, onState }: Props) {
  return <HorizonField days={days} onDays={(next) => onState({ days: next })} />
})
