import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import type { Loop } from '#domain/simulation/debt/loop.ts'

type Props = { loop: Loop; onLoop: (change: Partial<Loop>) => void }

/** Percent of a fraction as it was typed, without the error of the multiplication. */
const toPercent = (fraction: number) => Math.round(fraction * 1e8) / 1e6
const LEAST_USD = 0.01
const MOST_USD = 1e12

const percents = [
  { member: 'supplyApy', label: 'Supply APY', min: -100, max: 100_000 },
  { member: 'borrowApy', label: 'Borrow APY', min: -100, max: 100_000 },
  { member: 'liquidationLtv', label: 'Liquidation LTV', min: 0.01, max: 99.99 },
  { member: 'swapCost', label: 'Swap cost', min: 0, max: 99 },
  { member: 'flashFee', label: 'Flash loan fee', min: 0, max: 99 },
] as const satisfies { member: keyof Loop; label: string; min: number; max: number }[]

/** What a loop is made of, but its leverage. */
export function LoopInputs({ loop, onLoop }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      <Labelled label="Equity">
        {(onMistake) => (
          <NumberBox
            label="Equity in dollars"
            className="w-full"
            prefix="$"
            value={loop.equityUsd}
            min={LEAST_USD}
            max={MOST_USD}
            onMistake={onMistake}
            onValue={(value) => value !== null && onLoop({ equityUsd: value })}
          />
        )}
      </Labelled>
      {percents.map(({ member, label, min, max }) => (
        <Labelled key={member} label={label}>
          {(onMistake) => (
            <NumberBox
              label={`${label} in percent`}
              className="w-full"
              suffix="%"
              value={toPercent(loop[member])}
              min={min}
              max={max}
              onMistake={onMistake}
              onValue={(value) => value !== null && onLoop({ [member]: value / 100 })}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}
