import { simulateLimits } from '#contract/simulate/question.ts'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import type { MovingProps } from './moving-props.ts'

const { gasUsd: gasLimits, waitDays: waitLimits, apy } = simulateLimits
const apyPercent = { min: apy.min * 100, max: apy.max * 100 }
/** A fee is less than all there is. */
const FEE_PERCENT = 99.99

/** Without what a product of fractions has behind its digits. */
const percentOf = (fraction: number | null) => (fraction === null ? null : Number((fraction * 100).toPrecision(12)))

/** What moving costs, and the rate where the deposit is now. */
export function MoveInputs({ apyNow, costs, gasBasis, onCosts }: Omit<MovingProps, 'valueUsd' | 'apyThen'>) {
  const isGiven = gasBasis === 'given'
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Labelled label="Present rate, APY">
        {(onMistake) => (
          <NumberBox
            label="Present rate, APY in percent"
            className="w-full"
            suffix="%"
            placeholder="unknown"
            value={percentOf(apyNow)}
            {...apyPercent}
            onMistake={onMistake}
            onValue={(percent) => percent !== null && onCosts({ apyNow: percent / 100 })}
          />
        )}
      </Labelled>
      <Labelled label="Gas">
        {(onMistake) => (
          <NumberBox
            label="Gas in dollars; empty for what is known of the chain"
            className="w-full"
            prefix="$"
            placeholder={costs.gasUsd === null || isGiven ? 'unknown' : String(Number(costs.gasUsd.toPrecision(3)))}
            value={isGiven ? costs.gasUsd : null}
            {...gasLimits}
            isOptional
            onMistake={onMistake}
            onValue={(gasUsd) => onCosts({ gasUsd })}
          />
        )}
      </Labelled>
      <Labelled label="Exit fee">
        {(onMistake) => (
          <NumberBox
            label="Exit fee in percent of the deposit"
            className="w-full"
            suffix="%"
            value={percentOf(costs.exitFee)}
            min={0}
            max={FEE_PERCENT}
            onMistake={onMistake}
            onValue={(percent) => percent !== null && onCosts({ exitFee: percent / 100 })}
          />
        )}
      </Labelled>
      <Labelled label="Swap cost">
        {(onMistake) => (
          <NumberBox
            label="Swap cost in percent of the deposit"
            className="w-full"
            suffix="%"
            value={percentOf(costs.swapCost)}
            min={0}
            max={FEE_PERCENT}
            onMistake={onMistake}
            onValue={(percent) => percent !== null && onCosts({ swapCost: percent / 100 })}
          />
        )}
      </Labelled>
      <Labelled label="Wait without yield">
        {(onMistake) => (
          <NumberBox
            label="Days without yield"
            className="w-full"
            suffix="days"
            value={costs.waitDays}
            {...waitLimits}
            onMistake={onMistake}
            onValue={(waitDays) => waitDays !== null && onCosts({ waitDays })}
          />
        )}
      </Labelled>
    </div>
  )
}
