import { formatFactor, formatRate } from '#dashboard/ui/text/format.ts'
import { heldRatio, pooledRatio } from '#domain/simulation/impermanent-loss.ts'
import type { Outcome } from './outcome.ts'

/** The formula with the present numbers in it, the assumption, and what is left out. */
export function Formula({ outcome }: { outcome: Outcome }) {
  const { legs } = outcome.deposit
  const pooled = legs.map(({ ratio, weight }) => `${formatFactor(ratio)}^${formatFactor(weight)}`).join(' × ')
  const held = legs.map(({ ratio, weight }) => `${formatFactor(weight)} × ${formatFactor(ratio)}`).join(' + ')
  return (
    <div className="max-w-prose text-sm text-faded">
      {legs.length > 1 && (
        <>
          <p className="text-ink">Impermanent loss = ∏ rᵢ^wᵢ ÷ ∑ wᵢ rᵢ − 1</p>
          <p className="wrap-anywhere">
            = ({pooled}) ÷ ({held}) − 1 = {formatFactor(pooledRatio(legs))} ÷ {formatFactor(heldRatio(legs))} − 1 ={' '}
            {formatRate(outcome.impermanentLoss)}
          </p>
          <p className="mt-1">r is a coin’s end price over its price today, w its weight.</p>
        </>
      )}
      <p className="mt-1">
        Assumed: prices move evenly (log-linearly) to their end, and the rate stays as it is and compounds
        {legs.length > 1 ? '; the pool covers all prices' : ''}. Left out: gas, slippage, the way prices take, and the
        price of reward coins.
      </p>
    </div>
  )
}
