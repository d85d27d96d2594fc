import { simulateLimits } from '#contract/simulate/question.ts'
import { NumberField, OptionalPercentField, PercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { MovingProps } from './moving-props.ts'

const { gasUsd: gasLimits, waitDays: waitLimits, apy } = simulateLimits
/** A fee is less than all there is. */
const fee = { min: 0, max: 0.9999 }
const fees = [
  { member: 'exitFee', label: 'Exit fee' },
  { member: 'swapCost', label: 'Swap cost' },
] as const

/** What moving costs, and the rate where the deposit is now. */
export function MoveInputs({ apyNow, costs, gasBasis, onCosts }: Omit<MovingProps, 'valueUsd' | 'apyThen'>) {
  const isGiven = gasBasis === 'given'
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <OptionalPercentField
        label="Present rate, APY"
        spokenLabel="Present rate, APY in percent"
        placeholder="unknown"
        value={apyNow}
        bounds={apy}
        isNeeded
        onValue={(value) => value !== null && onCosts({ apyNow: value })}
      />
      <NumberField
        label="Gas"
        spokenLabel="Gas in dollars; empty for what is known of the chain"
        prefix="$"
        placeholder={costs.gasUsd === null || isGiven ? 'unknown' : String(Number(costs.gasUsd.toPrecision(3)))}
        value={isGiven ? costs.gasUsd : null}
        bounds={gasLimits}
        onValue={(gasUsd) => onCosts({ gasUsd })}
      />
      {fees.map(({ member, label }) => (
        <PercentField
          key={member}
          label={label}
          spokenLabel={`${label} in percent of the deposit`}
          value={costs[member]}
          bounds={fee}
          onValue={(value) => onCosts({ [member]: value })}
        />
      ))}
      <NumberField
        label="Wait without yield"
        spokenLabel="Days without yield"
        suffix="days"
        value={costs.waitDays}
        bounds={waitLimits}
        isNeeded
        onValue={(waitDays) => waitDays !== null && onCosts({ waitDays })}
      />
    </div>
  )
}
