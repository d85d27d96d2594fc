import { memo } from 'react'
import type { Vault } from '#contract/vault.ts'
import { limits, type PatchSimulatorState } from '#dashboard/features/simulator/simulator-state.ts'
import { DollarsField } from '#dashboard/ui/form/dollars-field.tsx'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { isCompounded } from '#domain/is-compounded.ts'

type Props = { vault: Vault; amountUsd: number; ratePercent: number | null; onState: PatchSimulatorState }

/** How much is put in or borrowed, and the rate that it runs on. */
export const StakeInputs = memo(function StakeInputs({ vault, amountUsd, ratePercent, onState }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <DollarsField
        label={vault.type === 'BORROW' ? 'Loan' : 'Deposit'}
        spokenLabel={vault.type === 'BORROW' ? 'Loan in dollars' : 'Deposit in dollars'}
        value={amountUsd}
        max={limits.amountUsd}
        onValue={(value) => onState({ amountUsd: value })}
      />
      <Labelled label={isCompounded(vault) ? 'Total APY' : 'Total APY, equals APR'}>
        {(onMistake) => (
          <NumberBox
            label="Yearly rate as APY in percent; leave empty to use the vault’s own"
            className="w-full"
            suffix="%"
            value={ratePercent}
            placeholder={vault.totalApy === null ? 'unknown' : formatRate(vault.totalApy).replace('%', '')}
            min={-100}
            max={limits.ratePercent}
            isOptional
            onMistake={onMistake}
            onValue={(value) => onState({ ratePercent: value })}
          />
        )}
      </Labelled>
    </div>
  )
})
