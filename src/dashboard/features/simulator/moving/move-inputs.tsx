import { simulateLimits } from '#contract/simulate/question.ts'
import { NumberField, OptionalPercentField, PercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { MovingProps } from './moving-props.ts'
import { texts } from './texts.ts'

const { gasUsd: gasLimits, waitDays: waitLimits, apy } = simulateLimits
/** A fee is less than all there is. */
const fee = { min: 0, max: 0.9999 }
const fees = [
  { member: 'exitFee', label: texts.exitFee },
  { member: 'swapCost', label: texts.swapCost },
] as const

/** What moving costs, and the rate where the deposit is now. */
export function MoveInputs({ apyNow, costs, gasBasis, onCosts }: Omit<MovingProps, 'valueUsd' | 'apyThen'>) {
  const isGiven = gasBasis === 'given'
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <OptionalPercentField
        label={texts.presentRateApy}
        spokenLabel={texts.presentRateApyPercent}
        placeholder="unknown"
        value={apyNow}
        bounds={apy}
        isNeeded
        onValue={(value) => value !== null && onCosts({ apyNow: value })}
      />
      <NumberField
        label={texts.gas}
        spokenLabel={texts.gasDollarsEmpty}
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
          spokenLabel={texts.percentDeposit(label)}
          value={costs[member]}
          bounds={fee}
          onValue={(value) => onCosts({ [member]: value })}
        />
      ))}
      <NumberField
        label={texts.waitWithoutYield}
        spokenLabel={texts.daysWithoutYield}
        suffix={texts.days}
        value={costs.waitDays}
        bounds={waitLimits}
        isNeeded
        onValue={(waitDays) => waitDays !== null && onCosts({ waitDays })}
      />
    </div>
  )
}
