import { simulateLimits } from '#contract/simulate/question.ts'
import { NumberField, PercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { Loop } from '#domain/simulation/debt/loop.ts'
import { texts } from './texts.ts'

type Props = { loop: Loop; onLoop: (change: Partial<Loop>) => void }

const dollars = { min: 0.01, max: 1e12 }
const { apy } = simulateLimits
/** A share of all there is, which a fee or a threshold never is. */
const ltv = { min: 0.0001, max: 0.9999 }
const fee = { min: 0, max: 0.99 }

const percents = [
  { member: 'supplyApy', label: texts.supplyApy, bounds: apy },
  { member: 'borrowApy', label: texts.borrowApy, bounds: apy },
  { member: 'liquidationLtv', label: texts.liquidationLtv, bounds: ltv },
  { member: 'swapCost', label: texts.swapCost, bounds: fee },
  { member: 'flashFee', label: texts.flashLoanFee, bounds: fee },
] as const satisfies { member: keyof Loop; label: string; bounds: { min: number; max: number } }[]

/** What a loop is made of, but its leverage. */
export function LoopInputs({ loop, onLoop }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      <NumberField
        label={texts.equity}
        spokenLabel={texts.equityDollars}
        prefix="$"
        value={loop.equityUsd}
        bounds={dollars}
        isNeeded
        onValue={(value) => value !== null && onLoop({ equityUsd: value })}
      />
      {percents.map(({ member, label, bounds }) => (
        <PercentField
          key={member}
          label={label}
          spokenLabel={texts.percent(label)}
          value={loop[member]}
          bounds={bounds}
          onValue={(value) => onLoop({ [member]: value })}
        />
      ))}
    </div>
  )
}
