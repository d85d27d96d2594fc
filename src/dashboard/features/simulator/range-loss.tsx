import { useState } from 'react'
import { NumberBox } from '#dashboard/ui/form/number-box.tsx'
import { formatRate } from '#dashboard/ui/text/format.ts'
import { rangeImpermanentLoss } from '#domain/simulation/concentrated-range.ts'
import { ratioOf } from '#domain/simulation/impermanent-loss.ts'
import type { SimulatorState } from './simulator-state.ts'

const MAX_PERCENT = 100_000

/** An extra beside the service's own simulation: a position that covers only a range of prices loses more. */
export function RangeLoss({ symbols, state }: { symbols: readonly string[]; state: SimulatorState }) {
  const [lower, setLower] = useState(-20)
  const [upper, setUpper] = useState(25)
  const [first = 0, second = 0] = state.changes.map(ratioOf)
  const price = second > 0 ? first / second : null
  const range = { lower: ratioOf(lower), upper: ratioOf(upper), entry: 1 }
  const isInside = price !== null && price >= range.lower && price <= range.upper
  return (
    <details className="text-sm">
      <summary className="w-fit text-accent underline-offset-4 hover:underline">Concentrated in a price range</summary>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {symbols[0]} against {symbols[1]}, from
        <NumberBox
          label="Lower end of the range in percent of today’s price"
          className="w-28"
          suffix="%"
          value={lower}
          min={-99.99}
          max={-0.01}
          onValue={(value) => value !== null && setLower(value)}
        />
        to
        <NumberBox
          label="Upper end of the range in percent of today’s price"
          className="w-28"
          suffix="%"
          value={upper}
          min={0.01}
          max={MAX_PERCENT}
          onValue={(value) => value !== null && setUpper(value)}
        />
      </div>
      <p className="mt-2 max-w-prose" aria-live="polite">
        {price === null
          ? 'A coin without a price leaves nothing to compare.'
          : `Impermanent loss in this range: ${formatRate(rangeImpermanentLoss(range, price))}. The end price is ${
              isInside ? 'inside it' : 'outside it: the position is all in one coin and earns no fees there'
            }.`}
      </p>
      <p className="max-w-prose text-faded">
        Not part of the numbers above. Inside a range the coins earn more fees and lose more to price moves.
      </p>
    </details>
  )
}
