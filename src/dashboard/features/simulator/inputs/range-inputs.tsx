import { memo } from 'react'
import {
  firstRange,
  limits,
  type PatchSimulatorState,
  type RangePercent,
  type SimulatorState,
} from '#dashboard/features/simulator/simulator-state.ts'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { formatPercent } from '#dashboard/ui/text/format-rate.ts'
import { ratioOf } from '#domain/simulation/impermanent-loss.ts'
import { startShares } from '#domain/simulation/range/concentrated-deposit.ts'
import { texts } from './texts.ts'

type Props = {
  symbols: readonly string[]
  range: SimulatorState['range']
  onState: PatchSimulatorState
}

const options = [
  { value: 'all', label: texts.all },
  { value: 'range', label: texts.range },
] as const

/** Which prices a position covers: all, or those between two ends, as concentrated pools take them. */
export const RangeInputs = memo(function RangeInputs({ symbols, range, onState }: Props) {
  const [first, second] = symbols
  const onRange = (next: RangePercent | null) => onState({ range: next })
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-xs text-faded">
        {texts.pricesPositionCovers(first ?? '', second ?? '')}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label={texts.pricesPositionCovers(first ?? '', second ?? '')}
          options={options}
          value={range === null ? 'all' : 'range'}
          onChange={(value) => onRange(value === 'all' ? null : firstRange)}
        />
        {range && (
          <span className="inline-flex items-center gap-1.5 text-sm">
            <NumberBox
              label={texts.lowerPricePercent}
              className="w-20"
              suffix="%"
              value={range.lower}
              {...limits.lowerPercent}
              onValue={(lower) => lower !== null && onRange({ ...range, lower })}
            />
            {texts.to}
            <NumberBox
              label={texts.upperPricePercent}
              className="w-20"
              suffix="%"
              value={range.upper}
              {...limits.upperPercent}
              onValue={(upper) => upper !== null && onRange({ ...range, upper })}
            />
          </span>
        )}
      </div>
    </div>
  )
})

/** What is put in for a range, or what the rate is where all prices are covered. */
export const rangeNote = ({ symbols, range }: Omit<Props, 'onState'>): string =>
  range ? shareWords(symbols, range) : texts.poolWideRate

function shareWords(symbols: readonly string[], range: RangePercent): string {
  const shares = startShares({ lower: ratioOf(range.lower), upper: ratioOf(range.upper) })
  const named = shares.map((share, index) => `${formatPercent(share * 100)} ${symbols[index]}`)
  return texts.deposited(named.join(' and '))
}
