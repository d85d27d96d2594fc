import { memo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { shownPercentOf } from '#dashboard/features/simulator/parts/number-fields.tsx'
import { limits, type PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { rateLabel } from './rate-label.ts'
import { texts } from './texts.ts'

type StakeProps = { vault: Vault; amountUsd: number; onState: PatchSimulatorState }
type RateProps = { vault: Vault; ratePercent: number | null; onState: PatchSimulatorState }

/** How much is put in or borrowed, and the rate that it runs on. */
export const StakeInputs = memo(function StakeInputs(props: StakeProps & RateProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <StakeInput {...props} />
      <RateInput {...props} />
    </div>
  )
})

export const StakeInput = ({ vault, amountUsd, onState }: StakeProps) => (
  <DollarsField
    label={vault.type === 'BORROW' ? texts.loan : texts.deposit}
    spokenLabel={vault.type === 'BORROW' ? texts.loanDollars : texts.depositDollars}
    value={amountUsd}
    max={limits.amountUsd}
    onValue={(value) => onState({ amountUsd: value })}
  />
)

export function RateInput({ vault, ratePercent, onState }: RateProps) {
  const own = carefulApy(vault)
  return (
    <Labelled label={rateLabel(vault, ratePercent !== null)}>
      {(onMistake) => (
        <NumberBox
          label={texts.yearlyRateApy}
          className="w-full"
          suffix="%"
          value={ratePercent}
          fallback={own === null ? null : shownPercentOf(own)}
          placeholder={texts.unknown}
          min={-100}
          max={limits.ratePercent}
          isOptional
          onMistake={onMistake}
          onValue={(value) => onState({ ratePercent: value })}
        />
      )}
    </Labelled>
  )
}
