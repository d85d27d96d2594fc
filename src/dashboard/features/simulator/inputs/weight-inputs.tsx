import { memo } from 'react'
import { type PatchSimulatorState, withWeight } from '#dashboard/features/simulator/simulator-state.ts'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { texts } from './texts.ts'

type Props = { symbols: readonly string[]; weights: number[]; onState: PatchSimulatorState }

/** Each coin's share of the deposit. */
export const WeightInputs = memo(function WeightInputs({ symbols, weights, onState }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-faded">{texts.weightsTotal100}</legend>
      <div className="flex flex-wrap gap-3">
        {symbols.map((symbol, index) => (
          <span key={symbol} className="inline-flex items-center gap-2 text-sm">
            {symbol}
            <NumberBox
              label={texts.weightPercent(symbol)}
              className="w-24"
              suffix="%"
              value={weights[index] ?? 0}
              min={0}
              max={100}
              onValue={(weight) => weight !== null && onState({ weights: withWeight(weights, index, weight) })}
            />
          </span>
        ))}
      </div>
    </fieldset>
  )
})
